import { didYouMean } from '@lobechat/prompts';
import type { ConformanceReport, ConformanceSamples, PluginTool } from '@lobechat/tool-plugins';
import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { parseJsonInput } from '../io/json-input.ts';
import { writeJson, writeLine } from '../io/streams.ts';
import { toStreamText } from '../io/terminal-text.ts';
import { parseDuration } from '../options/duration.ts';
import { UsageError } from '../usage-error.ts';

type Arguments = Record<string, unknown>;

/** Number of calls of each kind made with generated arguments, besides one with {@link QUOTED}. */
const GENERATED = 3;

/** Text that a program has to escape in its answer. */
const QUOTED = '“A "quoted" \\ text”\nof two lines';

/** Arguments with it as all of their texts, and as each one: some texts have to have a form. */
const quoteTexts = (sample: Arguments): Arguments[] => {
  const texts = Object.keys(sample).filter((name) => typeof sample[name] === 'string');
  return (texts.length > 1 ? [texts] : [])
    .concat(texts.map((name) => [name]))
    .map((names) => ({ ...sample, ...Object.fromEntries(names.map((name) => [name, QUOTED])) }));
};

const USAGE = 'Usage: lobe-tools plugin test [options] -- <command…>';

const readGiven = ({ options }: CommandContext): Arguments[] =>
  options.all('args').map((text) => {
    const value = parseJsonInput(text, '--args');
    if (!isRecord(value)) throw new UsageError(`--args is not a JSON object: ${text}`);
    return value;
  });

const createSampler = async (
  context: CommandContext,
  given: readonly Arguments[],
): Promise<(tool: PluginTool) => ConformanceSamples | undefined> => {
  const { sampleInvalid, sampleValid } = await import('@lobechat/tool-testing/sample');
  const only = context.options.value('tool');
  return ({ name, parameters }) => {
    if (only !== undefined && name !== only) return undefined;
    const schema = parameters as JsonSchema;
    const request = { count: GENERATED, examples: given, schema };
    const samples = sampleValid(request).filter(isRecord);
    const quoted = samples.flatMap(quoteTexts);
    const [quote] = sampleValid({ ...request, count: quoted.length, examples: quoted })
      .filter(isRecord)
      .filter((sample) => quoted.includes(sample));
    const generated = quote ? [quote, ...samples] : samples;
    const invalid = sampleInvalid({ ...request, count: GENERATED * 4 })
      .map(({ value }) => value)
      .filter(isRecord);
    return {
      invalid: invalid.slice(0, GENERATED),
      valid: given.length > 0 ? given : generated,
    };
  };
};

const SIGNS = { error: '✗', ok: '✓', warning: '!' } as const;

/** The report for a person. */
export const formatReport = ({ conforms, findings, log }: ConformanceReport): string =>
  [
    ...findings.flatMap(({ check, level, message, repair }) => [
      `${SIGNS[level]} ${check}: ${message}`,
      ...(repair ? [`    ${repair}`] : []),
    ]),
    ...(!conforms && log.trim() !== '' ? ['', 'The end of its standard error:', log.trim()] : []),
    '',
    conforms ? 'It follows the protocol.' : 'It does not follow the protocol.',
  ].join('\n');

/** `lobe-tools plugin test`: whether a program follows the plugin protocol. */
export const runPlugin: CommandRunner = async (context) => {
  const { cwd, interrupts, options, positionals, stdout } = context;
  const [action, command, ...args] = positionals;
  if (action !== undefined && action !== 'test') {
    throw new UsageError(`Unknown action '${action}'.${didYouMean(action, ['test'])} ${USAGE}`);
  }
  if (command === undefined) throw new UsageError(USAGE);
  const given = readGiven(context);
  const timeout = options.value('timeout');
  const { checkPlugin } = await import('@lobechat/tool-plugins');
  const report = await checkPlugin({
    plugin: { args, cwd, isExpanded: true, path: command },
    sample: await createSampler(context, given),
    ...(timeout ? { timeoutMs: parseDuration(timeout, '--timeout') } : {}),
  });
  await (options.flag('json')
    ? writeJson(stdout, report)
    : writeLine(stdout, toStreamText(formatReport(report), stdout)));
  return interrupts.exitCode ?? (report.conforms ? ExitCode.Success : ExitCode.Failure);
};
