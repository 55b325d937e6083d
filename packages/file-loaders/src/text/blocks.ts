/** A paragraph, a heading, an item of a list or a table. */
export interface Block {
  /** Of a heading: 1 to 9. */
  headingLevel?: number | undefined;
  /** A header or footer, which is no section by itself. */
  isMargin?: boolean | undefined;
  /** Stands close to a neighbour that does so too, as items of a list do. */
  isTight?: boolean | undefined;
  /** As Markdown. An empty one keeps its neighbours apart. */
  text: string;
}

/** Joins blocks with an empty line between them, tight ones without one. */
export const joinBlocks = (blocks: readonly Block[]): string => {
  let text = '';
  let wasTight = false;
  for (const block of blocks) {
    const content = block.text.replaceAll(/[ \t]+$/gm, '').replaceAll(/^\n+|\n+$/g, '');
    if (content !== '') {
      if (text !== '') text += wasTight && block.isTight ? '\n' : '\n\n';
      text += content;
    }
    wasTight = block.isTight ?? false;
  }
  return text;
};

/** The text of a heading in Markdown, which has six levels. */
export const formatHeading = (level: number, text: string): string =>
  `${'#'.repeat(Math.min(level, 6))} ${text.replaceAll(/\s+/g, ' ').trim()}`;
