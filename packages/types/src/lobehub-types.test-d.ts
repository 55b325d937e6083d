import type { FC, ReactNode } from 'react';
import { describe, expectTypeOf, it } from 'vitest';

import {
  BaseExecutor,
  type BuiltinInspector,
  type BuiltinIntervention,
  type BuiltinPlaceholder,
  type BuiltinPortal,
  type BuiltinPortalTitle,
  type BuiltinRender,
  type BuiltinServerRuntimeOutput,
  type BuiltinStreaming,
  type BuiltinToolContext,
  type BuiltinToolManifest,
  type BuiltinToolOutput,
  type BuiltinToolResult,
  completeResult,
  type DynamicInterventionResolver,
  type IBuiltinToolExecutor,
  type ManifestContext,
  resolveManifest,
  type ToolAfterCallContext,
} from './index.ts';

/*
 * The shapes that LobeHub's tool packages exchange with their host, as of November 2026, under this
 * file's names. Optional fields allow undefined, since LobeHub compiles without
 * `exactOptionalPropertyTypes`. Its other features are listed in docs/lobehub.md.
 */

type Anything = BuiltinServerRuntimeOutput['state'];
type Dictionary = Record<string, Anything>;
type Policy = 'always' | 'never' | 'required';

interface TheirResult {
  content?: string | undefined;
  error?: { body?: Anything; message: string; type: string } | undefined;
  metadata?: Dictionary | undefined;
  state?: Anything;
  stop?: boolean | undefined;
  success: boolean;
}

interface TheirRuntimeOutput {
  content: string;
  error?: Anything;
  state?: Anything;
  success: boolean;
}

interface TheirContext {
  agentId?: string | undefined;
  anchorMessageId?: string | undefined;
  documentId?: string | null | undefined;
  groupId?: string | undefined;
  isSubAgent?: boolean | undefined;
  localSandbox?: boolean | undefined;
  localSandboxNetwork?: boolean | undefined;
  messageId: string;
  onStreamingUpdate?: ((chunk: string) => Promise<void>) | undefined;
  operationId?: string | undefined;
  pluginState?: Record<string, unknown> | undefined;
  registerAfterCompletion?: ((callback: () => Promise<void> | void) => void) | undefined;
  rootOperationId?: string | undefined;
  scope?: string | null | undefined;
  signal?: AbortSignal | undefined;
  sourceMessageId?: string | undefined;
  stepContext?: { todos?: { items: string[] } | undefined } | undefined;
  taskId?: string | null | undefined;
  threadId?: string | null | undefined;
  toolCallId?: string | undefined;
  toolMessageId?: string | undefined;
  topicId?: string | null | undefined;
  workingDirectory?: string | undefined;
  workspaceId?: string | undefined;
}

interface TheirHookContext {
  apiName: string;
  identifier: string;
  params: unknown;
  toolCallId?: string | undefined;
  topicId?: string | undefined;
}

interface TheirExecutor {
  getApiNames: () => string[];
  hasApi: (apiName: string) => boolean;
  readonly identifier: string;
  invoke: (apiName: string, params: Anything, ctx: TheirContext) => Promise<TheirResult>;
  onAfterCall?: (ctx: TheirHookContext & { result: TheirResult }) => Promise<void> | void;
  onBeforeCall?: (ctx: TheirHookContext) => Promise<void> | void;
}

interface TheirApi {
  defaultTimeoutMs?: number | undefined;
  description: string;
  humanIntervention?:
    | Policy
    | { dynamic: { default?: Policy | undefined; policy?: Policy | undefined; type: string } }
    | {
        match?:
          | Record<
              string,
              string | { pattern: string; type: 'exact' | 'prefix' | 'regex' | 'wildcard' }
            >
          | undefined;
        policy: Policy;
      }[]
    | undefined;
  name: string;
  ordered?: boolean | undefined;
  parameters: Dictionary;
  renderDisplayControl?: 'alwaysExpand' | 'collapsed' | 'expand' | undefined;
  url?: string | undefined;
  work?: { action: 'create' | 'delete' | 'update'; resourceType: 'document' | 'task' } | undefined;
}

interface TheirManifest {
  api: TheirApi[];
  executors?: ('client' | 'server')[] | undefined;
  humanIntervention?: Policy | undefined;
  identifier: string;
  meta: {
    avatar?: string | undefined;
    description?: string | undefined;
    readme?: string | undefined;
    tags?: string[] | undefined;
    title: string;
  };
  systemRole: string;
  type?: 'builtin' | undefined;
}

interface TheirInspectorProps {
  apiName: string;
  args: Anything;
  identifier: string;
  isArgumentsStreaming?: boolean | undefined;
  isLoading?: boolean | undefined;
  partialArgs?: Anything;
  pluginState?: Anything;
  result?: { content: string | null; error?: Anything; state?: Anything } | undefined;
  toolCallId?: string | undefined;
}

interface TheirRenderProps {
  apiName?: string | undefined;
  args: Anything;
  content: Anything;
  identifier?: string | undefined;
  messageId: string;
  pluginError?: Anything;
  pluginState?: Anything;
  toolCallId?: string | undefined;
}

/** With the ids that their page also passes, which some Placeholders declare themselves. */
interface TheirPlaceholderProps {
  apiName: string;
  args?: Dictionary | undefined;
  identifier: string;
  messageId?: string | undefined;
  toolCallId?: string | undefined;
}

interface TheirStreamingProps {
  apiName: string;
  args: Anything;
  identifier: string;
  messageId: string;
  toolCallId: string;
}

