/** Joins blocks with an empty line between them, items of lists without one. */
export const joinBlocks = (blocks: readonly Block[]): string => {
  let text = '';
  let previous: Block | undefined;
  for (const block of blocks) {
    const content = block.text.replace(/[ \t]+$/gm, '').replace(/^\n+|\n+$/g, '');
    if (content === '') continue;
    if (previous) text += previous.isListItem && block.isListItem ? '\n' : '\n\n';
    text += content;
    previous = block;
  }
  return text;
};

/** A paragraph, a heading, an item of a list or a table. */
export interface Block {
  /** Of a heading: 1 to 9. */
  headingLevel?: number | undefined;
  isListItem?: boolean | undefined;
  /** A header or footer, which is no section by itself. */
  isMargin?: boolean | undefined;
  /** As Markdown. */
  text: string;
}

/** The text of a heading in Markdown, which has six levels. */
export const formatHeading = (level: number, text: string): string =>
  `${'#'.repeat(Math.min(level, 6))} ${text.replaceAll(/\s+/g, ' ').trim()}`;
