/**
 * Whether a text has no visible characters: it is empty, or only white space and invisible
 * characters.
 */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
