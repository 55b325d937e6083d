import * as fc from 'fast-check';

/** Half characters begin here: they are no characters, and are left out. */
const SURROGATES = 0xd800;
const SURROGATE_COUNT = 0x800;
const CHARACTER_COUNT = 0x11_0000 - SURROGATE_COUNT;

const toIndex = (character: unknown): number => {
  const codePoint = typeof character === 'string' ? character.codePointAt(0) : undefined;
  const isWhole =
    codePoint !== undefined &&
    (codePoint < SURROGATES || codePoint >= SURROGATES + SURROGATE_COUNT);
  if (!isWhole || String.fromCodePoint(codePoint) !== character)
    throw new Error('This is not one character.');
  return codePoint < SURROGATES ? codePoint : codePoint - SURROGATE_COUNT;
};

/**
 * Any character of Unicode, for `fc.string({ unit: anyCharacter })`. It is the same as the unit
 * `'binary'`, which takes two seconds in every process: it builds a table of a million characters.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(CHARACTER_COUNT - 1)
  .map(
    (index) => String.fromCodePoint(index < SURROGATES ? index : index + SURROGATE_COUNT),
    toIndex,
  );
