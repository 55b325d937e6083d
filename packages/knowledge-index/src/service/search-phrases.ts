import type {
  Hit,
  KnowledgeCall,
  SearchKnowledgeParams,
} from '@lobechat/builtin-tool-knowledge-base';
import { DEFAULT_HITS } from '@lobechat/builtin-tool-knowledge-base';

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
    const asked = { ...where, limit, mostCounted: limit, pattern, regex: true };
    const { state } = await grepKnowledge(parts, asked, call);
    for (const { citation, hidden, marks, text } of state.matches) {
      const key = `${citation.documentId} ${citation.start}`;
      hits.set(key, { citation, ...(hidden && { hidden }), marks, score: 1, snippet: text });
    }
  }
  const found = [...hits.values()].slice(0, limit);
  return { documents: new Set(found.map(({ citation }) => citation.documentId)).size, hits: found };
};
