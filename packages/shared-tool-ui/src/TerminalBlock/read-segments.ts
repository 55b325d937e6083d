import Anser from 'anser';

/** The sixteen colours of a terminal, by their names since the VGA palette. */
export type TerminalColorName =
  | 'black'
  | 'blue'
  | 'cyan'
  | 'green'
  | 'magenta'
  | 'red'
  | 'white'
  | 'yellow';

/** A colour by name, or as three numbers from 0 to 255. */
export type TerminalColor =
  | { isBright: boolean; name: TerminalColorName }
  | { rgb: readonly [number, number, number] };

/** A run of output in one style. */
export interface TerminalSegment {
  background?: TerminalColor | undefined;
  color?: TerminalColor | undefined;
  isBold: boolean;
  isDim: boolean;
  isItalic: boolean;
  isStruck: boolean;
  isUnderlined: boolean;
  text: string;
}

const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/* The levels of the 6 × 6 × 6 cube of xterm's 256 colours, after the sixteen named ones. */
const LEVELS = [0, 95, 135, 175, 215, 255] as const;

const readPalette = (index: number): TerminalColor | undefined => {
  const name = NAMES[index % 8];
  if (index < 16 && name) return { isBright: index >= 8, name };
  if (index > 255) return undefined;
  if (index >= 232) {
    const level = 8 + (index - 232) * 10;
    return { rgb: [level, level, level] };
  }
  const place = index - 16;
  const level = (digit: number): number => LEVELS[digit % 6] ?? 0;
  return { rgb: [level(Math.floor(place / 36)), level(Math.floor(place / 6)), level(place)] };
};

const readColor = (name: unknown, trueColor: unknown): TerminalColor | undefined => {
  if (typeof name !== 'string') return undefined;
  if (name === 'ansi-truecolor') {
    const numbers = String(trueColor).split(',').map(Number);
    const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = numbers;
    const isColor = [red, green, blue].every((number) => number >= 0 && number <= 255);
    return isColor ? { rgb: [red, green, blue] } : undefined;
  }
  const palette = /^ansi-palette-(\d{1,3})$/.exec(name);
  if (palette) return readPalette(Number(palette[1]));
  const isBright = name.startsWith('ansi-bright-');
  const found = NAMES.find((color) => name === `ansi-${isBright ? 'bright-' : ''}${color}`);
  return found && { isBright, name: found };
};

/**
 * Parses the colours of folded output. Concealed text is shown, so that the reader sees everything.
 */
export const readSegments = (folded: string): TerminalSegment[] =>
  Anser.ansiToJson(folded, { json: true, remove_empty: true, use_classes: true })
    .filter(({ content }) => content !== '')
    .map(({ bg, bg_truecolor, content, decorations, fg, fg_truecolor }) => ({
      background: readColor(bg, bg_truecolor),
      color: readColor(fg, fg_truecolor),
      isBold: decorations.includes('bold'),
      isDim: decorations.includes('dim'),
      isItalic: decorations.includes('italic'),
      isStruck: decorations.includes('strikethrough'),
      isUnderlined: decorations.includes('underline'),
      text: content,
    }));
