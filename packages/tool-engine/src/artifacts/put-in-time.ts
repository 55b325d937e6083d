import type { ArtifactInput, ArtifactStore, StoredArtifact } from '@lobechat/types';

/** Milliseconds that storing may take. The call has done its work and must not hang now. */
const STORE_TIMEOUT_MS = 10_000;

/**
 * Stores an artifact, or fails when that takes too long.
 *
 * @throws whatever the store throws
 */
export const putInTime = async (
  artifacts: ArtifactStore,
  input: ArtifactInput,
): Promise<StoredArtifact> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`it took longer than ${STORE_TIMEOUT_MS / 1000} s`)),
      STORE_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([artifacts.put(input), late]);
  } finally {
    clearTimeout(timer);
  }
};
