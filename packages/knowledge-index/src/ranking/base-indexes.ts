import type { Database } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import type { QueryWord } from '../analysis/analyse.ts';
import { type LanguageCode, toAnalysed } from '../analysis/languages.ts';
import { countIndexed, deleteIndex, loadIndex, saveIndex } from '../store/stored-index.ts';
import { decodeTerms } from '../store/terms.ts';
import { loadVectors } from '../store/vectors.ts';
import { type Compounds, findCompounds } from './compounds.ts';
import { EmbeddedVectors } from './embedded-vectors.ts';
import { expandQuery } from './expand-query.ts';
import {
  createLatentSpace,
  type LatentSpace,
  LEAST_DOCUMENTS,
  trainLatentSpace,
} from './latent-space.ts';
import { PassageVectors } from './passage-vectors.ts';
import { type TermCounts, TextIndex } from './text-index.ts';

/** The in-memory index of a base at one revision. */
export interface BaseIndex {
  /**
   * Similarity of each passage to terms, by position; undefined before a model exists, and for
   * unknown terms.
   */
  readonly compare: (
    terms: ReadonlyMap<string, number>,
    isWanted?: (passage: number) => boolean,
  ) => Float32Array | undefined;
  /** Vectors from an endpoint; undefined unless nearly all passages have one. */
  readonly embedded: EmbeddedVectors | undefined;
  /** Terms of a query with likely corrections, compounds and parts. */
  readonly expand: (
    terms: ReadonlyMap<string, number>,
    words: readonly QueryWord[],
  ) => ReadonlyMap<string, number>;
  /** Whether any document has this language. */
  readonly has: (language: LanguageCode) => boolean;
  /** Document ids by position in the index. */
  readonly idOf: (document: number) => string | undefined;
  readonly index: TextIndex;
  readonly languages: readonly LanguageCode[];
  /** The model learned from the corpus; undefined before that, and for small corpora. */
  readonly latent: { readonly space: LatentSpace; readonly trainedAt: number } | undefined;
  readonly placeOf: (id: string) => { document: number; firstPassage: number } | undefined;
  /** Vector of a passage by position; needs `latent`. */
  readonly vectorOf: (passage: number) => Float32Array | undefined;
}

interface Entry {
  /** Computed on first use. */
  compounds: { found: Compounds | undefined; places: number } | undefined;
  documents: Map<string, { document: number; firstPassage: number; version: string }>;
  embedded: EmbeddedVectors;
  ids: string[];
  index: TextIndex;
  languages: Map<LanguageCode, number>;
  /** Terms of passages that were added during learning; undefined at other times. */
  late: TermCounts[] | undefined;
  latent: { trainedAt: number; vectors: PassageVectors } | undefined;
  revision: string;
  /** Whether the store has one. */
  isStored: boolean;
  /** Documents that it was trained on. */
  trained: number;
  training: Promise<void> | undefined;
  /** Documents with a passage that had no vector. */
  unembedded: Set<string>;
  /** Of each document in `ids`. */
  versions: Array<{ language: LanguageCode; version: string }>;
}

const createEntry = (): Entry => ({
  compounds: undefined,
  documents: new Map(),
  embedded: new EmbeddedVectors(),
  ids: [],
  index: new TextIndex(),
  isStored: false,
  languages: new Map(),
  late: undefined,
  latent: undefined,
  revision: '',
  trained: 0,
  training: undefined,
  unembedded: new Set(),
  versions: [],
});

