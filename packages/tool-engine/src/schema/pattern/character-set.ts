import { NativeRegExp } from './native-reg-exp.ts';

const ASCII = 128;

/** The characters that one element of a pattern matches, as JavaScript decides. */
export interface CharacterSet {
  /** Indexed by character code: 1 if it matches. */
  readonly ascii: Uint8Array;
  /** Whether a character, given as a code point, matches. */
  readonly has: (character: string) => boolean;
  /** Whether a character outside ASCII may match. */
  readonly mayFitOthers: boolean;
}

/** Negated classes, `.` and escapes of whole character categories extend beyond ASCII. */
const mayFitOthers = (source: string): boolean =>
  source === '.' ||
  source.startsWith('[^') ||
  /[^\0-\x7f]/.test(source) ||
  /\\(?:[DPSWpsu]|x[89A-Fa-f])/.test(source);

/**
 * Compiles an element, e.g. `[a-z]`, `\p{L}` or `.`. The verdict on every character comes from
 * JavaScript's own expressions with the `u` flag, so that no class is implemented twice.
 */
export const createCharacterSet = (source: string): CharacterSet => {
  const expression = new NativeRegExp(`^${source}$`, 'u');
  const ascii = new Uint8Array(ASCII);
  for (let code = 0; code < ASCII; code += 1) {
    if (expression.test(String.fromCharCode(code))) ascii[code] = 1;
  }
  return {
    ascii,
    has: (character) => {
      const code = character.charCodeAt(0);
      return code < ASCII ? ascii[code] === 1 : expression.test(character);
    },
    mayFitOthers: mayFitOthers(source),
  };
};

/** Whether a character may match both. */
export const mayOverlap = (one: CharacterSet, other: CharacterSet): boolean =>
  (one.mayFitOthers && other.mayFitOthers) ||
  one.ascii.some((fits, code) => fits === 1 && other.ascii[code] === 1);
