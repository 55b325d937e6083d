/* Full-width characters: East Asian ones, kana, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F000}-\u{3FFFF}]/u;

/** Width of a character, relative to the font size. */
const NARROW_EM = 0.53;
const WIDE_EM = 1.02;

/** A text cut to fit on one line. Its width is estimated, not measured. */
export const fitText = (text: string, { size, width }: { size: number; width: number }): string => {
  let room = width / size - WIDE_EM;
  let fitting = '';
  for (const letter of text) {
    room -= WIDE.test(letter) ? WIDE_EM : NARROW_EM;
    if (room < 0) return `${fitting.trimEnd()}…`;
    fitting += letter;
  }
  return fitting;
};
