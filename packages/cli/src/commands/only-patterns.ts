import { didYouMean, neutraliseText } from '@lobechat/prompts';
import { LIST_PATIENCE_MS, type ListOptions } from '@lobechat/tool-engine';
import type { ToolHost } from '@lobechat/tool-host';

import type { CommandContext } from '../command.ts';
import { writeLine } from '../io/streams.ts';
import { UsageError } from '../usage-error.ts';
import { toPossibleTool, toWholeServer } from './whole-server.ts';

/**
 * The patterns of `--only` that match no tool, with suggestions. A server that is starting or has
 * failed may have any tools; its problem is reported separately.
 */
const findUnmatched = async (
  { options }: CommandContext,
  host: ToolHost,
  patience: ListOptions,
): Promise<string[]> => {
  const only = options.all('only');
  if (only.length === 0) return [];
  const { createToolFilter } = await import('@lobechat/tool-host');
  const listed = await host.engine.list(patience);
  const sources = await host.sources({ patienceMs: 0 });
  const unmatched = only.filter((pattern) => {
    // A server that has answered since the list has tools that the list lacks.
    const possible = sources.flatMap(({ key, toolbox, tools }) =>
      tools.length === 0
        ? [toPossibleTool(toolbox, key, pattern)]
        : tools.map((tool) => toWholeServer(toolbox, key, tool)),
    );
    return ![...listed, ...possible].some(createToolFilter({ include: [pattern] }));
  });
  if (unmatched.length === 0) return [];
  const known = (await host.catalogue(patience)).map(({ identifier }) => identifier);
  return unmatched.map(
    (pattern) =>
      `--only ${pattern} matches no tool.${didYouMean(pattern, known)} Known tools: ${known.join(', ')}.`,
  );
};

/** @throws UsageError for a pattern of `--only` that matches none of the tools */
export const refuseUnmatched = async (
  context: CommandContext,
  host: ToolHost,
  patience: ListOptions = {},
): Promise<void> => {
  const [problem] = await findUnmatched(context, host, patience);
  if (problem !== undefined) throw new UsageError(problem);
};

/** Warns about them instead, if tools may still arrive: a slow server is served later. */
export const warnOfUnmatched = async (context: CommandContext, host: ToolHost): Promise<void> => {
  const problems = await findUnmatched(context, host, { patienceMs: LIST_PATIENCE_MS });
  for (const problem of problems) {
    await writeLine(context.stderr, `Warning: ${neutraliseText(problem)}`);
  }
};
