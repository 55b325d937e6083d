import { countOf } from '@lobechat/prompts';
import { getErrorMessage, ToolErrorType } from '@lobechat/types';
import { describeValue } from '@lobechat/utils';

import { pass, refuse, type Step } from '../step.ts';
import { describeLostNumber } from './describe-lost-number.ts';
import { describeJsonError, locateJsonError, quoteAround } from './locate-json-error.ts';
import { namesProto } from './names-proto.ts';
import { isNestedTooDeeply, MAX_DEPTH } from './nesting.ts';
import { settleArguments } from './settle-arguments.ts';

const describeSyntaxError = (text: string, error: unknown): Step<never> => {
  const location = locateJsonError(text);
  // Texts that only the JavaScript engine rejects. None are known, but its verdict counts.
  if (!location) return refuse(ToolErrorType.InvalidJson, getErrorMessage(error));
  const { column, expected, line, position, truncated } = location;
  const body = { column, line, position };
  if (truncated) {
    const given =
      text.trim() === ''
        ? 'is empty (write {} for no arguments)'
        : `ends in the middle of a value after ${countOf(text.length, 'character')}: ` +
          `…${quoteAround(text, text.length)}, where ${expected} should follow`;
    return refuse(
      ToolErrorType.ArgumentsTruncated,
      `The argument text ${given}. Nothing was run. Send the whole JSON object again.`,
      body,
    );
  }
  return refuse(
    ToolErrorType.InvalidJson,
    `The arguments are not JSON: ${describeJsonError(text, error)}. Nothing was run. Send one JSON object such as {"name": "value"}.`,
    body,
  );
};

const parseText = (text: string, limit: number): Step<Record<string, unknown>> => {
  if (text.length > limit) {
    return refuse(
      ToolErrorType.ResourceLimit,
      `The arguments have ${text.length} characters; this host accepts at most ${limit}. ` +
        'Send less at once, or refer to the data by a file or an id.',
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return describeSyntaxError(text, error);
  }
  // Encoded twice, as small models and some servers do: it can mean nothing else.
  if (typeof value === 'string' && value.trimStart().startsWith('{'))
    return parseText(value, limit);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuseNonObject(value);
  }
  if (isNestedTooDeeply(text, value)) {
    return refuse(
      ToolErrorType.InvalidArguments,
      `The arguments are nested deeper than ${MAX_DEPTH} levels. Send them in a flatter form.`,
    );
  }
  if (namesProto(text, value)) {
    return refuse(
      ToolErrorType.InvalidArguments,
      "The arguments contain a property named '__proto__', which is not allowed.",
    );
  }
  const lost = describeLostNumber(text);
  if (lost !== undefined) return refuse(ToolErrorType.InvalidArguments, lost);
  return pass(value as Record<string, unknown>);
};

const refuseNonObject = (value: unknown): Step<never> => {
  const received = describeValue(value);
  const message = `Arguments have to be a JSON object such as {"name": "value"}, not ${received}.`;
  const problem = { expected: 'object', message, path: '', received };
  return refuse(ToolErrorType.InvalidArguments, message, { problems: [problem] });
};

/**
 * Reads the arguments of a call: an object, or the JSON text that a model wrote. A truncated text
 * is rejected and never completed: half of the arguments can mean the opposite of all of them. If a
 * JSON object contains a name twice, the last value counts, as everywhere in JavaScript; that value
 * is validated, approved and run.
 *
 * @param limit - longest text, in UTF-16 units
 */
export const parseArguments = (raw: unknown, limit: number): Step<Record<string, unknown>> => {
  if (raw === undefined) return pass({});
  if (typeof raw === 'string') return parseText(raw, limit);
  if (typeof raw === 'object' && raw !== null) return settleArguments(raw, limit);
  return refuseNonObject(raw);
};
