/** Whether a text has nothing that can be seen: it is empty, or white space and invisible characters. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
