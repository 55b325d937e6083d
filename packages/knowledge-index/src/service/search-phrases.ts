import type {
  Hit,
  KnowledgeCall,
  SearchKnowledgeParams,
} from '@lobechat/builtin-tool-knowledge-base';
import { DEFAULT_HITS, KnowledgeLimit } from '@lobechat/builtin-tool-knowledge-base';

import { grepKnowledge } from './grep.ts';
import type { ServiceParts } from './parts.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a query one after another, whatever stands between them; one word is no phrase. */
const toPattern = (query: string): string | undefined => {
  const words = query.match(WORD) ?? [];
  if (words.length < 2) return undefined;
  const pattern = words.join(String.raw`[^\p{L}\p{N}]{1,9}`);
  // RE2 knows the boundaries of ASCII words only.
  return pattern.replace(/^(?=\w)/, String.raw`\b`).replace(/(?<=\w)$/, String.raw`\b`);
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
 * Finds queries of very common words as phrases: `to be or not to be`. Such words are in no index,
 * so the texts themselves are searched.
 */
export const searchPhrases = async (
  parts: ServiceParts,
  { bases, filter, limit = DEFAULT_HITS, queries }: SearchKnowledgeParams,
  call: KnowledgeCall,
): Promise<{ documents: number; hits: Hit[] }> => {
  const hits = new Map<string, Hit>();
  for (const query of queries) {
    const pattern = toPattern(query);
    if (pattern === undefined) continue;
    const where = { ...(bases && { bases }), ...(filter && { filter }) };
    const most = KnowledgeLimit.listed;
    const asked = { ...where, limit: most, mostCounted: most, mostOfDocument: limit, pattern };
    const { state } = await grepKnowledge(parts, { ...asked, regex: true }, call);
    for (const { citation, hidden, marks, text } of state.matches) {
      const key = `${citation.documentId} ${citation.start}`;
      hits.set(key, { citation, ...(hidden && { hidden }), marks, score: 1, snippet: text });
    }
  }
  const found = chooseHits([...hits.values()], limit);
  return { documents: new Set(found.map(({ citation }) => citation.documentId)).size, hits: found };
};
