import { parseJson } from '@lobechat/utils';

import { findNotation } from '../plugin/connection-errors.ts';

/** The form of an answer. */
export const ANSWER_SHAPE = '{"content":[{"type":"text","text":"…"}],"error":false}';

/** Bytes that are no UTF-8 are read as `�`; UTF-16 has a NUL beside each letter. */
export const NOT_UTF_8 = /[\uFFFD\0]/;

/** How to write UTF-8. */
export const UTF_8 =
  'Write UTF-8 (Python: set PYTHONIOENCODING=utf-8; Java: new PrintStream(System.out, true, "UTF-8")).';

/** The slip that a line shows, as advice. */
export const findLineSlip = (line: string): string | undefined =>
  NOT_UTF_8.test(line) ? UTF_8 : findNotation(line);

/** How to turn a line into the expected answer, if it shows what is wrong with it. */
export const explainLine = (line: string, shape = ANSWER_SHAPE): string | undefined =>
  findLineSlip(line) ?? (parseJson(line.trim()) === undefined ? undefined : `Answer ${shape}.`);
