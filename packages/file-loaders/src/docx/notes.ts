import type { OfficeFile } from '../office/open-office-file.ts';
import { joinBlocks } from '../text/blocks.ts';
import { childElements, type XmlElement } from '../xml/element.ts';
import { type BodyContext, formatBlocks } from './body.ts';
import { type PartLinks, readPartLinks } from './part-links.ts';

type NoteKind = 'comment' | 'endnote' | 'footnote';

/** The notes of a document, collected as they are referenced. */
export interface DocxNotes {
  referTo: (kind: NoteKind, id: string) => string;
  /** Returns the notes referenced since the last call, as text for the end of a section. */
  takeDefinitions: (context: BodyContext) => string[];
}

interface Reference {
  element: XmlElement | undefined;
  kind: NoteKind;
  mark: string;
}

const MARKS: Readonly<Record<NoteKind, (number: number) => string>> = {
  comment: (number) => `[comment ${number}]`,
  endnote: (number) => `[^e${number}]`,
  footnote: (number) => `[^${number}]`,
};

const describeComment = ({ attributes }: XmlElement): string => {
  const author = attributes['w:author'] ?? '';
  const day = (attributes['w:date'] ?? '').slice(0, 10);
  const source = [author, day].filter((text) => text !== '').join(', ');
  return source === '' ? '' : `(${source}) `;
};

interface Notes {
  elements: ReadonlyMap<string, XmlElement>;
  links: PartLinks;
}

const readNotes = async (file: OfficeFile, part: string | undefined): Promise<Notes> => {
  const root = part === undefined ? undefined : await file.readTree(part);
  return {
    elements: new Map(childElements(root).map((note) => [note.attributes['w:id'] ?? '', note])),
    links: await readPartLinks(file, part),
  };
};

/** Reads footnotes, endnotes and comments from their parts. */
export const loadNotes = async (
  file: OfficeFile,
  parts: Readonly<Record<NoteKind, string | undefined>>,
): Promise<DocxNotes> => {
  const notes = {
    comment: await readNotes(file, parts.comment),
    endnote: await readNotes(file, parts.endnote),
    footnote: await readNotes(file, parts.footnote),
  };
  const counters = { comment: 0, endnote: 0, footnote: 0 };
  let pending: Reference[] = [];
  return {
    referTo: (kind, id) => {
      counters[kind] += 1;
      const mark = MARKS[kind](counters[kind]);
      pending.push({ element: notes[kind].elements.get(id), kind, mark });
      return mark;
    },
    takeDefinitions: (context) => {
      const taken = pending;
      pending = [];
      return taken.flatMap(({ element, kind, mark }) => {
        if (!element) return [];
        // A note within a note would be attributed to the next section.
        const { links } = notes[kind];
        const text = joinBlocks(formatBlocks(element, { ...context, ...links, referTo: () => '' }));
        const source = kind === 'comment' ? describeComment(element) : '';
        return [`${mark}: ${source}${text.trim()}`];
      });
    },
  };
};
