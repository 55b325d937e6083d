import type { ResultFormat } from '@lobechat/tool-contracts';
import type { ToolCallOptions } from '@lobechat/tool-engine';
import type { ToolHost } from '@lobechat/tool-host';
import { type BuiltinToolResult, errorResult } from '@lobechat/types';

import type { CommandContext } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { readLineGroups } from '../io/read-lines.ts';
import { write } from '../io/streams.ts';
import { type HostRequest, openHost } from '../open-host.ts';
import { formatResult } from '../options/result-format.ts';
import { type BatchLine, parseBatchLine } from './batch-line.ts';
import { settleBackground } from './settle-background.ts';

/**
 * Number of lines passed to the engine together: it runs the reads among them in parallel, and
 * their results are written once all are complete.
 */
const GROUP_SIZE = 64;

const runGroup = async (
  host: ToolHost,
  lines: readonly BatchLine[],
  options: ToolCallOptions,
): Promise<BuiltinToolResult[]> => {
  const calls = lines.flatMap((line) => ('call' in line ? [line.call] : []));
  const results = await host.callBatch(calls, options);
  let next = 0;
  return lines.map((line) => {
    if ('failure' in line) return line.failure;
    const result = results[next];
    next += 1;
    return result ?? errorResult('The call returned no result.');
  });
};

/** How calls are made, and what happens to the task runs that they queue. */
export interface CallSetup {
  /** The output format of the results. */
  format: ResultFormat;
  /** Whether an awaited run was unsuccessful. */
  hasFailed: () => boolean;
  hostRequest: HostRequest;
  options: ToolCallOptions;
}

/** Reads calls line by line and writes their results in the same order. */
export const runBatch = async (
  context: CommandContext,
  { format, hasFailed, hostRequest, options }: CallSetup,
): Promise<number> => {
  const { interrupts, stdin, stdout } = context;
  const release = interrupts.guard();
  let exitCode: number = ExitCode.Success;
  try {
    await using host = await openHost(context, hostRequest);
    for await (const group of readLineGroups(stdin, interrupts.signal)) {
      const lines = group.filter((line) => line?.trim() !== '').map(parseBatchLine);
      for (let start = 0; start < lines.length; start += GROUP_SIZE) {
        if (interrupts.signal.aborted) break;
        const part = lines.slice(start, start + GROUP_SIZE);
        const results = await runGroup(host, part, options);
        if (results.some(({ success }) => !success)) exitCode = ExitCode.Failure;
        const output = part.map(({ id, name }, index) =>
          JSON.stringify({
            id,
            name,
            result: formatResult(results[index] as BuiltinToolResult, format),
          }),
        );
        await write(stdout, `${output.join('\n')}\n`);
      }
    }
    await settleBackground(context, host);
    if (hasFailed()) exitCode = ExitCode.Failure;
    return interrupts.exitCode ?? exitCode;
  } finally {
    release();
  }
};
