import { oneLine, takeHead } from '@lobechat/prompts';
import type { Loose } from '@lobechat/types';

import type { Citation } from '../types.ts';

/** Characters of a title, heading or path in a line. */
const NAME_LENGTH = 120;

/** Length limit of a note about a document: a reason, and what to do about it. In characters. */
const SENTENCE_LENGTH = 500;

const shorten = (text: string, length: number): string => {
  const line = oneLine(text).replace(/\s+/g, ' ').trim();
  const head = takeHead(line, length);
  return head.length < line.length ? `${head}…` : head;
};

/** An untrusted name on one line, not longer than a line. */
export const nameOf = (text: string): string => shorten(text, NAME_LENGTH);

/** A reason or a note with untrusted names in it, on one line. */
export const sentenceOf = (text: string): string => shorten(text, SENTENCE_LENGTH);

/** An untrusted name in quotation marks, which it cannot end. */
export const quoteName = (text: string): string => JSON.stringify(nameOf(text));

/** The title of a document with the headings that lead to a passage. */
export const formatTrail = ({ headings = [], title = '' }: Loose<Citation>): string =>
  [title, ...headings].map(nameOf).filter(Boolean).join(' › ');

/** `page 4`, `pages 4–5`. */
export const formatPages = (page?: number, lastPage?: number): string | undefined => {
  if (page === undefined) return undefined;
  return lastPage === undefined || lastPage === page ? `page ${page}` : `pages ${page}–${lastPage}`;
};

/** Where a passage stands, as a model cites it and reads on from it: `Title › Heading (page 4, chars 0–120, id …)`. */
export const formatCitation = (citation: Citation): string => {
  const { chunkId, end, lastPage, page, start } = citation;
  const facts = [formatPages(page, lastPage), `chars ${start}–${end}`, `id ${nameOf(chunkId)}`];
  return `${formatTrail(citation)} (${facts.filter(Boolean).join(', ')})`;
};
