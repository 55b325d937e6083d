/** A pattern that the JavaScript engine cannot take over from ripgrep as it is. */
class UnsupportedPattern extends Error {
  override readonly name = 'UnsupportedPattern';
}

const WORD = String.raw`\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}\x{200C}\x{200D}`;
const SPACE = String.raw`\t\n\x0B\f\r \x{85}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}`;
/** What stands for bytes that are not UTF-8: no character, and so in no class. */
const INVALID = String.raw`\x{FFFD}`;
const DIGIT = String.raw`\p{Nd}`;

/** Classes of Unicode, as in Rust; those of RE2 are of ASCII. */
const CLASSES: Readonly<Record<string, string>> = { d: DIGIT, s: SPACE, w: WORD };

const refuse = (what: string): never => {
  throw new UnsupportedPattern(`${what} cannot be used without ripgrep`);
};

interface Escape {
  length: number;
  text: string;
}

const translateEscape = (rest: string, inClass: boolean): Escape => {
  const character = rest[1] ?? '';
  const known = CLASSES[character.toLowerCase()];
  if (known !== undefined) {
    const negated = character !== character.toLowerCase();
    if (!inClass) return { length: 2, text: negated ? `[^${known}${INVALID}]` : `[${known}]` };
    // A class within a class cannot be negated: RE2's own, where only ASCII is left out.
    return { length: 2, text: negated ? `\\${character}` : known };
  }
  const code =
    /^\\(?:[uU]\{(?<braced>[\dA-Fa-f]+)\}|u(?<four>[\dA-Fa-f]{4})|U(?<eight>[\dA-Fa-f]{8}))/.exec(
      rest,
    );
  if (code) {
    const { braced, eight, four } = code.groups ?? {};
    return { length: code[0].length, text: `\\x{${braced ?? four ?? eight}}` };
  }
  if (/^\\[bB]\{|^\\[<>]/.test(rest)) refuse('Half of a word boundary');
  if (/^\\[QCK]/.test(rest)) refuse(`\\${character}`);
  const property = /^\\[pP](?:\{[^}]*\}|.)/.exec(rest);
  if (property) return { length: property[0].length, text: property[0] };
  // Rust allows a backslash before any punctuation; so does RE2.
  return { length: 2, text: rest.slice(0, 2) };
};

const translateClass = (pattern: string, start: number): Escape => {
  let text = '[';
  let index = start + 1;
  if (pattern[index] === '^') {
    text += `^${INVALID}`;
    index += 1;
  }
  if (pattern[index] === ']') {
    text += String.raw`\]`;
    index += 1;
  }
  while (index < pattern.length && pattern[index] !== ']') {
    const rest = pattern.slice(index);
    const posix = /^\[:\^?[a-z]+:\]/.exec(rest);
    if (posix) {
      text += posix[0];
      index += posix[0].length;
    } else if (rest.startsWith('[')) refuse('A class within a class');
    else if (/^(?:&&|--|~~)/.test(rest)) refuse('An operation on classes');
    else if (rest.startsWith('\\')) {
      const escape = translateEscape(rest, true);
      text += escape.text;
      index += escape.length;
    } else {
      const character = String.fromCodePoint(pattern.codePointAt(index) ?? 0);
      text += character;
      index += character.length;
    }
  }
  if (index >= pattern.length) refuse('A class of characters that is not closed');
  return { length: index + 1 - start, text: `${text}]` };
};

/**
 * A regular expression in Rust's syntax as one in RE2's. `.` leaves out both characters of a line end.
 *
 * @param dotAll Whether `.` is any character.
 * @throws Error with the reason, for syntax that RE2 does not have
 */
export const translatePattern = (pattern: string, dotAll: boolean): string => {
  if (/\(\?[a-zA-Z-]*[xR]/.test(pattern)) refuse('The flags x and R');
  if (/\(\?[a-zA-Z]*s/.test(pattern) && !dotAll) refuse('The flag s');
  let translated = '';
  for (let index = 0; index < pattern.length;) {
    const character = pattern[index] ?? '';
    if (character === '\\') {
      const escape = translateEscape(pattern.slice(index), false);
      translated += escape.text;
      index += escape.length;
    } else if (character === '[') {
      const group = translateClass(pattern, index);
      translated += group.text;
      index += group.length;
    } else {
      translated += character === '.' && !dotAll ? `[^\\n\\r${INVALID}]` : character;
      index += 1;
    }
  }
  return translated;
};
