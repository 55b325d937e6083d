import type { ReactNode } from 'react';

/* The default type arguments are `any`, as in LobeHub. A surface of one tool then fits the
   registry of all tools without casts. */

/** One line per call, in every phase: arguments streaming in, running, done, failed. */
export interface BuiltinInspectorProps<Arguments = any, State = any> {
  apiName: string;
  args: Arguments;
  identifier: string;
  isArgumentsStreaming?: boolean | undefined;
  isLoading?: boolean | undefined;
  /** The part of the arguments that has arrived so far. */
  partialArgs?: Partial<Arguments> | undefined;
  pluginState?: State | undefined;
  result?: { content: string | null; error?: any; state?: any } | undefined;
  toolCallId?: string | undefined;
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

/** Shown while a call runs and has produced nothing to show yet. */
export interface BuiltinPlaceholderProps<Arguments = any> {
  apiName: string;
  args?: Arguments | undefined;
  identifier: string;
  messageId?: string | undefined;
  toolCallId?: string | undefined;
}

/** Shown while a call runs and its output arrives piece by piece. */
export interface BuiltinStreamingProps<Arguments = any, State = any> {
  apiName: string;
  args: Arguments;
  /** The latest progress, as text. */
  content?: string | undefined;
  identifier: string;
  /** No more output will arrive: the call was cancelled or failed. Default false. */
  isEnded?: boolean | undefined;
  messageId: string;
  /** The state of the latest progress. */
  pluginState?: Partial<State> | undefined;
  toolCallId?: string | undefined;
}

/** A person's answer to an intervention that is more than yes or no. */
export type InteractionAction =
  | { payload?: Record<string, unknown> | undefined; type: 'submit' }
  | { payload?: Record<string, unknown> | undefined; reason?: string | undefined; type: 'skip' }
  | { payload?: Record<string, unknown> | undefined; type: 'cancel' };

/** What a person sees before approving a call, and may edit. */
export interface BuiltinInterventionProps<Arguments = any> {
  /** Where the buttons go, on a host that keeps them visible. Default: below the content. */
  actionsPortalTarget?: HTMLElement | null | undefined;
  apiName?: string | undefined;
  args: Arguments;
  /** Visible but disabled: an answer was given and is being sent. */
  disabled?: boolean | undefined;
  identifier?: string | undefined;
  /** `custom`: the surface is a form with its own answer rather than a yes or no. */
  interactionMode?: 'approval' | 'custom' | undefined;
  messageId: string;
  /** Approval waits for the returned promise. */
  onArgsChange?: ((args: Arguments) => Promise<void> | void) | undefined;
  onInteractionAction?: ((action: InteractionAction) => Promise<void>) | undefined;
  /** The preview of the tool's audit on the host. Plain data of unknown shape. */
  preview?: unknown;
  /**
   * The arguments that the preview was made for. Hosts may build a new preview when a person edits
   * the arguments. Default: the arguments of the request.
   */
  previewedArgs?: Arguments | undefined;
  /** Why approval is needed, in a sentence. */
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
  /** The item that was clicked to open it, e.g. in a list. */
  params?: Record<string, any> | undefined;
  state: State;
}

/** The heading of a portal. */
export type BuiltinPortalTitleProps = Omit<BuiltinPortalProps, 'arguments' | 'state'>;

/** What a component may return, the same as for `FC`, so that such components need no cast. */
type SurfaceOutput = Promise<ReactNode> | ReactNode;

// Written as methods, to accept LobeHub's components too: an Inspector there treats its
// `partialArgs` as complete arguments, and a Streaming component requires `toolCallId`.
export type BuiltinInspector = { show(props: BuiltinInspectorProps): SurfaceOutput }['show'];
export type BuiltinRender = (props: BuiltinRenderProps) => SurfaceOutput;
export type BuiltinPlaceholder = (props: BuiltinPlaceholderProps) => SurfaceOutput;
export type BuiltinStreaming = { show(props: BuiltinStreamingProps): SurfaceOutput }['show'];
export type BuiltinIntervention = (props: BuiltinInterventionProps) => SurfaceOutput;
export type BuiltinPortal = (props: BuiltinPortalProps) => SurfaceOutput;
export type BuiltinPortalTitle = (props: BuiltinPortalTitleProps) => SurfaceOutput;

/** The surfaces of one tool, by API name. An Inspector for every API, the others where useful. */
export interface BuiltinToolSurfaces {
  inspectors: Readonly<Record<string, BuiltinInspector>>;
  interventions?: Readonly<Record<string, BuiltinIntervention>> | undefined;
  placeholders?: Readonly<Record<string, BuiltinPlaceholder>> | undefined;
  portals?: Readonly<Record<string, BuiltinPortal>> | undefined;
  renders?: Readonly<Record<string, BuiltinRender>> | undefined;
  streamings?: Readonly<Record<string, BuiltinStreaming>> | undefined;
}
