/** A piece of text on a page, as pdf.js gives it. */
export interface TextItem {
  hasEOL: boolean;
  height: number;
  str: string;
  /** The matrix of the text: its last two numbers are where it begins. */
  transform: readonly number[];
  width: number;
}

/** A gap wider than this many letter heights divides columns of a table. */
const COLUMN_GAP = 1.5;

/** Lines further apart than this many letter heights are paragraphs. */
const PARAGRAPH_GAP = 1.9;

const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Letters that stand for no character: the font has no table, or it leads to nothing. */
const UNMAPPED = /[\u{E000}-\u{F8FF}\u{FFFD}]/gu;

const sizeOf = ({ height, transform }: TextItem): number =>
  height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 10;

const isHorizontal = ({ transform }: TextItem): boolean => Math.abs(transform[1] ?? 0) < 0.01;

/** Whether a line that begins here is a new paragraph after the last one, or in another column. */
const startsParagraph = (previous: TextItem, item: TextItem): boolean => {
  if (!isHorizontal(previous) || !isHorizontal(item)) return false;
  const drop = (previous.transform[5] ?? 0) - (item.transform[5] ?? 0);
  const size = Math.max(sizeOf(previous), sizeOf(item));
  return drop > size * PARAGRAPH_GAP || drop < -size;
};

/**
 * The text of a page in the order in which the page draws it, which programs that make PDF keep to the
 * order of reading. Lines are kept, wide gaps become tabs, gaps between lines empty lines.
 */
export const joinItems = (items: readonly TextItem[]): string => {
  let text = '';
  let previous: TextItem | undefined;
  for (const item of items) {
    if (item.str !== '') {
      const isGap = item.str.trim() === '';
      if (previous && text.endsWith('\n') && startsParagraph(previous, item)) text += '\n';
      text += isGap && item.width > sizeOf(item) * COLUMN_GAP ? '\t' : item.str;
      if (!isGap) previous = item;
    }
    if (item.hasEOL) text += '\n';
  }
  return text
    .replaceAll(CONTROLS, '\u{FFFD}')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};

/** Whether so many letters of a text stand for no character that it cannot be read. */
export const isUnreadable = (text: string): boolean => {
  const letters = text.replaceAll(/\s/g, '').length;
  return letters > 0 && (text.match(UNMAPPED)?.length ?? 0) > letters / 5;
};
