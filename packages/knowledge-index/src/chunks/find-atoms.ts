import type { KnowledgeBlock, KnowledgeDocument, TextRange } from '../reading/types.ts';
import { countWords } from './count-words.ts';
import { MOST_WORDS_OF_PART, splitBlock } from './split-block.ts';

/** How suitable a position is for dividing a document. */
export const Boundary = { block: 1, heading: 2, part: 4, section: 3, sentence: 0 } as const;

export type BoundaryStrength = (typeof Boundary)[keyof typeof Boundary];

/** An indivisible piece: a heading with its following text, a paragraph, a sentence, a row. */
export interface Atom extends TextRange {
  boundary: BoundaryStrength;
  header?: TextRange | undefined;
  headings: readonly string[];
  words: number;
}

/** The deepest heading that a passage never crosses. */
const SECTION_LEVEL = 2;

/** Headings or a table's header that wait for the content below them. */
interface Opening extends TextRange {
  boundary: BoundaryStrength;
  headings: readonly string[];
  /** Of the last heading; headers have no level. */
  level: number;
}

const isSamePath = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((title, index) => title === b[index]));

/**
 * Sheets, slides and chapters are semantic units and cited by number; a printed page ends anywhere.
 */
const isSectionPage = ({ pageKind }: KnowledgeDocument): boolean =>
  pageKind !== undefined && pageKind !== 'page';

/** Divides the blocks of a document into atoms, in order. */
export const findAtoms = (document: KnowledgeDocument): Atom[] => {
  const { blocks, text } = document;
  const atoms: Atom[] = [];
  const hasSectionPages = isSectionPage(document);
  let last: KnowledgeBlock | undefined;
  let opening: Opening | undefined;

  const boundaryOf = (block: KnowledgeBlock): BoundaryStrength => {
    if (hasSectionPages && block.page !== last?.page) return Boundary.part;
    if (block.kind === 'heading') {
      return (block.level ?? 1) <= SECTION_LEVEL ? Boundary.section : Boundary.heading;
    }
    if (last && last.kind !== 'heading' && !isSamePath(block.headings, last.headings)) {
      return Boundary.heading;
    }
    return Boundary.block;
  };
  const flush = (): void => {
    if (!opening) return;
    const { level: _, ...range } = opening;
    atoms.push({ ...range, words: countWords(text, range.start, range.end) });
    opening = undefined;
  };
  const open = (block: KnowledgeBlock): void => {
    const isHeading = block.kind === 'heading';
    const level = isHeading ? (block.level ?? 1) : Number.POSITIVE_INFINITY;
    const boundary = boundaryOf(block);
    // A heading without text or a header without rows is its own piece.
    if (opening && (level <= opening.level || boundary > opening.boundary)) flush();
    const headings = isHeading ? [...block.headings, block.title ?? ''] : block.headings;
    opening = opening
      ? { ...opening, end: block.end, headings, level }
      : { boundary, end: block.end, headings, level, start: block.start };
  };
  const add = (block: KnowledgeBlock): void => {
    const own = boundaryOf(block);
    if (opening && own === Boundary.part) flush();
    const start = opening?.start ?? block.start;
    const boundary = opening?.boundary ?? own;
    const { header: tableHeader, headings } = block;
    // A row directly after its header does not repeat it.
    const header = opening ? undefined : tableHeader;
    opening = undefined;
    const words = countWords(text, start, block.end);
    if (words <= MOST_WORDS_OF_PART) {
      atoms.push({ boundary, end: block.end, header, headings, start, words });
      return;
    }
    let isFirst = true;
    for (const part of splitBlock(text, { ...block, start })) {
      const inner = part.isParagraph ? Boundary.block : Boundary.sentence;
      const { end, start: from, words: partWords } = part;
      atoms.push({
        boundary: isFirst ? boundary : inner,
        end,
        header: isFirst ? header : tableHeader,
        headings,
        start: from,
        words: partWords,
      });
      isFirst = false;
    }
  };

  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'tableHeader') open(block);
    else {
      if (opening && opening.level === Number.POSITIVE_INFINITY && block.kind !== 'tableRow')
        flush();
      add(block);
    }
    last = block;
  }
  flush();
  return atoms;
};
