import { type ArtifactStore, type BuiltinToolResult, errorResult } from '@lobechat/types';

import type { ToolEntry } from '../catalogue/tool-entry.ts';
import { normaliseResult } from '../results/normalise-result.ts';
import { isTooLong, spillResult } from '../results/spill.ts';
import { hasBlobs, storeBlobs } from '../results/store-blobs.ts';
import type { CallRun } from './call-run.ts';

/** Options of {@link finishCall}. */
export interface FinishCallOptions {
  artifacts: ArtifactStore;
  contentLength: number;
  entry: ToolEntry;
  raw: unknown;
  run: CallRun;
}

/* Otherwise a page of a spilled result would itself be spilled and could never be read. */
const isArtifactPage = ({ descriptor }: ToolEntry): boolean =>
  descriptor.toolbox === 'builtin' &&
  descriptor.server === 'lobe-artifact' &&
  descriptor.tool === 'readArtifact';

/** Stores files, and text that is too long, in the artifact store. */
const keepLarge = async (
  result: BuiltinToolResult,
  { artifacts, contentLength, entry, run }: FinishCallOptions,
): Promise<BuiltinToolResult> => {
  const sessionId = run.options.context?.sessionId;
  const stored = hasBlobs(result) ? await storeBlobs(result, { artifacts, sessionId }) : result;
  if (!isTooLong(stored, contentLength)) return stored;
  return spillResult(stored, {
    artifacts,
    limit: contentLength,
    name: `${entry.descriptor.tool}-${run.id}.txt`,
    sessionId,
  });
};

/** Normalises what a source returned, stores what is too long, and ends the call. */
export const finishCall = (options: FinishCallOptions): void => {
  const { contentLength, entry, raw, run } = options;
  // A call always ends with a result, even if one of its last steps has a bug.
  const fail = (error: unknown): void => run.settle(errorResult(error));
  try {
    const isForwarded = entry.source.forwards === true;
    const result = normaliseResult(raw, entry.source.id, { isPlain: isForwarded });
    const isKept = isForwarded || isArtifactPage(entry);
    if (isKept || (!hasBlobs(result) && !isTooLong(result, contentLength))) {
      run.settle(result);
      return;
    }
    keepLarge(result, options).then((kept) => run.settle(kept), fail);
  } catch (error) {
    fail(error);
  }
};
