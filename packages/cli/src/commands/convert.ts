import {
  convertResult,
  findRoundedNumbers,
  partsLeftOut,
  resultAdapters,
} from '@lobechat/tool-contracts';

import type { CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { parseJsonInput } from '../io/json-input.ts';
import { readAll, writeJson, writeLine } from '../io/streams.ts';
import { readResultFormat } from '../options/result-format.ts';
import { UsageError } from '../usage-error.ts';

/** `lobe-tools convert`: reads one JSON value and writes the converted one. */
export const runConvert: CommandRunner = async (context) => {
  const from = readResultFormat('from', context.options.value('from'));
  const to = readResultFormat('to', context.options.value('to'));
  if (context.positionals.some((one) => one !== '-')) {
    throw new UsageError('convert reads the value from standard input and takes no arguments.');
  }
  const text = await readAll(context.stdin);
  const value = parseJsonInput(text, 'The value on standard input', { mayRound: true });
  const warnings = findRoundedNumbers(text).map(
    (digits) =>
      `The number ${digits} has too many digits and is written as ${Number(digits)}. A string keeps them all.`,
  );
  const onWarning = (warning: string): number => warnings.push(warning);
  const converted = convertResult(value, from, to, { onWarning });
  const leftOut = partsLeftOut(resultAdapters[from].read(value), to);
  if (leftOut.length > 0) onWarning(`The format ${to} cannot carry ${leftOut.join(', ')}.`);
  for (const warning of new Set(warnings)) await writeLine(context.stderr, `Warning: ${warning}`);
  await writeJson(context.stdout, converted);
  return ExitCode.Success;
};
