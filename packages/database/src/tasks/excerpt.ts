import { escapePattern } from '@lobechat/utils';

import { foldText, foldWithPlaces } from './fold-text.ts';
import type { SearchTerm } from './search-terms.ts';

const LENGTH = 160;
const LEAD = 40;

const toPattern = ({ isWhole, kind, stem, text }: SearchTerm): string => {
  if (kind === 'characters') return escapePattern(text);
  const begin = String.raw`(?<![\p{L}\p{N}\p{M}])`;
  const end = isWhole ? String.raw`(?![\p{L}\p{N}\p{M}])` : '';
  return `${begin}(?:${escapePattern(text)}|${escapePattern(stem)})${end}`;
};

/** Finds the terms of a query in texts. */
export interface TermFinder {
  /** How many of the terms are in a text. */
  readonly count: (text: string) => number;
  /** The part of a text with most of the terms, on one line, with `…` where it is cut. */
  readonly excerpt: (text: string) => string;
}

/** The start of the excerpt: slightly before the match, and not inside a word. */
const pieceStart = (text: string, place: number): number => {
  const start = Math.max(0, place - LEAD);
  if (start === 0) return 0;
  const space = text.slice(start, place).search(/\s/);
  if (space !== -1) return start + space;
  // Without a space, at least not inside a character.
  return /^[\uDC00-\uDFFF]/.test(text.slice(start)) ? start + 1 : start;
};

const cut = (text: string, place: number): string => {
  const start = pieceStart(text, place);
  let end = Math.min(text.length, start + LENGTH);
  if (end < text.length && /[\uD800-\uDBFF]$/.test(text.slice(start, end))) end -= 1;
  const piece = text.slice(start, end).trim().replaceAll(/\s+/g, ' ');
  return `${start > 0 ? '…' : ''}${piece}${end < text.length ? '…' : ''}`;
};

/** Creates a finder of terms, or of a plain text if there are none. */
export const createTermFinder = (terms: readonly SearchTerm[], plain: string): TermFinder => {
  const sources = terms.length === 0 ? [escapePattern(foldText(plain))] : terms.map(toPattern);
  const patterns = sources.map((source) => new RegExp(source, 'u'));
  const any = new RegExp(sources.map((source) => `(${source})`).join('|'), 'gu');

  /** Finds the start of the window in which most different terms begin. */
  const findPlace = (text: string): number => {
    const hits: { place: number; term: number }[] = [];
    const folded = foldWithPlaces(text);
    for (const match of folded.text.matchAll(any)) {
      hits.push({
        place: folded.places[match.index] ?? 0,
        term: match.findIndex((group, i) => i > 0 && group !== undefined),
      });
      // A word on every line of a long text: its beginning is as good as any other position.
      if (hits.length === 1000) break;
    }
    let best = { place: 0, terms: 0 };
    for (const [index, { place }] of hits.entries()) {
      const within = new Set<number>();
      for (let next = index; (hits[next]?.place ?? Infinity) < place + LENGTH - LEAD; next += 1) {
        within.add(hits[next]?.term ?? 0);
      }
      if (within.size > best.terms) best = { place, terms: within.size };
    }
    return best.place;
  };

  return {
    count: (text) => {
      const folded = foldText(text);
      return patterns.filter((pattern) => pattern.test(folded)).length;
    },
    excerpt: (text) => cut(text, findPlace(text)),
  };
};
