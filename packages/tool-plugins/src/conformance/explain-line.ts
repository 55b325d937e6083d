import { parseJson } from '@lobechat/utils';

import { NOT_A_NUMBER } from '../plugin/connection-errors.ts';

/** The form of an answer. */
export const ANSWER_SHAPE = '{"content":[{"type":"text","text":"…"}],"error":false}';

/** Bytes that are no UTF-8 are read as `�`; UTF-16 has a NUL beside each letter. */
export const NOT_UTF_8 = /[\uFFFD\0]/;

/** How to write UTF-8. */
export const UTF_8 =
  'Write UTF-8 (Python: set PYTHONIOENCODING=utf-8; Java: new PrintStream(System.out, true, "UTF-8")).';

const SLIPS: readonly (readonly [RegExp, string])[] = [
  [NOT_UTF_8, UTF_8],
  [NOT_A_NUMBER, 'JSON has no NaN or Infinity: write null or a text.'],
  [
    /^\s*[[{]\s*(?:'|[:"]?\w+"?\s*=>|\w+:\s)/,
    'Write JSON instead of the notation of your language (Python: json.dumps(…); JavaScript: JSON.stringify(…)).',
  ],
];

/** The slip that a line shows, as advice. */
export const findLineSlip = (line: string): string | undefined =>
  SLIPS.find(([pattern]) => pattern.test(line))?.[1];

/** How to turn a line into the expected answer, if it shows what is wrong with it. */
export const explainLine = (line: string, shape = ANSWER_SHAPE): string | undefined =>
  findLineSlip(line) ?? (parseJson(line.trim()) === undefined ? undefined : `Answer ${shape}.`);
