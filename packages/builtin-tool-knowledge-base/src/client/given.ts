import type { Loose } from '@lobechat/types';

import type { BaseFacts, Citation, DocumentFacts, GrepMatch, Hit, IngestItem } from '../types.ts';

/* States as surfaces receive them: fields may be missing at any depth. */

export type GivenHit = Loose<Hit>;
export type GivenMatch = Loose<GrepMatch>;
export type GivenCitation = Loose<Citation>;
export type GivenItem = Loose<IngestItem>;
export type GivenDocument = Loose<DocumentFacts>;
export type GivenBase = Loose<BaseFacts>;

/** The results in one document. */
export interface DocumentGroup<Item> {
  citation: GivenCitation;
  items: Item[];
  key: string;
}

/** Groups results by document, in order of first occurrence. */
export const groupByDocument = <Item extends { citation?: GivenCitation | undefined }>(
  items: readonly Item[],
): Array<DocumentGroup<Item>> => {
  const groups = new Map<string, DocumentGroup<Item>>();
  for (const [index, item] of items.entries()) {
    const { citation = {} } = item;
    const key = citation.documentId ?? `#${index}`;
    const group = groups.get(key);
    if (group) group.items.push(item);
    else groups.set(key, { citation, items: [item], key });
  }
  return [...groups.values()];
};
