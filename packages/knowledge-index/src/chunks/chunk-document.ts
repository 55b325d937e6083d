import type { KnowledgeDocument } from '../reading/types.ts';
import { createChunkIds } from './chunk-id.ts';
import { type Atom, findAtoms } from './find-atoms.ts';
import { groupAtoms } from './group-atoms.ts';
import { createPageIndex } from './page-index.ts';
import type { Chunk } from './types.ts';
import { createVisibleText } from './visible-text.ts';

/** A path of headings without the title of the document. */
export const withoutTitle = (headings: readonly string[], title: string): readonly string[] =>
  headings[0] === title ? headings.slice(1) : headings;

const trim = (text: string, start: number, end: number): [start: number, end: number] => {
  const passage = text.slice(start, end);
  const trimmed = passage.trimEnd();
  return [start + trimmed.length - trimmed.trimStart().length, start + trimmed.length];
};

/**
 * The headings of a passage: those at its beginning, as long as others stand in its text. Names of
 * declarations and keys are named only if all of it belongs to them.
 */
const headingsOf = (atoms: readonly Atom[], hasHeadings: boolean): readonly string[] => {
  const [first, ...others] = atoms;
  const headings = first?.headings ?? [];
  if (hasHeadings) return headings;
  const differs = headings.findIndex((heading, level) =>
    others.some((atom) => atom.headings[level] !== heading),
  );
  return differs === -1 ? headings : headings.slice(0, differs);
};

/** Longer headers would make up most of the searched text. */
const LONGEST_HEADER = 1000;

/**
 * Divides a document into passages of about 200 to 300 words along its structure. A passage never
 * crosses a heading of the first or second level unless its section is tiny, and a sentence or row
 * is cut only if it is longer than a passage. Passages cover all of the text except white space and
 * do not overlap. An edit changes the passages around it; the others keep their ids. Runs in linear
 * time.
 */
export const chunkDocument = (document: KnowledgeDocument): Chunk[] => {
  const { hidden, text, title } = document;
  const atoms = findAtoms(document);
  const nextId = createChunkIds();
  const pageOf = createPageIndex(document.pages ?? []);
  const visible = createVisibleText(text, hidden);
  const hasHeadings = document.blocks.some(({ kind }) => kind === 'heading');
  let line = 1;
  let counted = 0;
  const lineOf = (place: number): number => {
    for (
      let at = text.indexOf('\n', counted);
      at !== -1 && at < place;
      at = text.indexOf('\n', at + 1)
    ) {
      line += 1;
    }
    counted = place;
    return line;
  };
  return groupAtoms(text, atoms).flatMap(({ from, to }): Chunk[] => {
    const first = atoms[from];
    const last = atoms[to - 1];
    if (!first || !last) return [];
    const [start, end] = trim(text, first.start, last.end);
    if (end <= start) return [];
    const headings = withoutTitle(headingsOf(atoms.slice(from, to), hasHeadings), title);
    const header = first.header;
    const above = header
      ? `${visible.slice({ ...header, end: Math.min(header.end, header.start + LONGEST_HEADER) })}\n`
      : '';
    return [
      {
        end,
        headings,
        hidden: visible.hasHidden({ end, start }),
        id: nextId(headings, text.slice(start, end)),
        indexText: above + visible.slice({ end, start }),
        line: lineOf(start),
        page: pageOf(start)?.number,
        start,
        title,
      },
    ];
  });
};
