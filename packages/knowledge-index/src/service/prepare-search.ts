import { ToolError } from '@lobechat/types';

import { EMBEDDED_AT_ONCE } from '../endpoint/embedder.ts';
import { touchBase } from '../store/documents.ts';
import { listUnembedded, pruneVectors, saveVectors } from '../store/vectors.ts';
import type { ServiceParts } from './parts.ts';

/** Passages looked up at a time. */
const LISTED = 1024;

/** Concurrent requests. */
const REQUESTS = 3;

/**
 * Computes the missing vectors of a base's passages and stores each portion, so that an interrupted
 * run continues there.
 */
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
    // Vectors computed before a failure also count.
    await touchBase(database.db, baseId);
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }
  await pruneVectors(database.db, baseId, model);
};

/**
 * Prepares, after documents were added, what searches would otherwise wait for or do without. If an
 * endpoint fails, the vectors are left for the next time: meanwhile documents are found by their
 * words, and searches say why.
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
