import { ToolError } from '@lobechat/types';

import { EMBEDDED_AT_ONCE } from '../endpoint/embedder.ts';
import { touchBase } from '../store/documents.ts';
import { listUnembedded, pruneVectors, saveVectors } from '../store/vectors.ts';
import type { ServiceParts } from './parts.ts';

/** Passages that are looked for at a time. */
const LISTED = 1024;

/** Requests at the same time. */
const REQUESTS = 3;

/** Makes vectors of the passages of a base that have none, and keeps each portion: what is interrupted goes on there. */
const embedPassages = async (
  { database, embedder }: ServiceParts,
  baseId: string,
  signal: AbortSignal | undefined,
): Promise<void> => {
  if (!embedder) return;
  const { model } = embedder;
  const embed = async (portion: ReadonlyArray<{ id: string; text: string }>): Promise<void> => {
    const vectors = await embedder.embed(
      portion.map(({ text }) => text),
      signal,
    );
    const rows = vectors.flatMap((vector, at) => {
      const id = portion[at]?.id;
      return id === undefined ? [] : [{ id, vector }];
    });
    await saveVectors(database, baseId, model, rows);
  };
  for (;;) {
    const passages = await listUnembedded(database, baseId, model, LISTED);
    if (passages.length === 0) break;
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < passages.length) {
        const from = next;
        next += EMBEDDED_AT_ONCE;
        await embed(passages.slice(from, from + EMBEDDED_AT_ONCE));
      }
    };
    const done = await Promise.allSettled(Array.from({ length: REQUESTS }, work));
    // Also what was made before a failure counts.
    await touchBase(database.db, baseId);
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }
  await pruneVectors(database.db, baseId, model);
};

/**
 * Makes after documents were added what searches would otherwise have to wait for, or do without. An endpoint that
 * fails leaves vectors for the next time: documents are found by their words meanwhile, and searches say why.
 */
export const prepareSearch = async (
  parts: ServiceParts,
  baseId: string,
  added: number,
  signal: AbortSignal | undefined,
): Promise<void> => {
  await parts.indexes.prepare(baseId, added);
  try {
    await embedPassages(parts, baseId, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof ToolError)) throw error;
  }
};
