/*
 * What a tool package of LobeHub imports from its `@lobechat/types`, under the same names and with
 * the meaning that they have there: a result may lack content, every call has a message. Its sources
 * compile against this entry as they are; what they hand over fits everything that is made of them here.
 */
import type { BuiltinToolContext as ToolContext } from './context.ts';
import type {
  BuiltinToolManifest as ToolManifest,
  LobeChatPluginApi as ToolApi,
  ManifestContext,
} from './manifest.ts';
import type { BuiltinToolOutput } from './result.ts';
import type {
  BuiltinInspectorProps as InspectorProps,
  BuiltinStreamingProps as StreamingProps,
} from './surfaces.ts';

// What means the same in both.
export {
  BaseExecutor,
  type IBuiltinToolExecutor,
  type ToolAfterCallContext,
  type ToolBeforeCallContext,
  type ToolHookContext,
} from './executor.ts';
export type {
  ArgumentMatcher,
  DynamicInterventionResolver,
  HumanInterventionConfig,
  HumanInterventionPolicy,
  HumanInterventionRule,
  UserInterventionConfig,
} from './intervention.ts';
export type { BuiltinToolMeta as Meta, RenderDisplayControl } from './manifest.ts';
export type { BuiltinServerRuntimeOutput } from './result.ts';
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
} from './surfaces.ts';

/** What an executor hands over: content may be missing. */
export type BuiltinToolResult = BuiltinToolOutput;

/** The context of a call, as every tool here has it, with its message: the call's id where there is none. */
export interface BuiltinToolContext extends ToolContext {
  messageId: string;
}

/** A function of a tool, as every tool here has it, with parameters of any form. */
export interface LobeChatPluginApi extends ToolApi {
  parameters: Record<string, any>;
}

/** A manifest, as every tool here has it, that depends on nothing. */
export interface BuiltinToolManifest extends ToolManifest {
  api: LobeChatPluginApi[];
  systemRole: string;
}

/** What a manifest may depend on. */
export type BuiltinToolResolveContext = ManifestContext;

/** `resolveManifest` of a tool. Here, `defineToolPackage` takes it as the manifest. */
export type BuiltinManifestResolver = (
  context: BuiltinToolResolveContext,
) => BuiltinToolManifest | null;

/** What an Inspector is given, as every tool here has it, with arguments that may be incomplete. */
export interface BuiltinInspectorProps<Arguments = any, State = any> extends InspectorProps<
  Arguments,
  State
> {
  partialArgs?: Arguments | undefined;
}

/** What a Streaming component is given, as every tool here has it, with the id of its call. */
export interface BuiltinStreamingProps<Arguments = any, State = any> extends StreamingProps<
  Arguments,
  State
> {
  toolCallId: string;
}
