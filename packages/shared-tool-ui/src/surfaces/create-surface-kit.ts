import type { ReactNode } from 'react';

import {
  type ApiNameOf,
  type BuiltinInspector,
  type BuiltinIntervention,
  type BuiltinPlaceholder,
  type BuiltinRender,
  type BuiltinStreaming,
  type JsonSchema,
  type Loose,
  mapApis,
  type ParametersOf,
  readBySchema,
  type RecordedCalls,
  type StateOf,
  type ToolApi,
  type ToolApis,
} from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import {
  createIntervention,
  type InterventionContent,
} from '../intervention/create-intervention.tsx';
import type { RawArguments } from '../intervention/use-draft.ts';
import { type ToolTexts, useToolTexts } from '../phase/use-tool-texts.ts';
import { createInspector } from './create-inspector.tsx';
import { createPlaceholder } from './create-placeholder.tsx';
import { createRender } from './create-render.tsx';
import { createStreaming } from './create-streaming.tsx';
import { reportMisfit } from './report-misfit.ts';

/**
 * The arguments of an API as a surface gets them: possibly incomplete, rejected, or of an older
 * version.
 */
export type GivenArguments<Apis extends ToolApis, Name extends keyof Apis> = Loose<
  ParametersOf<Apis, Name>
>;

/** The state of an API as a surface gets it. */
export type GivenState<Apis extends ToolApis, Name extends keyof Apis> = Loose<StateOf<Apis, Name>>;

/** Contents of an API's one line. */
export interface InspectorLine<Args, State, Texts> {
  /** Subject of the call. For several, the first is named and the others are counted. */
  about?:
    | ((args: Args, texts: Texts) => string | readonly (string | undefined)[] | undefined)
    | undefined;
  /** The tooltip, instead of the complete subject. */
  hint?: ((args: Args) => string | undefined) | undefined;
  /** The subjects are paths: a long one is cut at its start. Default false. */
  isPath?: boolean | undefined;
  /** The outcome in a few words; for a failure, how far it came. */
  outcome?: ((state: State, texts: Texts, args: Args) => ReactNode) | undefined;
  /**
   * Lines in the outline of the expected result, shown while the call has no output yet. Without
   * it, the API has no placeholder.
   */
  placeholder?: number | ((args: Args) => number | undefined) | undefined;
  /** Progress of a running call. */
  progress?: ((state: State, texts: Texts) => string | undefined) | undefined;
}

/** What a Render gets in addition to the state. */
export interface RenderedCall<Args, Texts> {
  args: Args;
  content: string;
  /** For a failed call whose state is shown anyway. */
  error?: unknown;
  texts: Texts;
}

/** Renders a state; an empty node if there is nothing to show. */
export type ShowState<Args, State, Texts> = (
  state: State,
  call: RenderedCall<Args, Texts>,
) => ReactNode;

/** How an API is rendered: by a function, or also if it failed. */
export type RenderContent<Args, State, Texts> =
  | ShowState<Args, State, Texts>
  | { show: ShowState<Args, State, Texts>; showsPartly: boolean };

type TextsOf<Apis extends ToolApis> = ToolTexts<ApiNameOf<Apis>>;

/** One line for each API. */
export type InspectorLines<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]: InspectorLine<
    GivenArguments<Apis, Name>,
    GivenState<Apis, Name>,
    TextsOf<Apis>
  >;
};

/** Renders of the APIs that have something of their own to show. */
export type RenderContents<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]?: RenderContent<
    GivenArguments<Apis, Name>,
    GivenState<Apis, Name>,
    TextsOf<Apis>
  >;
};

/** Interventions of the APIs that may need approval. */
export type InterventionContents<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]?: InterventionContent<
    GivenArguments<Apis, Name>,
    TextsOf<Apis>
  >;
};

/** Partial output of a running call. */
export interface StreamedCall<State, Texts> {
  /** The latest progress, as text. */
  content: string;
  /** Nothing more will arrive: the call was cancelled or failed. */
  isEnded: boolean;
  /** The state of the latest progress. */
  state: State | undefined;
  texts: Texts;
}

/** Renders a running call; an empty node until something has arrived. */
export type StreamingContents<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]?: (
    args: GivenArguments<Apis, Name>,
    call: StreamedCall<GivenState<Apis, Name>, TextsOf<Apis>>,
  ) => ReactNode;
};

