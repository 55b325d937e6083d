/** Longer texts are passed as input: program arguments are limited, in UTF-16 units. */
const LONGEST_WORD = 8000;

const PLAIN = /^[\w@%+=:,./-]+$/;

/** One word of a POSIX shell, with any content. */
export const quoteWord = (text: string): string =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A command that receives JSON: as its last word, or as its input if that would be too long. No
 * line of JSON equals the end mark: each begins with a space or with a character of JSON.
 */
export const withJson = (
  json: string,
  { input, word }: { input: string; word: (quoted: string) => string },
): string =>
  json.length <= LONGEST_WORD
    ? word(quoteWord(json))
    : `${input} <<'END_OF_JSON'\n${json}\nEND_OF_JSON`;