/** The entry that another process stored; undefined if there is none. */
const restoreEntry = async (database: Database, baseId: string): Promise<Entry | undefined> => {
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

/** Number of documents loaded at a time. */
const PORTION = 400;

/** Number of bases kept in memory; the least recently used are evicted. */
const MOST_KEPT = 20;

/**
 * Up to this many passages, a search waits until they are learned: it takes a few seconds at most.
 */
const QUICKLY_TRAINED = 20_000;

/** Counting takes as long as adding this many passages. */
const LEAST_CHECKED = 1000;

/**
 * If a larger share of documents has no vectors yet, those with vectors would rank first for that
 * reason alone.
 */
const MOST_UNEMBEDDED = 0.1;

/** A corpus is learned again after growing or shrinking by this share. */
const GROWTH = 0.2;

/**
 * The same while documents are being added: a corpus that arrives in portions would otherwise be
 * learned most of the time.
 */
const GROWTH_BY_ADDING = 0.6;

const hasChangedMuch = (documents: number, trained: number, growth = GROWTH): boolean =>
  documents >= LEAST_DOCUMENTS &&
  (trained === 0 || Math.abs(documents - trained) >= growth * trained);

/** The indexes of bases, kept in sync with the store. */
export class BaseIndexes {
  private readonly entries = new Map<string, Entry>();
  private readonly syncing = new Map<string, Promise<Entry>>();
  /** Passages added to bases since the last count. */
  private readonly unchecked = new Map<string, number>();
  private readonly stop = new AbortController();

  private readonly database: Database;
  /** Whose vectors are used. */
  private readonly model: string | undefined;

  constructor(database: Database, model?: string) {
    this.database = database;
    this.model = model;
  }

  close(): void {
    this.stop.abort();
    this.entries.clear();
  }

  /** The index of a base, in sync with the store. */
  async get(baseId: string): Promise<BaseIndex> {
    const running = this.syncing.get(baseId);
    // A load that started earlier may have missed later commits.
    if (running) await running.catch(() => {});
    const syncing = this.syncing.get(baseId) ?? this.sync(baseId);
    this.syncing.set(baseId, syncing);
    try {
      return toBaseIndex(await syncing);
    } finally {
      if (this.syncing.get(baseId) === syncing) this.syncing.delete(baseId);
    }
  }

  private async sync(baseId: string): Promise<Entry> {
    const { db } = this.database;
    const { rows } = await db.execute<{ removed_revision: string; revision: string }>(
      sql`SELECT revision, removed_revision FROM lobe_tools.knowledge_bases WHERE id = ${baseId}`,
    );
    const { removed_revision: removedAt = '0', revision = '' } = rows[0] ?? {};
    let entry =
      this.entries.get(baseId) ?? (await restoreEntry(this.database, baseId)) ?? createEntry();
    this.entries.delete(baseId);
    this.entries.set(baseId, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= MOST_KEPT) break;
      this.entries.delete(oldest);
    }
    if (entry.revision === revision) return entry;
    if (entry.index.removed > entry.index.documents) {
      entry = { ...createEntry(), isStored: entry.isStored };
      this.entries.set(baseId, entry);
    }
    // All are compared at first and after a removal; otherwise only those written since.
    const isWhole = entry.revision === '' || Number(removedAt) > Number(entry.revision);
    const since = isWhole ? sql`` : sql`AND revision > ${entry.revision}::bigint`;
    const current = await db.execute<{ id: string; isReady: boolean; version: string }>(sql`
      SELECT id, version, status IN ('ready', 'missing') AS "isReady"
        FROM lobe_tools.knowledge_documents WHERE base_id = ${baseId} ${since} ORDER BY id`);
    const versions = new Map(
      current.rows.map(({ id, isReady, version }) => [id, isReady ? version : undefined]),
    );
    const isRestored = entry.revision === '' && entry.latent !== undefined;
    const { removed } = entry.index;
    for (const id of (isWhole ? entry.documents : versions).keys()) {
      const known = entry.documents.get(id);
      if (!known || versions.get(id) === known.version) continue;
      entry.index.remove(known.document);
      entry.documents.delete(id);
      entry.unembedded.delete(id);
    }
    const missing = [...versions].flatMap(([id, version]) =>
      version !== undefined && !entry.documents.has(id) ? [id] : [],
    );
    for (let from = 0; from < missing.length; from += PORTION) {
      await this.load(entry, missing.slice(from, from + PORTION));
    }
    await this.loadEmbedded(entry);
    entry.revision = revision;
    await this.learn(baseId, entry);
    // Removed content must not be kept for long, not even its words.
    if (isRestored && entry.index.removed > removed) this.storeLater(baseId, entry);
    return entry;
  }

  private async load(entry: Entry, ids: readonly string[]): Promise<void> {
    const { rows } = await this.database.db.execute<{
      id: string;
      language: string | null;
      terms: string;
      version: string;
    }>(sql`
      SELECT id, version, language, terms FROM lobe_tools.knowledge_documents
        WHERE id = ANY (${`{${ids.join(',')}}`}::bigint[]) AND status IN ('ready', 'missing')
        ORDER BY id`);
    for (const { id, language, terms, version } of rows) {
      const passages = decodeTerms(terms);
      const place = entry.index.add(passages.map((counts) => ({ terms: counts })));
      for (const counts of passages) {
        entry.late?.push(counts);
        entry.latent?.vectors.add(counts);
      }
      const analysed = toAnalysed(language);
      entry.ids.push(id);
      entry.versions.push({ language: analysed, version });
      entry.documents.set(id, { ...place, version });
      entry.unembedded.add(id);
      entry.languages.set(analysed, (entry.languages.get(analysed) ?? 0) + 1);
    }
  }

  /** Loads the vectors of passages that had none at the last look. */
  private async loadEmbedded({ documents, embedded, index, unembedded }: Entry): Promise<void> {
    if (this.model === undefined) return;
    const ids = [...unembedded];
    for (let from = 0; from < ids.length; from += PORTION) {
      const portion = ids.slice(from, from + PORTION);
      const counts = new Map<string, number>();
      for (const { document, ordinal, vector } of await loadVectors(
        this.database,
        this.model,
        portion,
      )) {
        embedded.set((documents.get(document)?.firstPassage ?? 0) + ordinal, vector);
        counts.set(document, (counts.get(document) ?? 0) + 1);
      }
      for (const id of portion) {
        const place = documents.get(id);
        const count = counts.get(id) ?? 0;
        // The passage after the ones with a vector belongs to another document.
        const isWhole = place && index.getDocument(place.firstPassage + count) !== place.document;
        if (isWhole) unembedded.delete(id);
      }
    }
  }

  /**
   * Learns again after large changes and stores the result. Large corpora are learned in the
   * background.
   */
  private async learn(baseId: string, entry: Entry): Promise<void> {
    const { documents, passages } = entry.index;
    if (documents < LEAST_DOCUMENTS) {
      if (entry.isStored) await deleteIndex(this.database, baseId);
      entry.isStored = false;
      entry.latent = undefined;
      entry.trained = 0;
      return;
    }
    if (entry.training || !hasChangedMuch(documents, entry.trained)) return;
    const training = this.train(entry)
      .then(() => this.store(baseId, entry))
      // The store is closed or rejected it: it is learned again later.
      .catch(() => {})
      .finally(() => {
        entry.training = undefined;
      });
    entry.training = training;
    // Without a model, the search also waits for a large corpus: the result is stored, so this
    // happens once.
    if (!entry.latent || passages <= QUICKLY_TRAINED) await training;
  }

  private async train(entry: Entry): Promise<void> {
    const { signal } = this.stop;
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
  }

  private async store(baseId: string, entry: Entry): Promise<void> {
    const { ids, index, latent, trained, versions } = entry;
    if (!latent) return;
    await saveIndex(this.database, baseId, {
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
  }

  private storeLater(baseId: string, entry: Entry): void {
    const training = entry.training ?? Promise.resolve();
    entry.training = training
      .then(() => this.store(baseId, entry))
      .catch(() => {})
      .finally(() => {
        entry.training = undefined;
      });
  }

  /**
   * Learns ahead, after passages were added, what the next search would have to wait for. Returns
   * immediately for a base that is small or has changed little.
   */
  async prepare(baseId: string, added: number): Promise<void> {
    const unchecked = (this.unchecked.get(baseId) ?? 0) + added;
    this.unchecked.set(baseId, unchecked);
    if (unchecked < LEAST_CHECKED) return;
    this.unchecked.delete(baseId);
    const { documents, passages, trained } = await countIndexed(this.database, baseId);
    if (passages <= QUICKLY_TRAINED || !hasChangedMuch(documents, trained, GROWTH_BY_ADDING))
      return;
    await this.get(baseId);
    await this.entries.get(baseId)?.training;
  }

  /** Resolves when learning in the background has ended. */
  async settle(): Promise<void> {
    for (const { training } of this.entries.values()) await training;
  }
}

/** Compounds of the corpus, computed again after large changes. */
const compoundsOf = (entry: Entry): Compounds | undefined => {
  const { compounds, index } = entry;
  if (compounds && index.places <= (1 + GROWTH) * compounds.places) return compounds.found;
  const found = findCompounds(listLanguages(entry.languages), index);
  entry.compounds = { found, places: index.places };
  return found;
};

const toBaseIndex = (entry: Entry): BaseIndex => ({
  embedded:
    entry.unembedded.size <= MOST_UNEMBEDDED * entry.documents.size ? entry.embedded : undefined,
  compare: (terms, isWanted) =>
    entry.latent?.vectors.compare(terms, entry.index.passages, isWanted),
  expand: (terms, words) =>
    expandQuery(terms, words, { compounds: compoundsOf(entry), index: entry.index }),
  has: (language) => entry.languages.has(language),
  idOf: (document) => entry.ids[document],
  index: entry.index,
  languages: listLanguages(entry.languages),
  latent: entry.latent && {
    space: entry.latent.vectors.space,
    trainedAt: entry.latent.trainedAt,
  },
  placeOf: (id) => entry.documents.get(id),
  vectorOf: (passage) => entry.latent?.vectors.get(passage),
});

/** A language with fewer documents than this share is more likely a wrong detection. */
const LEAST_OF_LANGUAGE = 0.01;

/** The languages of documents, most frequent first. */
const listLanguages = (counts: ReadonlyMap<LanguageCode, number>): LanguageCode[] => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .filter(([, count]) => count >= LEAST_OF_LANGUAGE * all)
    .toSorted(([, one], [, other]) => other - one)
    .map(([language]) => language);
};
