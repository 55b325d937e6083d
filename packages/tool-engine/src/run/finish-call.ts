import { type ArtifactStore, errorResult } from '@lobechat/types';

import type { ToolEntry } from '../catalogue/tool-entry.ts';
import { normaliseResult } from '../results/normalise-result.ts';
import { isTooLong, spillResult } from '../results/spill.ts';
import type { CallRun } from './call-run.ts';

/** Options of {@link finishCall}. */
export interface FinishCallOptions {
  artifacts: ArtifactStore;
  contentLength: number;
  entry: ToolEntry;
  raw: unknown;
  run: CallRun;
}

/* A page of a spilled result would otherwise be spilled itself, and could never be read. */
const isArtifactPage = ({ descriptor }: ToolEntry): boolean =>
  descriptor.toolbox === 'builtin' &&
  descriptor.server === 'lobe-artifact' &&
  descriptor.tool === 'readArtifact';

/** Makes the one result of what a source returned, keeps what is too long, and ends the call. */
export const finishCall = (options: FinishCallOptions): void => {
  const { artifacts, contentLength, entry, raw, run } = options;
  // A call always ends with a result, also if one of its last steps has a bug.
  const fail = (error: unknown): void => run.settle(errorResult(error));
  try {
    const result = normaliseResult(raw, entry.source.id);
    if (
      !isTooLong(result, contentLength) ||
      entry.source.forwards === true ||
      isArtifactPage(entry)
    ) {
      run.settle(result);
      return;
    }
    spillResult(result, {
      artifacts,
      limit: contentLength,
      name: `${entry.descriptor.tool}-${run.id}.txt`,
      sessionId: run.options.context?.sessionId,
    }).then((spilled) => run.settle(spilled), fail);
  } catch (error) {
    fail(error);
  }
};
