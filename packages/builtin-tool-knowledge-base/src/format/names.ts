import { oneLine, takeHead } from '@lobechat/prompts';
import type { Loose } from '@lobechat/types';

import type { Citation } from '../types.ts';

/** Maximum characters of a title, heading or path in a line. */
const NAME_LENGTH = 120;

/** Maximum characters of a note about a document: a reason and advice. */
const SENTENCE_LENGTH = 500;

const shorten = (text: string, length: number): string => {
  const line = oneLine(text).replace(/\s+/g, ' ').trim();
  const head = takeHead(line, length);
  return head.length < line.length ? `${head}…` : head;
};

/** An untrusted name on one line, truncated. */
export const nameOf = (text: string): string => shorten(text, NAME_LENGTH);

/** A reason or note containing untrusted names, on one line. */
export const sentenceOf = (text: string): string => shorten(text, SENTENCE_LENGTH);

/** An untrusted name in quotation marks that it cannot close. */
export const quoteName = (text: string): string => JSON.stringify(nameOf(text));

/** The title of a document with the headings above a passage. */
export const formatTrail = ({ headings = [], title = '' }: Loose<Citation>): string =>
  [title, ...headings].map(nameOf).filter(Boolean).join(' › ');

/** `page 4`, `pages 4–5`. */
export const formatPages = (page?: number, lastPage?: number): string | undefined => {
  if (page === undefined) return undefined;
  return lastPage === undefined || lastPage === page ? `page ${page}` : `pages ${page}–${lastPage}`;
};

/**
 * The location of a passage, for citing it and reading on: `Title › Heading (dated 2026-03-02, page
 * 4, chars 0–120, id …)`.
 */
export const formatCitation = (citation: Citation): string => {
  const { chunkId, date, end, lastPage, page, start } = citation;
  const day = date === undefined ? undefined : `dated ${nameOf(date.replace(/T\d\d:.*/s, ''))}`;
  const facts = [
    day,
    formatPages(page, lastPage),
    `chars ${start}–${end}`,
    `id ${nameOf(chunkId)}`,
  ];
  return `${formatTrail(citation)} (${facts.filter(Boolean).join(', ')})`;
};
