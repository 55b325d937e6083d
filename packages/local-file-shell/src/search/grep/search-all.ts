import type { SearchEngineName } from '@lobechat/builtin-tool-local-system';

import type { EngineRunner } from './create-engine-runner.ts';
import type { GrepFindings, GrepRequest } from './grep-request.ts';

/** The combined findings of several searches, and the engine that the last of them used. */
export const searchAll = async (
  run: EngineRunner,
  requests: readonly GrepRequest[],
  signal: AbortSignal | undefined,
): Promise<{ engine: SearchEngineName; findings: GrepFindings }> => {
  const all: GrepFindings = { files: [], stopped: false, unreadable: 0 };
  let used: SearchEngineName = 'ripgrep';
  for (const request of requests) {
    const { engine, findings } = await run(request, signal);
    used = engine;
    all.files.push(...findings.files);
    all.stopped ||= findings.stopped;
    all.unreadable += findings.unreadable;
  }
  return { engine: used, findings: all };
};
