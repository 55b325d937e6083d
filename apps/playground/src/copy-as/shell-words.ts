/** Texts longer than this are given as input: an argument of a program has a limit, in UTF-16 units. */
const LONGEST_WORD = 8000;

const PLAIN = /^[\w@%+=:,./-]+$/;

/** One word of a POSIX shell, whatever stands in it. */
export const quoteWord = (text: string): string =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A command that gets JSON: as its last word, or as its input where that would be too long. No line of
 * JSON is the end mark: each begins with a space or with a character of JSON.
 */
export const withJson = (
  json: string,
  { input, word }: { input: string; word: (quoted: string) => string },
): string =>
  json.length <= LONGEST_WORD
    ? word(quoteWord(json))
    : `${input} <<'END_OF_JSON'\n${json}\nEND_OF_JSON`;
