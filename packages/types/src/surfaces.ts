import type { ReactNode } from 'react';

/* The default type arguments are `any`, as in LobeHub: a surface written for one tool then fits a
   registry that holds those of all tools, without casts on either side. */

/** One line per call, in every phase: arguments streaming in, running, done, failed. */
export interface BuiltinInspectorProps<Arguments = any, State = any> {
  apiName: string;
  args: Arguments;
  identifier: string;
  isArgumentsStreaming?: boolean | undefined;
  isLoading?: boolean | undefined;
  /** What has arrived of the arguments so far. */
  partialArgs?: Partial<Arguments> | undefined;
  pluginState?: State | undefined;
  result?: { content: string | null; error?: any; state?: any } | undefined;
}

/** The finished result. */
export interface BuiltinRenderProps<Arguments = any, State = any, Content = any> {
  apiName?: string | undefined;
  args: Arguments;
  content: Content;
  identifier?: string | undefined;
  messageId: string;
  pluginError?: any;
  pluginState?: State | undefined;
  toolCallId?: string | undefined;
}

/** Shown while a call runs and there is nothing to show yet. */
export interface BuiltinPlaceholderProps<Arguments = any> {
  apiName: string;
  args?: Arguments | undefined;
  identifier: string;
}

/** Shown while a call runs and its output arrives piece by piece. */
export interface BuiltinStreamingProps<Arguments = any, State = any> {
  apiName: string;
  args: Arguments;
  /** The latest progress, as text. */
  content?: string | undefined;
  identifier: string;
  messageId: string;
  /** The state of the latest progress, as far as the call has come. */
  pluginState?: Partial<State> | undefined;
  toolCallId?: string | undefined;
}

/** What a person did with an intervention that is more than yes or no. */
export type InteractionAction =
  | { payload?: Record<string, unknown> | undefined; type: 'submit' }
  | { payload?: Record<string, unknown> | undefined; reason?: string | undefined; type: 'skip' }
  | { payload?: Record<string, unknown> | undefined; type: 'cancel' };

/** What a person sees before approving a call, and may edit. */
export interface BuiltinInterventionProps<Arguments = any> {
  apiName?: string | undefined;
  args: Arguments;
  identifier?: string | undefined;
  messageId: string;
  /** Approval waits for the returned promise. */
  onArgsChange?: ((args: Arguments) => Promise<void> | void) | undefined;
  onInteractionAction?: ((action: InteractionAction) => Promise<void>) | undefined;
  /** What would happen, as the tool's audit on the host shows it. Plain data of unknown shape. */
  preview?: unknown;
  /** Why it is asked, in a sentence. */
  reason?: string | undefined;
  /** Registers work to finish before approval, e.g. a pending save; returns its removal. */
  registerBeforeApprove?:
    | ((id: string, callback: () => Promise<void> | void) => () => void)
    | undefined;
}

/** A larger view beside the conversation. */
export interface BuiltinPortalProps<Arguments = any, State = any> {
  apiName?: string | undefined;
  arguments: Arguments;
  identifier: string;
  messageId: string;
  state: State;
}

/** What a component may give: what `FC` may. A component typed by it then needs no cast. */
type SurfaceOutput = Promise<ReactNode> | ReactNode;

export type BuiltinInspector = (props: BuiltinInspectorProps) => SurfaceOutput;
export type BuiltinRender = (props: BuiltinRenderProps) => SurfaceOutput;
export type BuiltinPlaceholder = (props: BuiltinPlaceholderProps) => SurfaceOutput;
export type BuiltinStreaming = (props: BuiltinStreamingProps) => SurfaceOutput;
export type BuiltinIntervention = (props: BuiltinInterventionProps) => SurfaceOutput;
export type BuiltinPortal = (props: BuiltinPortalProps) => SurfaceOutput;

/** The surfaces of one tool, by API name. An Inspector for every API, the others where useful. */
export interface BuiltinToolSurfaces {
  inspectors: Readonly<Record<string, BuiltinInspector>>;
  interventions?: Readonly<Record<string, BuiltinIntervention>> | undefined;
  placeholders?: Readonly<Record<string, BuiltinPlaceholder>> | undefined;
  portals?: Readonly<Record<string, BuiltinPortal>> | undefined;
  renders?: Readonly<Record<string, BuiltinRender>> | undefined;
  streamings?: Readonly<Record<string, BuiltinStreaming>> | undefined;
}
