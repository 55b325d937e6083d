import type { ResultFormat } from '@lobechat/tool-contracts';
import type { ToolCallOptions } from '@lobechat/tool-engine';
import type { ToolHost } from '@lobechat/tool-host';
import type { BuiltinToolResult } from '@lobechat/types';

import type { CommandContext } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { readLineGroups } from '../io/read-lines.ts';
import { writeLine } from '../io/streams.ts';
import { type HostRequest, openHost } from '../open-host.ts';
import { formatResult } from '../options/result-format.ts';
import { type BatchLine, parseBatchLine } from './batch-line.ts';
import { settleBackground } from './settle-background.ts';

/** Number of lines passed to the engine together: it runs the reads among them in parallel. */
const GROUP_SIZE = 64;

/** Runs lines together. Each is answered as soon as it and all lines before it are done. */
const runGroup = async (
  host: ToolHost,
  lines: readonly BatchLine[],
  {
    answer,
    options,
  }: { answer: (line: BatchLine, result: BuiltinToolResult) => void; options: ToolCallOptions },
): Promise<void> => {
  const results = lines.map((line) => ('failure' in line ? line.failure : undefined));
  const called = lines.flatMap((line, index) =>
    'call' in line ? [{ call: line.call, index }] : [],
  );
  let answered = 0;
  const answerNext = (): void => {
    for (const line of lines.slice(answered)) {
      const result = results[answered];
      if (!result) return;
      answer(line, result);
      answered += 1;
    }
  };
  answerNext();
  await host.callBatch(
    called.map(({ call }) => call),
    {
      ...options,
      onResult: (result, index) => {
        results[called[index]?.index ?? 0] = result;
        answerNext();
      },
    },
  );
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
  let writing = Promise.resolve();
  const answer = ({ id, name }: BatchLine, result: BuiltinToolResult): void => {
    if (!result.success) exitCode = ExitCode.Failure;
    const text = JSON.stringify({ id, name, result: formatResult(result, format) });
    writing = writeLine(stdout, text);
  };
  try {
    await using host = await openHost(context, hostRequest);
    for await (const group of readLineGroups(stdin, interrupts.signal)) {
      const lines = group.filter((line) => line?.trim() !== '').map(parseBatchLine);
      for (let start = 0; start < lines.length; start += GROUP_SIZE) {
        if (interrupts.signal.aborted) break;
        await runGroup(host, lines.slice(start, start + GROUP_SIZE), { answer, options });
        await writing;
      }
    }
    await settleBackground(context, host);
    if (hasFailed()) exitCode = ExitCode.Failure;
    return interrupts.exitCode ?? exitCode;
  } finally {
    release();
  }
};
