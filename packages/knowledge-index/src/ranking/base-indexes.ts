import { setImmediate } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import type { Database } from '@lobechat/database';

import { type LanguageCode, toAnalysed } from '../analysis/languages.ts';
import { decodeTerms } from '../store/terms.ts';
import { type Compounds, findCompounds } from './compounds.ts';
import { type LatentSpace, LEAST_DOCUMENTS, trainLatentSpace } from './latent-space.ts';
import { TextIndex } from './text-index.ts';

/** The index of a base in memory, as of one revision. */
export interface BaseIndex {
  /** How near each passage is to terms, by its place; undefined before anything is learned, and for unknown terms. */
  readonly compare: (terms: ReadonlyMap<string, number>) => Float32Array | undefined;
  /** Terms of a query with their compounds and parts, in languages that write words together. */
  readonly expand: (terms: ReadonlyMap<string, number>) => ReadonlyMap<string, number>;
  /** Document ids by their places in the index. */
  readonly idOf: (document: number) => string | undefined;
  readonly index: TextIndex;
  readonly languages: readonly LanguageCode[];
  /** What was learned of the corpus; undefined before that, and for small ones. */
  readonly latent: { readonly space: LatentSpace; readonly trainedAt: number } | undefined;
  readonly placeOf: (id: string) => { document: number; firstPassage: number } | undefined;
  /** Vector of a passage by its place; needs `latent`. */
  readonly vectorOf: (passage: number) => Float32Array | undefined;
}

interface Entry {
  /** Found when they are first asked for. */
  compounds: { found: Compounds | undefined; places: number } | undefined;
  documents: Map<string, { document: number; firstPassage: number; version: string }>;
  ids: string[];
  index: TextIndex;
  languages: Map<LanguageCode, number>;
  latent: { space: LatentSpace; trainedAt: number } | undefined;
  revision: string;
  /** Documents that it was trained on. */
  trained: number;
  training: Promise<void> | undefined;
  /** Vectors of passages, one after the other, in parts of 127. */
  vectors: Int8Array;
  /** Passages whose vectors are there. */
  embedded: number;
  /** Terms of passages as they are stored: maps would take ten times the memory. */
  lines: string[];
}

const createEntry = (): Entry => ({
  compounds: undefined,
  documents: new Map(),
  ids: [],
  index: new TextIndex(),
  languages: new Map(),
  lines: [],
  latent: undefined,
  revision: '',
  trained: 0,
  training: undefined,
  embedded: 0,
  vectors: new Int8Array(),
});

/** Documents that are loaded at a time. */
const PORTION = 400;

/** Bases that are kept in memory; those that were used longest ago go. */
const MOST_KEPT = 20;

/** Training that a search waits for: it takes a fraction of a second. */
const QUICKLY_TRAINED = 3000;

/** A vector of length one is stored in whole numbers of this length. */
const UNIT = 127;

/** Passages between two moments in which others are served. */
const EMBEDDED_AT_ONCE = 200;

/** Learned again when the corpus has grown or shrunk by this part. */
const GROWTH = 0.2;

/** The indexes of bases, kept in step with the store. */
export class BaseIndexes {
  private readonly entries = new Map<string, Entry>();
  private readonly syncing = new Map<string, Promise<Entry>>();
  private readonly stop = new AbortController();

  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  close(): void {
    this.stop.abort();
    this.entries.clear();
  }

