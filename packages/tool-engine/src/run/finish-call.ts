import type { ArtifactStore, BuiltinToolResult } from '@lobechat/types';

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
export const finishCall = ({
  artifacts,
  contentLength,
  entry,
  raw,
  run,
}: FinishCallOptions): void => {
  const result: BuiltinToolResult = normaliseResult(raw, entry.source.id);
  if (
    !isTooLong(result, contentLength) ||
    entry.source.forwards === true ||
    isArtifactPage(entry)
  ) {
    run.settle(result);
    return;
  }
  void spillResult(result, {
    artifacts,
    limit: contentLength,
    name: `${entry.descriptor.tool}-${run.id}.txt`,
    sessionId: run.options.context?.sessionId,
  }).then((spilled) => run.settle(spilled));
};
