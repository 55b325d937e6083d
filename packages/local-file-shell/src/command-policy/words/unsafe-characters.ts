/**
 * Ranges of characters that are invisible or misleading: controls, text direction, zero width,
 * variation selectors, tags, spaces that are not spaces to the shell. All other characters of the
 * categories Cc, Cf, Zs, Zl, Zp, Cs, Co and Cn are found by category.
 */
const BLANK = [0x03_4f, 0x11_5f, 0x11_60, 0x17_b4, 0x17_b5, 0x28_00, 0x31_64, 0xff_a0];
const CATEGORIES = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Zs}]|\p{Variation_Selector}/u;
const PLAIN = new Set(['\t', '\n', ' ']);

/** Describes the first character that must not be hidden in a command. */
export const findUnsafeCharacter = (text: string): string | undefined => {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isUnsafe = CATEGORIES.test(character) || BLANK.includes(code);
    if (isUnsafe && !PLAIN.has(character))
      return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  }
  return undefined;
};
