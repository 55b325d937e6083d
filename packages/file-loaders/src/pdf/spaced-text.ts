import { type DrawnPage, toText } from './unseen-text.ts';

/** In heights of a letter; from about twice this distance on, pdf.js takes letters for words. */
const SPACED = 0.05;

/** Shorter ones may be anything, such as columns of numbers. */
const FEWEST_LETTERS = 4;

/** Texts of one page, and letters of one text. */
const MAX_TEXTS = 1000;
const MAX_LETTERS = 500;

/** Finds the texts of a page that are drawn with space between their letters, as in headings. */
export const findSpacedText = (
  { argsArray, fnArray }: DrawnPage,
  operations: Readonly<Record<string, number>>,
): string[] => {
  const names = new Map(Object.entries(operations).map(([name, number]) => [number, name]));
  const spaced: string[] = [];
  const saved: { size: number; space: number }[] = [];
  let state = { size: 0, space: 0 };
  for (const [index, operation] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as readonly unknown[];
    switch (names.get(operation)) {
      case 'paintFormXObjectEnd':
      case 'restore': {
        state = saved.pop() ?? state;
        break;
      }
      case 'paintFormXObjectBegin':
      case 'save': {
        saved.push(state);
        break;
      }
      case 'setCharSpacing': {
        state = { ...state, space: Number(args[0]) };
        break;
      }
      case 'setFont': {
        state = { ...state, size: Math.abs(Number(args[1])) };
        break;
      }
      case 'showText': {
        if (state.space > SPACED * state.size && spaced.length < MAX_TEXTS) {
          spaced.push(toText(args[0]));
        }
        break;
      }
      default:
    }
  }
  return spaced;
};

const escape = (letter: string): string => letter.replace(/[$()*+.?[\\\]^{|}]/, String.raw`\$&`);

/** Writes spaced letters as words again: `C h a p t e r 2` as `Chapter 2`. */
export const joinSpacedText = (text: string, spaced: readonly string[]): string => {
  let joined = text;
  let from = 0;
  for (const one of spaced) {
    const words = one.replaceAll(/\s+/g, ' ').trim();
    const letters = Array.from(words.replaceAll(' ', ''));
    if (letters.length < FEWEST_LETTERS || letters.length > MAX_LETTERS) continue;
    const pattern = new RegExp(letters.map(escape).join('[ \\t]{0,2}'), 'gu');
    // Texts are mostly in the order in which they are drawn.
    pattern.lastIndex = from;
    let match = pattern.exec(joined);
    if (!match && from > 0) {
      pattern.lastIndex = 0;
      match = pattern.exec(joined);
    }
    if (!match) continue;
    joined = joined.slice(0, match.index) + words + joined.slice(match.index + match[0].length);
    from = match.index + words.length;
  }
  return joined;
};
