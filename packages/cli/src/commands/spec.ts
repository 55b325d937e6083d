import { didYouMean, neutraliseText } from '@lobechat/prompts';
import { SPEC_FORMATS, type SpecFormat } from '@lobechat/tool-contracts';
import { LIST_PATIENCE_MS } from '@lobechat/tool-engine';
import type { SourceStatus, ToolHost } from '@lobechat/tool-host';

import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { writeJson, writeLine } from '../io/streams.ts';
import { openHost, reportBrokenSources } from '../open-host.ts';
import { UsageError } from '../usage-error.ts';
import { refuseUnmatched } from './only-patterns.ts';
import { reportStarting } from './report-starting.ts';
import { findSpecWarnings, findUnusedOptions } from './spec-warnings.ts';
import { toPossibleTool } from './whole-server.ts';

/** A document rather than a list of definitions. */
const OPENAPI = 'openapi';
const FORMATS = [...SPEC_FORMATS, OPENAPI] as const;

const readFormat = ({ options }: CommandContext): SpecFormat | typeof OPENAPI => {
  const given = options.value('format');
  const format = FORMATS.find((name) => name === given);
  if (format) return format;
  const known = `Known formats: ${FORMATS.join(', ')}.`;
  if (given === undefined) throw new UsageError(`--format <format> is missing. ${known}`);
  throw new UsageError(`--format is '${given}'.${didYouMean(given, FORMATS)} ${known}`);
};

const readCallers = ({ options }: CommandContext): string[] | undefined => {
  const given = options.value('allowed-callers');
  if (given === undefined) return undefined;
  const callers = given.split(',').map((caller) => caller.trim());
  if (callers.every((caller) => /^[a-z][\w-]*$/iu.test(caller))) return callers;
  throw new UsageError(
    `--allowed-callers is '${given}'. Pass names separated by commas: direct, or a version of code_execution.`,
  );
};

/** The variants that model APIs offer beside the plain form. */
const readForms = (context: CommandContext) => ({
  allowedCallers: readCallers(context),
  cacheHint: context.options.flag('cache'),
  deferLoading: context.options.flag('defer'),
  examples: context.options.flag('examples'),
  native: context.options.flag('native'),
  strict: context.options.flag('strict'),
});

/**
 * Waits for modules that are starting: a script does not see that some are missing. Each has 10 s to
 * load. Programs and servers may take longer, so `--wait` decides about them.
 */
const awaitModules = async (
  host: ToolHost,
  isWanted: (status: SourceStatus) => boolean,
): Promise<void> => {
  const starting = (await host.sources({ patienceMs: LIST_PATIENCE_MS })).filter(
    (status) => status.source === 'module' && status.state === 'starting' && isWanted(status),
  );
  await Promise.all(starting.map(({ identifier }) => host.engine.find(`${identifier}/`)));
};

/** `lobe-tools spec`: the definitions as JSON. */
export const runSpec: CommandRunner = async (context) => {
  const { options, positionals, stderr, stdout } = context;
  const format = readFormat(context);
  if (positionals.length > 0) {
    throw new UsageError(`spec takes no arguments. Did you mean --only ${positionals[0]}?`);
  }
  const forms = readForms(context);
  const only = options.all('only');
  await using host = await openHost(context);
  const { createToolFilter } = await import('@lobechat/tool-host');
  const filter = only.length > 0 ? { include: only } : {};
  const fits = createToolFilter(filter);
  const patience = options.flag('wait') ? {} : { patienceMs: LIST_PATIENCE_MS };
  const isWanted = ({ key, toolbox }: SourceStatus) =>
    ['', ...only].some((pattern) => fits(toPossibleTool(toolbox, key, pattern)));
  await awaitModules(host, isWanted);
  const tools = (await host.engine.list(patience)).filter(fits);
  await reportBrokenSources(context, host, isWanted);
  await reportStarting(context, host, { isWanted, name: 'spec' });
  await refuseUnmatched(context, host, patience);
  const unused = findUnusedOptions(format, options.flag);
  for (const warning of [...unused, ...findSpecWarnings(tools, format)]) {
    await writeLine(stderr, `Warning: ${neutraliseText(warning)}`);
  }
  await writeJson(
    stdout,
    await (format === OPENAPI
      ? host.openApi({ ...filter, ...patience })
      : host.specs(format, { ...filter, ...forms, ...patience })),
  );
  return ExitCode.Success;
};
