import { didYouMean } from '@lobechat/prompts';
import { RESULT_FORMATS, resultAdapters, type ResultFormat } from '@lobechat/tool-contracts';
import type { BuiltinToolResult } from '@lobechat/types';

import { UsageError } from '../usage-error.ts';

/**
 * Reads the name of a result format.
 *
 * @param option - name of the option, without dashes
 * @throws UsageError that lists the formats
 */
export const readResultFormat = (option: string, given: string | undefined): ResultFormat => {
  const format = RESULT_FORMATS.find((name) => name === given);
  if (format) return format;
  const known = `Known formats: ${RESULT_FORMATS.join(', ')}.`;
  if (given === undefined) throw new UsageError(`--${option} <format> is missing. ${known}`);
  throw new UsageError(`--${option} is '${given}'.${didYouMean(given, RESULT_FORMATS)} ${known}`);
};

/** Converts a result to a format; unchanged for its own. */
export const formatResult = (result: BuiltinToolResult, format: ResultFormat): unknown =>
  format === 'lobe' ? result : resultAdapters[format].write(result);
