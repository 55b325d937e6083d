/** A paragraph, a heading, an item of a list or a table. */
export interface Block {
  /** For a heading: 1 to 9. */
  headingLevel?: number | undefined;
  /** A header or footer, which does not form a section by itself. */
  isMargin?: boolean | undefined;
  /** No empty line between this block and a tight neighbour, as between list items. */
  isTight?: boolean | undefined;
  /** In Markdown. An empty block separates its neighbours. */
  text: string;
}

/** Joins blocks with an empty line between them, tight ones without. */
export const joinBlocks = (blocks: readonly Block[]): string => {
  let text = '';
  let wasTight = false;
  for (const block of blocks) {
    const content = block.text
      .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
      .replaceAll(/^\n+|(?<!\n)\n+$/g, '');
    if (content !== '') {
      if (text !== '') text += wasTight && block.isTight ? '\n' : '\n\n';
      text += content;
    }
    wasTight = block.isTight ?? false;
  }
  return text;
};

/** Formats a heading in Markdown, which has six levels. */
export const formatHeading = (level: number, text: string): string =>
  `${'#'.repeat(Math.min(level, 6))} ${text.replaceAll(/\s+/g, ' ').trim()}`;

/**
 * Text of a paragraph whose lines look like headings, underline one, or open a block that would
 * take in all that follows: code, a comment, a script.
 */
export const escapeBlocks = (text: string): string =>
  text.replaceAll(
    /^( {0,3})(?=#{1,6}(?:[ \t]|$)|(?<=\n *)(?:=+|-+)[ \t]*$|`{3}|~{3}|<(?:[!?]|(?:pre|script|style|textarea)\b))/gim,
    '$1\\',
  );

/** A comment on a slide, on one line or several. */
export const formatComment = (text: string, author = ''): string =>
  `[comment${author.trim() === '' ? '' : `, ${author.trim()}`}] ${text.trim()}`;

/** A word with its reading behind it, as in web pages. */
export const formatRuby = (base: string, reading: string): string =>
  reading.trim() === '' ? base : `${base}(${reading.trim()})`;
