import type { FC, ReactNode } from 'react';
import { describe, expectTypeOf, it } from 'vitest';

import {
  BaseExecutor,
  type BuiltinInspector,
  type BuiltinInspectorProps,
  type BuiltinManifestResolver,
  type BuiltinServerRuntimeOutput,
  type BuiltinStreaming,
  type BuiltinStreamingProps,
  type BuiltinToolContext,
  type BuiltinToolExecutor,
  type BuiltinToolManifest,
  type BuiltinToolResult,
  createRuntimeExecutor,
  type DynamicInterventionResolver,
  type GroupOrchestrationCallbacks,
  type LobeBuiltinTool,
  type SubAgentCallbacks,
} from '../lobehub/index.ts';
import {
  type BuiltinToolSurfaces,
  defineToolPackage,
  type DynamicInterventionResolver as OwnResolver,
  type IBuiltinToolExecutor,
} from './index.ts';

/* Written in LobeHub's style, with the imports of a LobeHub tool package, unchanged. */

const ReminderApiName = { addReminder: 'addReminder', askFriend: 'askFriend' } as const;

interface AddReminderParams {
  items?: string[];
  title: string;
}

declare const runtime: {
  add: (title: string, options: { messageId: string }) => Promise<BuiltinServerRuntimeOutput>;
};

class ReminderExecutor extends BaseExecutor<typeof ReminderApiName> {
  readonly identifier = 'lobe-reminder';
  protected readonly apiEnum = ReminderApiName;

  constructor() {
    super();
    const invoke = this.invoke;
    this.invoke = async (apiName, params, ctx): Promise<BuiltinToolResult> =>
      params.title && ctx.messageId ? invoke(apiName, params, ctx) : { success: false };
  }

  addReminder = async (
    params: AddReminderParams,
    ctx: BuiltinToolContext,
  ): Promise<BuiltinToolResult> => {
    if (ctx.signal?.aborted || ctx.localSandbox) return { stop: true, success: false };
    const known: string[] = ctx.stepContext?.['todos']?.items ?? [];
    if (known.includes(params.title)) return { state: { known }, success: true };
    return runtime.add(params.title, { messageId: ctx.messageId });
  };

  askFriend = async (
    { title }: AddReminderParams,
    ctx: BuiltinToolContext,
  ): Promise<BuiltinToolResult> => {
    ctx.registerAfterCompletion?.(() => ctx.groupOrchestration?.['triggerSpeak']({ title }));
    if (!ctx.subAgent) return { content: 'Nobody is there.', success: false };
    const { result, success } = await ctx.subAgent['run']({ instruction: title });
    return { content: result, error: success ? undefined : { body: result }, success };
  };
}

declare const reminderManifest: BuiltinToolManifest;

const resolveReminderManifest: BuiltinManifestResolver = (context) => {
  if (context.isShareVisitor || context.executionEnv === 'sandbox') return null;
  const hidden = context.botPlatform?.unsupportedMessageApis ?? [];
  return {
    ...reminderManifest,
    api: reminderManifest.api.filter(({ name }) => !hidden.includes(name)),
    systemRole: reminderManifest.systemRole.trim(),
  };
};

const Inspector: FC<BuiltinInspectorProps<AddReminderParams>> = ({ args, partialArgs }) =>
  (partialArgs ?? args).title.length;

const Streaming = ({ args, toolCallId }: BuiltinStreamingProps<AddReminderParams>): ReactNode =>
  args.title + toolCallId.length;

describe('a tool package of LobeHub', () => {
  it('provides an executor, a manifest and surfaces that fit unchanged', () => {
    const surfaces = {
      inspectors: { addReminder: Inspector, askFriend: Inspector as BuiltinInspector },
      streamings: { addReminder: Streaming as BuiltinStreaming },
    };
    expectTypeOf(surfaces).toExtend<BuiltinToolSurfaces>();
    expectTypeOf<ReminderExecutor>().toExtend<IBuiltinToolExecutor>();
    expectTypeOf(defineToolPackage).toBeCallableWith({
      executor: async () => new ReminderExecutor(),
      identifier: 'lobe-reminder',
      manifest: resolveReminderManifest,
      surfaces: async () => surfaces,
    });
  });

  it('is listed, and tested with contexts, as in LobeHub', () => {
    const listed: LobeBuiltinTool = {
      hidden: true,
      identifier: 'lobe-reminder',
      manifest: reminderManifest,
      resolveManifest: resolveReminderManifest,
      resolveRestrictedManifest: ({ allowedApiNames, restriction }) =>
        restriction === 'agentShare' && allowedApiNames.length > 0 ? reminderManifest : undefined,
      type: 'builtin',
    };
    const triggerSpeak = async (params: { agentId: string }): Promise<void> => void params;
    const groupOrchestration: GroupOrchestrationCallbacks = { triggerSpeak };
    const subAgent: SubAgentCallbacks = { run: async () => ({ result: '', success: true }) };
    const context: BuiltinToolContext = { groupOrchestration, messageId: 'm', subAgent };
    const call: BuiltinToolExecutor<AddReminderParams> = new ReminderExecutor().addReminder;
    expectTypeOf(call).toBeCallableWith({ title: listed.identifier }, context);
  });

  it('reads arguments and facts of the run in its audits without casts', () => {
    const audit: DynamicInterventionResolver = async (args, metadata) =>
      args['items'].length > 1 && !args['path'].startsWith(metadata?.['workingDirectory']);
    expectTypeOf(audit).toExtend<OwnResolver>();
  });

  it('has a runtime of LobeHub’s server as its executor', () => {
    class Runtime {
      async addReminder(_args: AddReminderParams): Promise<BuiltinServerRuntimeOutput> {
        return { content: '', success: true };
      }
    }
    expectTypeOf(createRuntimeExecutor).toBeCallableWith(reminderManifest, () => new Runtime());
    expectTypeOf(createRuntimeExecutor).returns.toExtend<IBuiltinToolExecutor>();
  });

  it('does not defer a result, since nothing here would deliver it', () => {
    // @ts-expect-error -- a call here has one result
    const output: BuiltinServerRuntimeOutput = { content: '', deferred: true, success: true };
    expectTypeOf(output).toExtend<BuiltinToolResult>();
  });
});
