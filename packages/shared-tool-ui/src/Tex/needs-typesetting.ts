/**
 * LaTeX longer than this, in UTF-16 units, is shown as plain text: typesetting it would take
 * noticeable time, and nobody reads a formula of that size.
 */
const LONGEST_FORMULA = 4000;

/** Numbers look the same without typesetting, and can wrap. */
const PLAIN_NUMBER = /^[-+]?[\d.,\s]+$/;

/** Whether LaTeX is worth loading the typesetter for. */
export const needsTypesetting = (latex: string): boolean =>
  latex.length <= LONGEST_FORMULA && !PLAIN_NUMBER.test(latex);
