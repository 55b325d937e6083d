import { joinBlocks } from '../text/blocks.ts';
import { firstChild, textOf, type XmlElement } from '../xml/element.ts';
import { type BodyContext, formatBlocks } from './body.ts';

/** The notes of a text, which the file contains where they are referenced. */
export interface TextNotes {
  onNote: (note: XmlElement) => string;
  /** Returns the notes since the last call, as text for the end of a section. */
  takeDefinitions: (context: BodyContext) => string[];
}

/** Creates an empty collection of notes. */
export const createNotes = (): TextNotes => {
  const counters = { comment: 0, endnote: 0, footnote: 0 };
  let pending: { mark: string; note: XmlElement }[] = [];

  const countMark = (note: XmlElement): string => {
    if (note.name === 'office:annotation') return `[comment ${(counters.comment += 1)}]`;
    if (note.attributes['text:note-class'] === 'endnote') return `[^e${(counters.endnote += 1)}]`;
    return `[^${(counters.footnote += 1)}]`;
  };
  const describeSource = (note: XmlElement): string => {
    if (note.name !== 'office:annotation') return '';
    const author = textOf(firstChild(note, 'dc:creator'));
    const day = textOf(firstChild(note, 'dc:date')).slice(0, 10);
    const source = [author, day].filter((text) => text !== '').join(', ');
    return source === '' ? '' : `(${source}) `;
  };

  return {
    onNote: (note) => {
      const mark = countMark(note);
      pending.push({ mark, note });
      return mark;
    },
    takeDefinitions: (context) => {
      const taken = pending;
      pending = [];
      return taken.map(({ mark, note }) => {
        const body = firstChild(note, 'text:note-body') ?? note;
        const text = joinBlocks(formatBlocks(body, { ...context, onNote: () => '' }));
        return `${mark}: ${describeSource(note)}${text.trim()}`;
      });
    },
  };
};
