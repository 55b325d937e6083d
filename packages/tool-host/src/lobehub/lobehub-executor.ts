import type { BuiltinToolContext, BuiltinToolResult } from '@lobechat/types';

import type { LobeHubManifest } from './lobehub-manifest.ts';
import type { LobeHubHost } from './to-lobehub.ts';

/** The executor that LobeHub calls. */
export interface LobeHubExecutor {
  getApiNames: () => string[];
  hasApi: (apiName: string) => boolean;
  readonly identifier: string;
  invoke: (
    apiName: string,
    params: unknown,
    context: BuiltinToolContext,
  ) => Promise<BuiltinToolResult>;
}

/** On any system, since a page may call for a server. */
const ABSOLUTE = /^(?:\/|[a-z]:[\\/]|\\\\)/i;

/** LobeHub's working directory, which a person chose for the topic, is the workspace of a call. */
export const toWorkspace = (workingDirectory: unknown): Pick<BuiltinToolContext, 'workspace'> =>
  typeof workingDirectory === 'string' && ABSOLUTE.test(workingDirectory)
    ? { workspace: { roots: [workingDirectory] } }
    : {};

/** LobeHub takes output piece by piece; our tools report all output so far. */
const followOutput = ({
  onStreamingUpdate,
  onUpdate,
}: BuiltinToolContext): BuiltinToolContext['onUpdate'] => {
  if (!onStreamingUpdate) return onUpdate;
  let last = '';
  return (update) => {
    onUpdate?.(update);
    const isContinued = update.content.startsWith(last);
    const piece = isContinued ? update.content.slice(last.length) : `\n${update.content}`;
    last = update.content;
    // An output that cannot be shown must not end the call.
    if (piece !== '') onStreamingUpdate(piece).catch(() => undefined);
  };
};

/**
 * Creates the executor of a tool: our host makes its calls, validating, limiting and auditing them.
 * What LobeHub has asked about is approved; a call that LobeHub did not ask about, but a rule of
 * our host does, is refused.
 */
export const createLobeHubExecutor = (
  host: Pick<LobeHubHost, 'call'>,
  { api, identifier }: LobeHubManifest,
  registeredAs: string = identifier,
): LobeHubExecutor => {
  const apis = new Map(api.map((one) => [one.name, one]));
  return {
    getApiNames: () => [...apis.keys()],
    hasApi: (apiName) => apis.has(apiName),
    identifier: registeredAs,
    invoke: async (apiName, params, given) => {
      const wasAsked = (apis.get(apiName)?.humanIntervention ?? 'never') !== 'never';
      const { grants: _notTheirs, services: _neither, topicId, ...context } = given ?? {};
      return host.call(
        { arguments: (params ?? {}) as Record<string, unknown>, name: `${identifier}/${apiName}` },
        {
          context: {
            // A tool's session is LobeHub's topic.
            ...(topicId && { sessionId: topicId }),
            ...toWorkspace(context.workingDirectory),
            ...context,
            onUpdate: followOutput(context),
            topicId,
          },
          onApproval: ({ elicitation }) =>
            wasAsked && !elicitation
              ? { action: 'approve' }
              : { action: 'deny', reason: 'LobeHub did not ask for approval of this call.' },
        },
      );
    },
  };
};
