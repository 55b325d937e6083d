import { didYouMean } from '@lobechat/prompts';
import { convertResult, RESULT_FORMATS, type ResultFormat } from '@lobechat/tool-contracts';

import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { parseJsonInput } from '../io/json-input.ts';
import { readAll, writeJson, writeLine } from '../io/streams.ts';
import { UsageError } from '../usage-error.ts';

const readFormat = ({ options }: CommandContext, option: string): ResultFormat => {
  const given = options.value(option);
  const format = RESULT_FORMATS.find((name) => name === given);
  if (format) return format;
  const known = `Formats are: ${RESULT_FORMATS.join(', ')}.`;
  if (given === undefined) throw new UsageError(`--${option} <format> is missing. ${known}`);
  throw new UsageError(`--${option} is '${given}'.${didYouMean(given, RESULT_FORMATS)} ${known}`);
};

/** `lobe-tools convert`: one JSON value in, the converted one out. */
export const runConvert: CommandRunner = async (context) => {
  const from = readFormat(context, 'from');
  const to = readFormat(context, 'to');
  if (context.positionals.length > 0) {
    throw new UsageError('convert reads the value from standard input and takes no arguments.');
  }
  const value = parseJsonInput(await readAll(context.stdin), 'The value on standard input');
  const warnings: string[] = [];
  const onWarning = (warning: string): number => warnings.push(warning);
  const converted = convertResult(value, from, to, { onWarning });
  for (const warning of new Set(warnings)) await writeLine(context.stderr, `Warning: ${warning}`);
  await writeJson(context.stdout, converted);
  return ExitCode.Success;
};
