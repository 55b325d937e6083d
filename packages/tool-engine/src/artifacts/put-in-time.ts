import type { ArtifactInput, ArtifactStore, StoredArtifact } from '@lobechat/types';

import { within } from '../within.ts';

/** Milliseconds that storing may take. The call has done its work and must not hang now. */
const STORE_TIMEOUT_MS = 10_000;

/**
 * Stores an artifact, or fails if that takes too long.
 *
 * @throws whatever the store throws
 */
export const putInTime = async (
  artifacts: ArtifactStore,
  input: ArtifactInput,
): Promise<StoredArtifact> => within(artifacts.put(input), { milliseconds: STORE_TIMEOUT_MS });
