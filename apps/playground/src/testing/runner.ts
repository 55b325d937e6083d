import type { ApprovalDecision, ApprovalRequest } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

import type { RunHandlers, RunRequest, ToolRunner } from '../run/tool-runner.ts';

/** One call requested from a {@link ManualRunner}. */
export interface ManualCall {
  /** Asks for approval, as the engine would. */
  ask: (reason: string) => Promise<ApprovalDecision>;
  fail: (error: unknown) => void;
  finish: (result: BuiltinToolResult) => void;
  handlers: RunHandlers;
  request: RunRequest;
}

/** A runner whose calls end when a test says so; a cancelled one ends by itself. */
export interface ManualRunner extends ToolRunner {
  calls: ManualCall[];
}

/** The result of a cancelled call. */
const ABORTED: BuiltinToolResult = {
  content: 'Cancelled.',
  error: { message: 'Cancelled.', type: 'Aborted' },
  success: false,
};

/** Creates a runner for tests. */
export const createManualRunner = (): ManualRunner => {
  const calls: ManualCall[] = [];
  return {
    calls,
    listArtifacts: async () => [],
    refresh: async () => {},
    readArtifact: async () => new Blob(['text']),
    run: (request, handlers) => {
      const { promise, reject, resolve } = Promise.withResolvers<BuiltinToolResult>();
      handlers.signal.addEventListener('abort', () => resolve(ABORTED));
      const approval = (reason: string): ApprovalRequest => ({
        arguments: JSON.parse(request.argumentsText) as Record<string, unknown>,
        callId: request.callId,
        descriptor: {
          description: '',
          inputSchema: { properties: { a: { type: 'string' } }, type: 'object' },
          name: request.qualifiedName,
          server: request.identifier,
          tool: request.apiName,
          toolbox: 'builtin',
        },
        reason,
        signal: handlers.signal,
      });
      calls.push({
        ask: async (reason) => handlers.onApproval(approval(reason)),
        fail: reject,
        finish: resolve,
        handlers,
        request,
      });
      return promise;
    },
  };
};
