import type { Database } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import { countIndexed, deleteIndex } from '../store/stored-index.ts';
import { type BaseIndex, toBaseIndex } from './base-index.ts';
import { GROWTH_BY_ADDING, hasChangedMuch } from './corpus-growth.ts';
import { createEntry, type IndexEntry } from './index-entry.ts';
import { LEAST_DOCUMENTS } from './latent-space.ts';
import { loadDocuments, loadEmbedded } from './load-entry.ts';
import { restoreEntry, storeEntry } from './stored-entry.ts';
import { trainEntry } from './train-entry.ts';

/** Number of bases kept in memory; the least recently used are evicted. */
const MOST_KEPT = 20;

/**
 * Up to this many passages, a search waits until they are learned: it takes a few seconds at most.
 */
const QUICKLY_TRAINED = 20_000;

/** Counting takes as long as adding this many passages. */
const LEAST_CHECKED = 1000;

/** The indexes of bases, kept in sync with the store. */
export class BaseIndexes {
  private readonly entries = new Map<string, IndexEntry>();
  private readonly syncing = new Map<string, Promise<IndexEntry>>();
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

  private async sync(baseId: string): Promise<IndexEntry> {
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
    await loadDocuments(this.database, entry, missing);
    if (this.model !== undefined) await loadEmbedded(this.database, entry, this.model);
    entry.revision = revision;
    await this.learn(baseId, entry);
    // Removed content must not be kept for long, not even its words.
    if (isRestored && entry.index.removed > removed) void this.storeLater(baseId, entry);
    return entry;
  }

  /**
   * Learns again after large changes and stores the result. Large corpora are learned in the
   * background.
   */
  private async learn(baseId: string, entry: IndexEntry): Promise<void> {
    const { documents, passages } = entry.index;
    if (documents < LEAST_DOCUMENTS) {
      if (entry.isStored) await deleteIndex(this.database, baseId);
      entry.isStored = false;
      entry.latent = undefined;
      entry.trained = 0;
      return;
    }
    if (entry.training || !hasChangedMuch(documents, entry.trained)) return;
    const training = this.storeLater(baseId, entry, trainEntry(entry, this.stop.signal));
    // Without a model, the search also waits for a large corpus: the result is stored, so this
    // happens once.
    if (!entry.latent || passages <= QUICKLY_TRAINED) await training;
  }

  private storeLater(baseId: string, entry: IndexEntry, training = entry.training): Promise<void> {
    const stored = (training ?? Promise.resolve())
      .then(() => storeEntry(this.database, baseId, entry))
      // The store is closed or rejected it: it is learned again later.
      .catch(() => {})
      .finally(() => {
        entry.training = undefined;
      });
    entry.training = stored;
    return stored;
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
