import type { Database } from '@lobechat/database';

import { loadIndex, saveIndex } from '../store/stored-index.ts';
import { createEntry, type IndexEntry } from './index-entry.ts';
import { createLatentSpace } from './latent-space.ts';
import { PassageVectors } from './passage-vectors.ts';
import { TextIndex } from './text-index.ts';

/** The entry that another process stored; undefined if there is none. */
export const restoreEntry = async (
  database: Database,
  baseId: string,
): Promise<IndexEntry | undefined> => {
  const stored = await loadIndex(database, baseId);
  if (!stored) return undefined;
  const { documents, index, latent, trained, vectors } = stored;
  const entry = createEntry();
  const gone = new Set(index.gone);
  let firstPassage = 0;
  for (const [document, { id, language, version }] of documents.entries()) {
    entry.ids.push(id);
    entry.versions.push({ language, version });
    entry.languages.set(language, (entry.languages.get(language) ?? 0) + 1);
    if (!gone.has(document)) {
      entry.documents.set(id, { document, firstPassage, version });
      entry.unembedded.add(id);
    }
    firstPassage += index.passageCounts[document] ?? 0;
  }
  entry.index = TextIndex.unpack(index);
  entry.isStored = true;
  entry.trained = trained;
  entry.latent = {
    trainedAt: latent.trainedAt,
    vectors: new PassageVectors(createLatentSpace(latent.model), vectors),
  };
  return entry;
};

/** Stores an entry for other processes, once its model is learned. */
export const storeEntry = async (
  database: Database,
  baseId: string,
  entry: IndexEntry,
): Promise<void> => {
  const { ids, index, latent, trained, versions } = entry;
  if (!latent) return;
  await saveIndex(database, baseId, {
    documents: ids.map((id, place) => ({
      id,
      language: versions[place]?.language ?? 'en',
      version: versions[place]?.version ?? '',
    })),
    index: index.pack(),
    latent: { model: latent.vectors.space.model, trainedAt: latent.trainedAt },
    trained,
    vectors: latent.vectors.bytes,
  });
  entry.isStored = true;
};
