import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

import type { ArtifactStore, StoredArtifact, ToolClock } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import {
  type ArtifactLimits,
  artifactNotFound,
  clampRange,
  prepareArtifact,
} from '../artifacts/store-rules.ts';
import { openDirectoryFiles } from './directory-files.ts';

/** Options of {@link createDirectoryArtifactStore}. */
export interface DirectoryArtifactStoreOptions extends Partial<ArtifactLimits> {
  /** Default: the system clock. */
  clock?: ToolClock | undefined;
  /** Created when the first artifact is stored. */
  directory: string;
}

/** 256 MB per artifact and 1 GB in total, kept for 30 days. */
const DEFAULTS: ArtifactLimits = {
  maxBytes: 1_000_000_000,
  maxItemBytes: 256_000_000,
  retentionMs: 30 * 24 * 3_600_000,
};

/** Milliseconds after which the whole directory is read again: other processes write, too. */
const SWEEP_MS = 60_000;

/** The part of a full directory that stays: without free room it would be read each time. */
const KEPT_IF_FULL = 0.9;

const hash = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

const compareAge = (a: StoredArtifact, b: StoredArtifact): number =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/**
 * Keeps artifacts in a directory, which several processes may use at the same time. Only its owner
 * can read the files. Writes are atomic: a killed process leaves whole artifacts or none.
 */
export const createDirectoryArtifactStore = (
  options: DirectoryArtifactStoreOptions,
): ArtifactStore => {
  checkKind('text', { directory: options?.directory });
  const limits: ArtifactLimits = { ...DEFAULTS, ...options };
  const clock = options.clock ?? { now: Date.now };
  const files = openDirectoryFiles(resolve(options.directory));
  let lastTime = 0;

  const isFresh = ({ createdAt }: StoredArtifact): boolean =>
    clock.now() - createdAt <= limits.retentionMs;

  /** All artifacts, oldest first. */
  const listAll = async (): Promise<StoredArtifact[]> => {
    const facts = await Promise.all((await files.listIds()).map((id) => files.readFacts(id)));
    return facts.filter((artifact) => artifact !== undefined).toSorted(compareAge);
  };

  const get = async (id: string): Promise<StoredArtifact | undefined> => {
    const artifact = await files.readFacts(id);
    return artifact && isFresh(artifact) ? artifact : undefined;
  };

  /** Bytes that may be stored, and until when, before the directory is read again. */
  let room = 0;
  let sweepAt = 0;

  /**
   * Drops artifacts that are too old, then the oldest ones beyond the size limit. The newest is
   * always kept. Reading the whole directory for each artifact would make many of them slow, so it
   * is only done once half of the free room is used: other processes may use the rest.
   */
  const sweep = async (newest: StoredArtifact): Promise<void> => {
    room -= newest.size;
    if (room > 0 && clock.now() < sweepAt) return;
    const all = await listAll();
    let total = all.reduce((sum, { size }) => sum + size, 0);
    const kept = total > limits.maxBytes ? limits.maxBytes * KEPT_IF_FULL : limits.maxBytes;
    for (const artifact of all) {
      if (artifact.id === newest.id || (isFresh(artifact) && total <= kept)) continue;
      await files.remove(artifact.id);
      total -= artifact.size;
    }
    await files.removeAbandoned(Date.now());
    room = (limits.maxBytes - total) / 2;
    sweepAt = clock.now() + SWEEP_MS;
  };

  return {
    delete: (id) => files.remove(id),
    get,

    list: async (filter = {}) =>
      (await listAll())
        .filter(isFresh)
        .filter(({ sessionId }) => filter.sessionId === undefined || sessionId === filter.sessionId)
        .toReversed(),

    put: async (input) => {
      const { artifact: prepared, bytes } = prepareArtifact(input, limits, hash);
      // Keeps the order of artifacts stored in the same millisecond.
      lastTime = Math.max(clock.now(), lastTime + 0.001);
      const artifact: StoredArtifact = { ...prepared, createdAt: lastTime };
      await files.write(artifact, bytes);
      await sweep(artifact);
      return artifact;
    },

    read: async (id, range) => {
      const artifact = await get(id);
      const { end, offset } = clampRange(artifact?.size ?? 0, range);
      const bytes = artifact && (await files.readBytes(id, offset, end));
      if (!artifact || !bytes) throw artifactNotFound(id);
      return { artifact, bytes, offset };
    },
  };
};