/** Factories for the surfaces of a tool. */
export interface SurfaceKit<Apis extends ToolApis> {
  createInspectors: (
    lines: InspectorLines<Apis>,
  ) => Readonly<Record<ApiNameOf<Apis>, BuiltinInspector>>;
  /** What a person sees, and may change, before approving a call. */
  createInterventions: <Contents extends InterventionContents<Apis>>(
    contents: Contents,
  ) => Readonly<Record<keyof Contents & string, BuiltinIntervention>>;
  /** Shown while a call runs and there is no output yet; `lines` are those of the Inspectors. */
  createPlaceholders: (
    lines: InspectorLines<Apis>,
  ) => Readonly<Partial<Record<ApiNameOf<Apis>, BuiltinPlaceholder>>>;
  createRenders: <Contents extends RenderContents<Apis>>(
    contents: Contents,
  ) => Readonly<Record<keyof Contents & string, BuiltinRender>>;
  /** Shown while a call runs and output arrives; `lines` are those of the Inspectors. */
  createStreamings: <Contents extends StreamingContents<Apis>>(
    lines: InspectorLines<Apis>,
    contents: Contents,
  ) => Readonly<Record<keyof Contents & string, BuiltinStreaming>>;
  /** The available arguments of a call, in their current form, also for a call from history. */
  readArguments: <Name extends ApiNameOf<Apis>>(
    apiName: Name,
    args: unknown,
    partial?: unknown,
  ) => GivenArguments<Apis, Name>;
  /** The valid parts of a recorded state; undefined if it is not a state. */
  readState: <Name extends ApiNameOf<Apis>>(
    apiName: Name,
    state: unknown,
  ) => GivenState<Apis, Name> | undefined;
  useTexts: () => TextsOf<Apis>;
}

/** Input of a surface kit. */
export interface SurfaceKitOptions<Apis extends ToolApis> {
  apis: Apis;
  identifier: string;
  /** How arguments and states of earlier versions are read, if their form was different. */
  recorded?:
    | {
        readArguments?: RecordedCalls['readArguments'] | undefined;
        readState?: ((apiName: string, state: unknown) => unknown) | undefined;
      }
    | undefined;
}

/**
 * Creates the factories for a tool's surfaces from the declaration of its APIs: surfaces get typed
 * arguments and states, whatever history holds, and the tool's texts.
 */
export const createSurfaceKit = <Apis extends ToolApis>({
  apis,
  identifier,
  recorded = {},
}: SurfaceKitOptions<Apis>): SurfaceKit<Apis> => {
  const readRaw = (apiName: string, args: unknown, partial?: unknown): RawArguments => {
    const given = { ...(isRecord(args) ? args : {}), ...(isRecord(partial) ? partial : {}) };
    return recorded.readArguments?.(apiName, given) ?? given;
  };
  const readArguments: SurfaceKit<Apis>['readArguments'] = (apiName, args, partial) => {
    const report = reportMisfit(identifier, apiName, 'arguments');
    const today = readRaw(apiName, args, partial);
    return (readBySchema(toAccepted(apis[apiName]), today, report) ?? {}) as never;
  };
  const readState: SurfaceKit<Apis>['readState'] = (apiName, state) => {
    const schema = apis[apiName]?.state;
    const today = recorded.readState ? recorded.readState(apiName, state) : state;
    if (!schema || today === undefined) return undefined;
    return readBySchema(schema, today, reportMisfit(identifier, apiName, 'state')) as never;
  };
  const useTexts = () => useToolTexts<ApiNameOf<Apis>>(identifier);
  const kit = { readArguments, readState, useTexts };

  return {
    ...kit,
    createInspectors: (lines) =>
      mapApis(apis, (apiName) => createInspector(kit, apiName, lines[apiName])),
    createInterventions: (contents) =>
      mapContents(contents, (apiName, content) => {
        const asking = {
          parameters: toAccepted(apis[apiName]),
          // A draft is already in the current form.
          readArguments: (args: unknown) => readArguments(apiName, args),
          readRaw: (args: unknown) => readRaw(apiName, args),
          useTexts,
        };
        return createIntervention(asking, apiName, content);
      }),
    createPlaceholders: (lines) => {
      const outlined = Object.entries<{ placeholder?: unknown }>(lines).filter(
        ([, { placeholder }]) => placeholder !== undefined,
      );
      return mapContents(Object.fromEntries(outlined) as typeof lines, (apiName, line) =>
        createPlaceholder(kit, apiName, line),
      );
    },
    createRenders: (contents) =>
      mapContents(contents, (apiName, content) => createRender(kit, apiName, content)),
    createStreamings: (lines, contents) =>
      mapContents(contents, (apiName, show) =>
        createStreaming(kit, apiName, lines[apiName as ApiNameOf<Apis>], show),
      ),
  };
};

/* The schema that arguments are read by. */
const toAccepted = (api: ToolApi | undefined): JsonSchema =>
  api?.acceptedParameters ?? api?.parameters ?? {};

/* One surface for each API that has content. */
const mapContents = <Contents extends object, Surface>(
  contents: Contents,
  make: (apiName: keyof Contents & string, content: never) => Surface,
): Readonly<Record<keyof Contents & string, Surface>> =>
  Object.fromEntries(
    Object.entries(contents).map(([apiName, content]) => [
      apiName,
      make(apiName as keyof Contents & string, content as never),
    ]),
  ) as Readonly<Record<keyof Contents & string, Surface>>;