interface TheirInterventionProps {
  actionsPortalTarget?: HTMLElement | null | undefined;
  apiName?: string | undefined;
  args: Anything;
  disabled?: boolean | undefined;
  identifier?: string | undefined;
  interactionMode?: 'approval' | 'custom' | undefined;
  messageId: string;
  onArgsChange?: ((args: Anything) => Promise<void> | void) | undefined;
  onInteractionAction?:
    | ((
        action:
          | { payload: Record<string, unknown>; type: 'submit' }
          | {
              payload?: Record<string, unknown> | undefined;
              reason?: string | undefined;
              type: 'skip';
            }
          | { payload?: Record<string, unknown> | undefined; type: 'cancel' },
      ) => Promise<void>)
    | undefined;
  registerBeforeApprove?:
    | ((id: string, callback: () => Promise<void> | void) => () => void)
    | undefined;
}

interface TheirPortalProps {
  apiName?: string | undefined;
  arguments: Dictionary;
  identifier: string;
  messageId: string;
  params?: Dictionary | undefined;
  state: Anything;
}

interface TheirPortalTitleProps {
  apiName?: string | undefined;
  identifier: string;
  messageId: string;
  params?: Dictionary | undefined;
}

type TheirSurface<Props> = (props: Props) => ReactNode;

describe('types from LobeHub are accepted', () => {
  it('as the result of an executor, without content', () => {
    expectTypeOf<TheirResult>().toExtend<BuiltinToolOutput>();
    expectTypeOf(completeResult({ success: true } as TheirResult)).toExtend<BuiltinToolResult>();
    // @ts-expect-error -- what has left the funnel always has content
    const result: BuiltinToolResult = { state: {}, success: true };
    expectTypeOf(result).toEqualTypeOf<BuiltinToolResult>();
  });

  it('as the output of a runtime', () => {
    expectTypeOf<TheirRuntimeOutput>().toExtend<BuiltinServerRuntimeOutput>();
    expectTypeOf<TheirRuntimeOutput>().toExtend<BuiltinToolOutput>();
  });

  it('as an executor, with hooks', () => {
    expectTypeOf<TheirExecutor>().toExtend<IBuiltinToolExecutor>();
  });

  it('as the context of a call, with null ids', () => {
    expectTypeOf<TheirContext>().toExtend<BuiltinToolContext>();
  });

  it('as a manifest', () => {
    expectTypeOf<TheirManifest>().toExtend<BuiltinToolManifest>();
  });

  it('as the function behind a dynamic intervention', () => {
    type TheirResolver = (args: Dictionary, metadata?: Dictionary) => Promise<boolean>;
    expectTypeOf<TheirResolver>().toExtend<DynamicInterventionResolver>();
  });

  it('as a surface of any kind', () => {
    expectTypeOf<FC<TheirInspectorProps>>().toExtend<BuiltinInspector>();
    expectTypeOf<TheirSurface<TheirInspectorProps>>().toExtend<BuiltinInspector>();
    expectTypeOf<TheirSurface<TheirRenderProps>>().toExtend<BuiltinRender>();
    expectTypeOf<TheirSurface<TheirPlaceholderProps>>().toExtend<BuiltinPlaceholder>();
    expectTypeOf<TheirSurface<TheirStreamingProps>>().toExtend<BuiltinStreaming>();
    expectTypeOf<TheirSurface<TheirInterventionProps>>().toExtend<BuiltinIntervention>();
    expectTypeOf<TheirSurface<TheirPortalProps>>().toExtend<BuiltinPortal>();
    expectTypeOf<TheirSurface<TheirPortalTitleProps>>().toExtend<BuiltinPortalTitle>();
  });
});

class NoteExecutor extends BaseExecutor<{ viewNote: 'viewNote' }> {
  readonly identifier = 'lobe-note';
  protected readonly apiEnum = { viewNote: 'viewNote' } as const;
  onAfterCall = (call: ToolAfterCallContext): void => void call.result.content.length;
  viewNote = () => this.funnel(() => ({ content: 'A note', success: true }));
}

describe('our types fit LobeHub', () => {
  it('as a result and as an executor', () => {
    expectTypeOf<BuiltinToolResult>().toExtend<TheirResult>();
    expectTypeOf<ReturnType<NoteExecutor['invoke']>>().resolves.toExtend<TheirResult>();
    expectTypeOf<NoteExecutor['invoke']>().toExtend<TheirExecutor['invoke']>();
  });

  it('as a manifest, once resolved and with LobeHub’s policies', () => {
    const toTheirs = (source: BuiltinToolManifest, context: ManifestContext) => {
      const manifest = resolveManifest(source, context);
      return manifest && { ...manifest, api: [...manifest.api] };
    };
    type Ours = NonNullable<ReturnType<typeof toTheirs>>;
    expectTypeOf<Pick<Ours, 'identifier' | 'systemRole' | 'type'>>().toExtend<
      Pick<TheirManifest, 'identifier' | 'systemRole' | 'type'>
    >();
    expectTypeOf<Omit<Ours['api'][number], 'humanIntervention'>>().toExtend<
      Omit<TheirApi, 'humanIntervention' | 'work'>
    >();
  });

  it('as surfaces, which receive more props than they use', () => {
    expectTypeOf<TheirInspectorProps>().toExtend<Parameters<BuiltinInspector>[0]>();
    expectTypeOf<TheirRenderProps>().toExtend<Parameters<BuiltinRender>[0]>();
    expectTypeOf<TheirStreamingProps>().toExtend<Parameters<BuiltinStreaming>[0]>();
    expectTypeOf<TheirPortalProps>().toExtend<Parameters<BuiltinPortal>[0]>();
    expectTypeOf<TheirPlaceholderProps>().toExtend<Parameters<BuiltinPlaceholder>[0]>();
  });
});
