import type { IndexEntry } from './index-entry.ts';
import { trainLatentSpace } from './latent-space.ts';
import { PassageVectors } from './passage-vectors.ts';
import type { TermCounts } from './text-index.ts';

/** Learns the model of a corpus, and the vectors of its passages. */
export const trainEntry = async (entry: IndexEntry, signal: AbortSignal): Promise<void> => {
  const { index } = entry;
  const { documents, passages } = index;
  const late: TermCounts[] = [];
  entry.late = late;
  try {
    const space = await trainLatentSpace(index, signal);
    const vectors = space && new PassageVectors(space);
    await vectors?.fill(index, passages, signal);
    for (const counts of late) vectors?.add(counts);
    entry.latent = vectors && { trainedAt: Date.now(), vectors };
    entry.trained = documents;
  } finally {
    entry.late = undefined;
  }
};
