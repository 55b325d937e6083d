/**
 * `pnpm --filter @lobechat/math-engine record-samples [operation …]`: runs every engine request of
 * the calculator's examples, and records the answers beside them. Review the diff before committing
 * it: tests, playground and documentation show what is recorded.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import {
  findSample,
  listSampleCalls,
  type MathSample,
  type MathSampleCall,
} from '@lobechat/builtin-tool-calculator/testing';
import { toBuiltinToolError, ToolErrorType } from '@lobechat/types';
import { canonicalJson } from '@lobechat/utils';

import { createNodeMathService } from '../service.ts';

const wanted = new Set(process.argv.slice(2));
const math = createNodeMathService();

const NOT_RECORDED: ReadonlySet<string> = new Set([
  ToolErrorType.ApiNotFound,
  ToolErrorType.ExecutionFailed,
  ToolErrorType.Timeout,
]);

const record = async ({ input, operation }: MathSampleCall): Promise<MathSample> => {
  try {
    return { input, operation, output: await math.run(operation, input) } as MathSample;
  } catch (error) {
    const { message, type } = toBuiltinToolError(error, ToolErrorType.ExecutionFailed);
    // Errors that only a bug in the engine or a busy machine can cause are not useful examples.
    if (NOT_RECORDED.has(type)) throw error;
    return { failure: { message, type }, input, operation } as MathSample;
  }
};

const samples: MathSample[] = [];
for (const call of listSampleCalls()) {
  const isWanted = wanted.size === 0 || wanted.has(call.operation);
  const known = isWanted ? undefined : findSample(call.operation, call.input);
  samples.push(known ?? (await record(call)));
}
await math.close();

// One sample per line, so that a diff shows which of them changed.
const lines = samples.map(canonicalJson).join(',\n');
const calculator = import.meta.resolve('@lobechat/builtin-tool-calculator/testing');
const file = fileURLToPath(new URL('samples/__fixtures__/samples.json', calculator));
await writeFile(file, `[\n${lines}\n]\n`);
const failures = samples.filter(({ failure }) => failure);
process.stdout.write(`${samples.length} samples, ${failures.length} of them failures\n`);
