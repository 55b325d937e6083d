/*
 * What a LobeHub tool package imports from `@lobechat/types`, with the same names and meanings: a
 * result may lack content, and every call has a message. Its sources compile unchanged against this
 * entry, and their types fit the ones here. A copied tool links this folder as its
 * `@lobechat/types`, so that its imports stay as they are.
 */
import type { BuiltinToolContext as ToolContext } from '../src/context.ts';
import { BaseExecutor as Executor } from '../src/executor.ts';
import type {
  DynamicIntervention,
  HumanInterventionConfig as InterventionConfig,
} from '../src/intervention.ts';
import type { LobeHubCallContext } from '../src/lobehub-context.ts';
import type {
  BuiltinToolManifest as ToolManifest,
  LobeChatPluginApi as ToolApi,
  ManifestContext,
} from '../src/manifest.ts';
import type { BuiltinToolOutput } from '../src/result.ts';
import type {
  BuiltinInspectorProps as InspectorProps,
  BuiltinStreamingProps as StreamingProps,
} from '../src/surfaces.ts';

// For the tools that LobeHub runs on its server, without an executor.
export { createRuntimeExecutor, type RuntimeContext } from './create-runtime-executor.ts';

// What a copied tool adds: its services, and its registration.
export { createRuntimeCache } from '../src/executor.ts';
export {
  defineService,
  provideService,
  type ServiceRegistry,
  type ServiceToken,
} from '../src/service.ts';
export { type BuiltinToolPackage, defineToolPackage } from '../src/tool-package.ts';

// Types that both share.
export type {
  IBuiltinToolExecutor,
  ToolAfterCallContext,
  ToolBeforeCallContext,
  ToolHookContext,
} from '../src/executor.ts';
export type {
  ArgumentMatcher,
  HumanInterventionConfig,
  HumanInterventionPolicy,
  HumanInterventionRule,
  UserInterventionConfig,
} from '../src/intervention.ts';
export type { BuiltinToolMeta as Meta, RenderDisplayControl } from '../src/manifest.ts';
export type { BuiltinServerRuntimeOutput } from '../src/result.ts';
export type {
  BuiltinInspector,
  BuiltinIntervention,
  BuiltinInterventionProps,
  BuiltinPlaceholder,
  BuiltinPlaceholderProps,
  BuiltinPortal,
  BuiltinPortalProps,
  BuiltinPortalTitle,
  BuiltinPortalTitleProps,
  BuiltinRender,
  BuiltinRenderProps,
  BuiltinStreaming,
} from '../src/surfaces.ts';

/** What an executor returns: content may be missing. */
export type BuiltinToolResult = BuiltinToolOutput;

/**
 * The usual context of a call, but always with a message id: the call's id if there is no message.
 */
export interface BuiltinToolContext extends ToolContext {
  messageId: string;
}

/** The usual base of executors, whose `invoke` may be replaced by one as LobeHub writes it. */
export abstract class BaseExecutor<
  ApiEnum extends Readonly<Record<string, string>>,
> extends Executor<
  ApiEnum,
  (apiName: string, params: any, context: BuiltinToolContext) => Promise<BuiltinToolResult>
> {}

/** One API of an executor. */
export type BuiltinToolExecutor<Arguments = any> = (
  params: Arguments,
  context: BuiltinToolContext,
) => Promise<BuiltinToolResult>;

// Parts of the context that only LobeHub provides.
export type AfterCompletionCallback = Parameters<
  NonNullable<LobeHubCallContext['registerAfterCompletion']>
>[0];
export type GroupOrchestrationCallbacks = NonNullable<LobeHubCallContext['groupOrchestration']>;
export type RuntimeStepContext = NonNullable<LobeHubCallContext['stepContext']>;
export type SubAgentCallbacks = NonNullable<LobeHubCallContext['subAgent']>;

// Parts of an API.
export type DynamicInterventionConfig = DynamicIntervention['dynamic'];
export type DynamicInterventionResolver = (
  toolArgs: Record<string, any>,
  metadata?: Record<string, any>,
) => Promise<boolean> | boolean;
export type ExtendedHumanInterventionConfig = InterventionConfig;
export type PluginApiWorkConfig = NonNullable<ToolApi['work']>;

/** The usual API of a tool, with parameters of any form. */
export interface LobeChatPluginApi extends ToolApi {
  parameters: Record<string, any>;
}

/** The usual manifest, independent of the context. */
export interface BuiltinToolManifest extends ToolManifest {
  api: LobeChatPluginApi[];
  systemRole: string;
}

/** The inputs a manifest may depend on. */
export type BuiltinToolResolveContext = ManifestContext;

/** `resolveManifest` of a tool. Here, `defineToolPackage` takes it as the manifest. */
export type BuiltinManifestResolver = (
  context: BuiltinToolResolveContext,
) => BuiltinToolManifest | null;

/** A manifest of only these APIs, e.g. for visitors of a shared conversation. Nothing here calls it. */
export type BuiltinRestrictedManifestResolver = (context: {
  allowedApiNames: string[];
  restriction: string;
}) => BuiltinToolManifest | undefined;

/** A tool as LobeHub lists it. Here, `defineToolPackage` takes its identifier and manifest. */
export interface LobeBuiltinTool extends Partial<ToolManifest['meta']> {
  discoverable?: boolean | undefined;
  hidden?: boolean | undefined;
  identifier: string;
  manifest: BuiltinToolManifest;
  resolveManifest?: BuiltinManifestResolver | undefined;
  resolveRestrictedManifest?: BuiltinRestrictedManifestResolver | undefined;
  type: 'builtin';
}

/** The usual props of an Inspector, with arguments that may be incomplete. */
export interface BuiltinInspectorProps<Arguments = any, State = any> extends InspectorProps<
  Arguments,
  State
> {
  partialArgs?: Arguments | undefined;
}

/** The usual props of a Streaming component, with the id of its call. */
export interface BuiltinStreamingProps<Arguments = any, State = any> extends StreamingProps<
  Arguments,
  State
> {
  toolCallId: string;
}
