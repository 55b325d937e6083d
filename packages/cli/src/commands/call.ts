import { neutraliseText } from '@lobechat/prompts';
import { parseToolName, type ResultFormat, toModelText } from '@lobechat/tool-contracts';
import { LIST_PATIENCE_MS, type ToolEvent } from '@lobechat/tool-engine';
import type { ToolHost } from '@lobechat/tool-host';
import { type BuiltinToolResult, ToolErrorType } from '@lobechat/types';

import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { createApprovalHandler } from '../io/approval.ts';
import { createRunReports } from '../io/run-reports.ts';
import { readAll, writeJson, writeLine } from '../io/streams.ts';
import { toStreamText } from '../io/terminal-text.ts';
import { openHost } from '../open-host.ts';
import { parseDuration } from '../options/duration.ts';
import { refuseOptions } from '../options/refuse-options.ts';
import { formatResult, readResultFormat } from '../options/result-format.ts';
import { UsageError } from '../usage-error.ts';
import { type CallSetup, runBatch } from './call-batch.ts';
import { settleBackground } from './settle-background.ts';

/**
 * Errors of a call that was never made because of wrong input. They are usage errors, like an
 * unknown command; all other errors mean that a tool failed.
 */
const USAGE_ERRORS: ReadonlySet<string> = new Set([
  ToolErrorType.ApiNotFound,
  ToolErrorType.ArgumentsTruncated,
  ToolErrorType.InvalidArguments,
  ToolErrorType.InvalidJson,
  ToolErrorType.ToolNotFound,
]);

/** Points a person to the correct input. */
const findHint = async (
  { positionals: [name = '', given], stdin }: CommandContext,
  host: ToolHost,
  type: string,
): Promise<string | undefined> => {
  switch (type) {
    case ToolErrorType.ToolNotFound: {
      const tools = await host.catalogue({ patienceMs: 0 });
      const isTool = tools.some(({ identifier }) => identifier === name);
      return isTool ? `See: lobe-tools show ${name}` : 'See: lobe-tools list';
    }
    case ToolErrorType.ApiNotFound: {
      const parsed = parseToolName(name.replace('/', '__'));
      const server = parsed ? `${parsed.toolbox}__${parsed.server}` : name.split('/', 1)[0];
      return `See: lobe-tools show ${server}`;
    }
    case ToolErrorType.InvalidArguments:
    case ToolErrorType.InvalidJson: {
      const isPiped = given === undefined && !stdin.isTTY;
      const pipe = isPiped ? "\nPass '-' to read the arguments from standard input." : '';
      return `See: lobe-tools show ${name}${pipe}`;
    }
    default:
      return undefined;
  }
};

/** The exit code of a result. */
export const toExitCode = (result: BuiltinToolResult): number => {
  if (result.success) return ExitCode.Success;
  return USAGE_ERRORS.has(result.error?.type ?? '') ? ExitCode.Usage : ExitCode.Failure;
};

/** The format to print results in; undefined prints the text for the model. */
const readFormat = (options: CommandContext['options']): ResultFormat | undefined => {
  const given = options.value('format');
  if (given !== undefined) {
    refuseOptions(options, ['json'], 'does not work with --format: both choose the output.');
    return readResultFormat('format', given);
  }
  return options.flag('json') ? 'lobe' : undefined;
};

/** Shows progress on a terminal only, so that it does not fill log files. */
const createProgress =
  ({ stderr }: CommandContext) =>
  (event: ToolEvent): void => {
    if (event.type !== 'tool_update' || !stderr.isTTY) return;
    stderr.write(`${neutraliseText(event.update.content)}\n`);
  };

/**
 * How calls are made, and the task runs they queue: these are executed here with `--wait`, and
 * while a call waits for them (`waitSeconds`).
 */
const setUp = (context: CommandContext): CallSetup => {
  const { interrupts, options, stderr, stdin } = context;
  const session = options.value('session');
  const timeout = options.value('timeout');
  const onApproval = createApprovalHandler({ approveAll: options.flag('yes'), stderr, stdin });
  const format = readFormat(options) ?? 'lobe';
  const reports = createRunReports({ showsProgress: true, stderr });
  return {
    format,
    hasFailed: () => reports.hasFailed({ own: true }),
    hostRequest: {
      onApproval,
      onRun: reports.onRun,
      worker: options.flag('wait') ? 'on-demand' : 'while-waiting',
    },
    options: {
      onApproval,
      onEvent: createProgress(context),
      signal: interrupts.signal,
      ...(session ? { context: { sessionId: session } } : {}),
      ...(timeout ? { timeoutMs: parseDuration(timeout, '--timeout') } : {}),
    },
  };
};

const printResult = async (
  context: CommandContext,
  host: ToolHost,
  result: BuiltinToolResult,
): Promise<void> => {
  const { options, stderr, stdout } = context;
  const format = readFormat(options);
  if (format) {
    await writeJson(stdout, formatResult(result, format));
  } else if (result.success) {
    await writeLine(stdout, toStreamText(toModelText(result), stdout));
  } else {
    const { type } = result.error ?? { type: 'Error' };
    const hint = await findHint(context, host, type);
    const text = `${type}: ${toModelText(result)}${hint ? `\n${hint}` : ''}`;
    await writeLine(stderr, toStreamText(text, stderr));
  }
};

/** `lobe-tools call`: one call, or a batch. */
export const runCall: CommandRunner = async (context) => {
  const { interrupts, options, positionals, stdin } = context;
  const setup = setUp(context);
  if (options.flag('batch')) {
    if (positionals.length > 0) {
      throw new UsageError('--batch reads calls from standard input and takes no arguments.');
    }
    return runBatch(context, setup);
  }
  const [name, given = '{}', ...others] = positionals;
  if (name === undefined) {
    throw new UsageError('call needs a name: lobe-tools call <identifier>/<api> [json|-].');
  }
  if (!/\/|__/.test(name) && /^[a-z]\w*$/i.test(given)) {
    throw new UsageError(`Write a tool and its API as one name: ${name}/${given}.`);
  }
  if (others.length > 0) {
    throw new UsageError(
      `Too many arguments: '${others[0]}' is not expected. Put quotes around the JSON of a call.`,
    );
  }
  const text = given === '-' ? await readAll(stdin) : given;
  const release = interrupts.guard();
  try {
    await using host = await openHost(context, setup.hostRequest);
    const make = () => host.call({ arguments: text, name }, setup.options);
    let result = await make();
    if (result.error?.type === ToolErrorType.ToolNotFound) {
      // Servers that have not started for a call yet know which name was meant.
      await host.engine.list({ patienceMs: LIST_PATIENCE_MS });
      result = await make();
    }
    await printResult(context, host, result);
    await settleBackground(context, host);
    const exitCode = toExitCode(result);
    if (interrupts.exitCode !== undefined) return interrupts.exitCode;
    return exitCode === ExitCode.Success && setup.hasFailed() ? ExitCode.Failure : exitCode;
  } finally {
    release();
  }
};
