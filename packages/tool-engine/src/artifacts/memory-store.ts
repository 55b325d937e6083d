import type { ArtifactStore, StoredArtifact, ToolClock } from '@lobechat/types';

import { isArtifactId } from './artifact-id.ts';
import { sha256 } from './sha256.ts';
import {
  type ArtifactLimits,
  artifactNotFound,
  clampRange,
  prepareArtifact,
} from './store-rules.ts';

/** Options of {@link createMemoryArtifactStore}. */
export interface MemoryArtifactStoreOptions extends Partial<ArtifactLimits> {
  /** Default: the system clock. */
  clock?: ToolClock | undefined;
}

interface Item {
  artifact: StoredArtifact;
  bytes: Uint8Array;
}

/** 64 MB per artifact and 256 MB in total, kept until the process ends. */
const DEFAULTS: ArtifactLimits = {
  maxBytes: 256_000_000,
  maxItemBytes: 64_000_000,
  retentionMs: Infinity,
};

/** Keeps artifacts in memory: in a browser page, in tests, and when nothing else is configured. */
export const createMemoryArtifactStore = (
  options: MemoryArtifactStoreOptions = {},
): ArtifactStore => {
  const limits: ArtifactLimits = { ...DEFAULTS, ...options };
  const clock = options.clock ?? { now: Date.now };
  /** Oldest first: storing an artifact again moves it to the end. */
  const items = new Map<string, Item>();
  let total = 0;

  const drop = (id: string): boolean => {
    const item = items.get(id);
    if (!item) return false;
    items.delete(id);
    total -= item.bytes.byteLength;
    return true;
  };

  const sweep = (room: number): void => {
    const oldest = clock.now() - limits.retentionMs;
    for (const [id, { artifact }] of items) {
      if (artifact.createdAt >= oldest && total + room <= limits.maxBytes) return;
      drop(id);
    }
  };

  return {
    delete: async (id) => drop(id),

    get: async (id) => {
      sweep(0);
      const item = items.get(id);
      return item && { ...item.artifact };
    },

    list: async (filter = {}) => {
      sweep(0);
      return Array.from(items.values(), ({ artifact }) => ({ ...artifact }))
        .filter(({ sessionId }) => filter.sessionId === undefined || sessionId === filter.sessionId)
        .toReversed();
    },

    put: async (input) => {
      const { artifact: prepared, bytes } = prepareArtifact(input, limits, sha256);
      const { id } = prepared;
      drop(id);
      sweep(bytes.byteLength);
      const artifact: StoredArtifact = { ...prepared, createdAt: clock.now() };
      items.set(id, { artifact, bytes });
      total += bytes.byteLength;
      return { ...artifact };
    },

    read: async (id, range) => {
      sweep(0);
      const item = isArtifactId(id) ? items.get(id) : undefined;
      if (!item) throw artifactNotFound(id);
      const { end, offset } = clampRange(item.bytes.byteLength, range);
      return { artifact: { ...item.artifact }, bytes: item.bytes.slice(offset, end), offset };
    },
  };
};