  /** The index of a base, as the store has it now. */
  async get(baseId: string): Promise<BaseIndex> {
    const running = this.syncing.get(baseId);
    // One that began before may have missed what was committed since.
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
    const { rows } = await db.execute<{ revision: string }>(
      sql`SELECT revision FROM lobe_tools.knowledge_bases WHERE id = ${baseId}`,
    );
    const revision = rows[0]?.revision ?? '';
    let entry = this.entries.get(baseId) ?? createEntry();
    this.entries.delete(baseId);
    this.entries.set(baseId, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= MOST_KEPT) break;
      this.entries.delete(oldest);
    }
    if (entry.revision === revision) return entry;
    const current = await db.execute<{ id: string; version: string }>(sql`
      SELECT id, version FROM lobe_tools.knowledge_documents
        WHERE base_id = ${baseId} AND status IN ('ready', 'missing') ORDER BY id`);
    const versions = new Map(current.rows.map(({ id, version }) => [id, version]));
    if (entry.index.removed > entry.index.documents) {
      entry = createEntry();
      this.entries.set(baseId, entry);
    }
    for (const [id, known] of entry.documents) {
      if (versions.get(id) === known.version) continue;
      entry.index.remove(known.document);
      entry.documents.delete(id);
    }
    const missing = [...versions.keys()].filter((id) => !entry.documents.has(id));
    for (let from = 0; from < missing.length; from += PORTION) {
      await this.load(entry, missing.slice(from, from + PORTION));
    }
    entry.revision = revision;
    await this.learn(entry);
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
      for (const line of terms.split('\n')) entry.lines.push(line);
      entry.ids.push(id);
      entry.documents.set(id, { ...place, version });
      const analysed = toAnalysed(language);
      entry.languages.set(analysed, (entry.languages.get(analysed) ?? 0) + 1);
    }
  }

  /** Learns again what changed much. Small corpora are waited for, large ones learned in the background. */
  private async learn(entry: Entry): Promise<void> {
    const { documents } = entry.index;
    if (documents < LEAST_DOCUMENTS) {
      entry.latent = undefined;
      return;
    }
    const changed = Math.abs(documents - entry.trained);
    if (entry.training || (entry.latent && changed < GROWTH * entry.trained)) return;
    const { index } = entry;
    const training = trainLatentSpace(index, this.stop.signal)
      .then(async (space) => {
        entry.trained = documents;
        entry.latent = undefined;
        entry.embedded = 0;
        if (!space) return;
        while (entry.embedded < index.passages) {
          embed(entry, space, EMBEDDED_AT_ONCE);
          await setImmediate();
          this.stop.signal.throwIfAborted();
        }
        entry.latent = { space, trainedAt: Date.now() };
      })
      // It is closed: what was learned is of no use.
      .catch(() => {})
      .finally(() => {
        entry.training = undefined;
      });
    entry.training = training;
    if (index.passages <= QUICKLY_TRAINED) await training;
  }

  /** Ends when what is learned in the background is learned. */
  async settle(): Promise<void> {
    for (const { training } of this.entries.values()) await training;
  }
}

/** Makes vectors of the passages that have none. */
const embed = (entry: Entry, space: LatentSpace, most = Number.MAX_SAFE_INTEGER): void => {
  const { dimension } = space;
  const until = Math.min(entry.index.passages, entry.embedded + most);
  const size = entry.index.passages * dimension;
  if (entry.vectors.length < size || entry.embedded === 0) {
    const grown = new Int8Array(Math.ceil(size * 1.2));
    if (entry.embedded > 0) grown.set(entry.vectors.subarray(0, entry.embedded * dimension));
    entry.vectors = grown;
  }
  for (; entry.embedded < until; entry.embedded += 1) {
    const vector = space.embed(decodeTerms(entry.lines[entry.embedded] ?? '')[0] ?? []);
    if (!vector) continue;
    const at = entry.embedded * dimension;
    for (let axis = 0; axis < dimension; axis += 1) {
      entry.vectors[at + axis] = Math.round((vector[axis] ?? 0) * UNIT);
    }
  }
};

const compare = (entry: Entry, terms: ReadonlyMap<string, number>): Float32Array | undefined => {
  const space = entry.latent?.space;
  const query = space?.embed(terms);
  if (!space || !query) return undefined;
  embed(entry, space);
  const { vectors } = entry;
  const { dimension } = space;
  const nearness = new Float32Array(entry.index.passages);
  for (let passage = 0; passage < nearness.length; passage += 1) {
    const at = passage * dimension;
    let sum = 0;
    for (let axis = 0; axis < dimension; axis += 1) {
      sum += (query[axis] ?? 0) * (vectors[at + axis] ?? 0);
    }
    nearness[passage] = sum / UNIT;
  }
  return nearness;
};

/** Compounds of the corpus, looked for again when it changed much. */
const compoundsOf = (entry: Entry): Compounds | undefined => {
  const { compounds, index } = entry;
  if (compounds && index.places <= (1 + GROWTH) * compounds.places) return compounds.found;
  const found = findCompounds(listLanguages(entry.languages), index.words(), (term) =>
    index.has(term),
  );
  entry.compounds = { found, places: index.places };
  return found;
};

const toBaseIndex = (entry: Entry): BaseIndex => ({
  compare: (terms) => compare(entry, terms),
  expand: (terms) => compoundsOf(entry)?.expand(terms) ?? terms,
  idOf: (document) => entry.ids[document],
  index: entry.index,
  languages: listLanguages(entry.languages),
  latent: entry.latent,
  placeOf: (id) => entry.documents.get(id),
  vectorOf: (passage) => {
    const space = entry.latent?.space;
    if (!space) return undefined;
    embed(entry, space);
    const at = passage * space.dimension;
    return Float32Array.from(
      entry.vectors.subarray(at, at + space.dimension),
      (value) => value / UNIT,
    );
  },
});

/** Fewer documents of a language than this part of the others are more likely mistaken for it. */
const LEAST_OF_LANGUAGE = 0.01;

/** The languages of documents, the most frequent first. */
const listLanguages = (counts: ReadonlyMap<LanguageCode, number>): LanguageCode[] => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .filter(([, count]) => count >= LEAST_OF_LANGUAGE * all)
    .toSorted(([, one], [, other]) => other - one)
    .map(([language]) => language);
};
