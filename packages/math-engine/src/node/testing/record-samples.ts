/**
 * `pnpm --filter @lobechat/math-engine record-samples [operation …]`: asks the engine everything that
 * the calculator's examples ask, and writes the answers beside them. Look at the difference before
 * committing it: what is recorded is what tests, playground and documentation then show.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { MathOperationName } from '@lobechat/builtin-tool-calculator';
import {
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
    // What only a mistake in the engine or a busy machine brings about is no example of anything.
    if (NOT_RECORDED.has(type)) throw error;
    return { failure: { message, type }, input, operation } as MathSample;
  }
};

/** One sample a line, so that a difference shows which of them changed. */
const write = async (operation: MathOperationName, samples: readonly MathSample[]) => {
  const name = `samples/__fixtures__/${operation}.json`;
  const calculator = import.meta.resolve('@lobechat/builtin-tool-calculator/testing');
  const lines = samples.map(canonicalJson).join(',\n');
  await writeFile(fileURLToPath(new URL(name, calculator)), `[\n${lines}\n]\n`);
};

for (const [operation, calls] of Map.groupBy(listSampleCalls(), (call) => call.operation)) {
  if (wanted.size > 0 && !wanted.has(operation)) continue;
  const samples: MathSample[] = [];
  for (const call of calls) samples.push(await record(call));
  const failures = samples.filter(({ failure }) => failure);
  await write(operation, samples);
  process.stdout.write(
    `${operation}: ${samples.length} samples, ${failures.length} of them failures\n`,
  );
}
await math.close();
