import type {
  Hit,
  KnowledgeCall,
  SearchKnowledgeParams,
} from '@lobechat/builtin-tool-knowledge-base';
import { DEFAULT_HITS, KnowledgeLimit } from '@lobechat/builtin-tool-knowledge-base';

import { grepKnowledge } from './grep.ts';
import type { ServiceParts } from './parts.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

let accented: Map<string, string[]> | undefined;

/** Letters with accents by the letter that people type, such as `à` and `ậ` by `a`; found on first use. */
const accentedBy = (letter: string): string[] | undefined => {
  accented ??= Map.groupBy(
    Array.from({ length: 0x1f_00 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)).filter(
      (one) => one === one.toLowerCase() && /^[a-z]\p{M}+$/u.test(one.normalize('NFD')),
    ),
    (one) => one.normalize('NFD').slice(0, 1),
  );
  return accented.get(letter);
};

const escape = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** A query without words: `🎉`, `≥`; whether a symbol is drawn in colour does not count. */
const toSymbolPattern = (query: string): string | undefined =>
  /[^\P{S}\0-\u007F]/u.test(query)
    ? escape(query.trim()).replaceAll('\uFE0F', '\uFE0F?')
    : undefined;

/**
 * The words of a query one after another, whatever stands between them; one word is no phrase. RE2
 * knows the boundaries of ASCII words only.
 */
const toPattern = (query: string): string | undefined => {
  const words = query.normalize('NFC').match(WORD) ?? [];
  if (words.length === 0) return toSymbolPattern(query);
  if (words.length < 2) return undefined;
  const between = String.raw`[^\p{L}\p{N}]{1,9}`;
  const letters = words.join(' ');
  const last = letters.length - 1;
  return letters.replaceAll(/[^]/g, (letter, at: number) => {
    if (letter === ' ') return between;
    const bound = (edge: number): string =>
      at === edge && /\w/.test(letter) ? String.raw`\b` : '';
    const plain = `${bound(0)}${letter}${bound(last)}`;
    // Who types accents means them. Patterns of long queries would be slow.
    const others = /^[\0-\u007F]{1,60}$/.test(letters)
      ? accentedBy(letter.toLowerCase())
      : undefined;
    return others ? `(?:${plain}|[${others.join('')}])` : plain;
  });
};

/** The first hit of each document, then the second of each, …; those of a document together. */
const chooseHits = (hits: readonly Hit[], limit: number): Hit[] => {
  const groups = [...Map.groupBy(hits, ({ citation }) => citation.documentId).values()];
  const placed = groups.flatMap((own) => own.map((hit, place) => ({ hit, place })));
  const first = placed.toSorted((one, other) => one.place - other.place).slice(0, limit);
  const chosen = new Set(first);
  return placed.filter((one) => chosen.has(one)).map(({ hit }) => hit);
};

/**
 * Finds queries of very common words as phrases, `to be or not to be`, and symbols. They are in no
 * index, so the texts themselves are searched.
 */
export const searchPhrases = async (
  parts: ServiceParts,
  { bases, filter, limit = DEFAULT_HITS, queries }: SearchKnowledgeParams,
  call: KnowledgeCall,
): Promise<{ documents: number; hits: Hit[]; isSearched: boolean; notes: string[] }> => {
  const notes = new Set<string>();
  const hits = new Map<string, Hit>();
  let isSearched = false;
  for (const query of queries) {
    const pattern = toPattern(query);
    if (pattern === undefined) continue;
    isSearched = true;
    const where = { ...(bases && { bases }), ...(filter && { filter }) };
    const most = KnowledgeLimit.listed;
    const asked = { ...where, limit: most, mostCounted: most, mostOfDocument: limit, pattern };
    const { state } = await grepKnowledge(parts, { ...asked, regex: true }, call);
    for (const note of state.notes ?? []) notes.add(note);
    for (const { citation, hidden, marks, text } of state.matches) {
      const key = `${citation.documentId} ${citation.start}`;
      hits.set(key, { citation, ...(hidden && { hidden }), marks, score: 1, snippet: text });
    }
  }
  const found = chooseHits([...hits.values()], limit);
  const documents = new Set(found.map(({ citation }) => citation.documentId)).size;
  return { documents, hits: found, isSearched, notes: [...notes] };
};
