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

/** The arguments of an API as a surface finds them: still arriving, refused, or of an older version. */
export type GivenArguments<Apis extends ToolApis, Name extends keyof Apis> = Loose<
  ParametersOf<Apis, Name>
>;

/** The state of an API as a surface finds it. */
export type GivenState<Apis extends ToolApis, Name extends keyof Apis> = Loose<StateOf<Apis, Name>>;

/** What the one line of an API says. */
export interface InspectorLine<Args, State, Texts> {
  /** What the call is about. Of several things, the first is named and the others are counted. */
  about?:
    | ((args: Args, texts: Texts) => string | readonly (string | undefined)[] | undefined)
    | undefined;
  /** What is said to those who ask, in place of the whole of what the call is about. */
  hint?: ((args: Args) => string | undefined) | undefined;
  /** What it is about are paths: of a long one, the end is shown. Default false. */
  isPath?: boolean | undefined;
  /** What came out, in a few words; of a failure, how far it came. */
  outcome?: ((state: State, texts: Texts, args: Args) => ReactNode) | undefined;
  /** How far a call has come that still runs. */
  progress?: ((state: State, texts: Texts) => string | undefined) | undefined;
}

/** What a Render gets beside the state. */
export interface RenderedCall<Args, Texts> {
  args: Args;
  content: string;
  /** Of a failed call whose state is shown all the same. */
  error?: unknown;
  texts: Texts;
}

/** What a Render shows; nothing where the state has nothing that could be shown. */
export type ShowState<Args, State, Texts> = (
  state: State,
  call: RenderedCall<Args, Texts>,
) => ReactNode;

/** How an API is rendered: by a function, or also when it failed. */
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

/** What is rendered, of the APIs that have something of their own to show. */
export type RenderContents<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]?: RenderContent<
    GivenArguments<Apis, Name>,
    GivenState<Apis, Name>,
    TextsOf<Apis>
  >;
};

/** What is asked before a call, of the APIs that may need an approval. */
export type InterventionContents<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]?: InterventionContent<
    GivenArguments<Apis, Name>,
    TextsOf<Apis>
  >;
};

/** How many lines the outline of a result has: a number, or what the arguments say. */
export type PlaceholderLines<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]?:
    | number
    | ((args: GivenArguments<Apis, Name>) => number | undefined);
};

/** What has arrived of a call that runs. */
export interface StreamedCall<State, Texts> {
  /** The latest progress, as text. */
  content: string;
  /** Nothing more arrives: the call was cancelled, or failed. */
  isEnded: boolean;
  /** The state of the latest progress. */
  state: State | undefined;
  texts: Texts;
}

/** What is shown of a call that runs; nothing as long as nothing has arrived. */
export type StreamingContents<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]?: (
    args: GivenArguments<Apis, Name>,
    call: StreamedCall<GivenState<Apis, Name>, TextsOf<Apis>>,
  ) => ReactNode;
};

/** What the surfaces of a tool are made with. */
export interface SurfaceKit<Apis extends ToolApis> {
  createInspectors: (
    lines: InspectorLines<Apis>,
  ) => Readonly<Record<ApiNameOf<Apis>, BuiltinInspector>>;
  /** What a person sees, and may change, before approving a call. */
  createInterventions: <Contents extends InterventionContents<Apis>>(
    contents: Contents,
  ) => Readonly<Record<keyof Contents & string, BuiltinIntervention>>;
  /** Shown while a call runs and there is nothing to show yet; `lines` are those of the Inspectors. */
  createPlaceholders: <Contents extends PlaceholderLines<Apis>>(
    lines: InspectorLines<Apis>,
    contents: Contents,
  ) => Readonly<Record<keyof Contents & string, BuiltinPlaceholder>>;
  createRenders: <Contents extends RenderContents<Apis>>(
    contents: Contents,
  ) => Readonly<Record<keyof Contents & string, BuiltinRender>>;
  /** Shown while a call runs and something of it arrives; `lines` are those of the Inspectors. */
  createStreamings: <Contents extends StreamingContents<Apis>>(
    lines: InspectorLines<Apis>,
    contents: Contents,
  ) => Readonly<Record<keyof Contents & string, BuiltinStreaming>>;
  /** What has arrived of a call's arguments, in today's form, also of a call of history. */
  readArguments: <Name extends ApiNameOf<Apis>>(
    apiName: Name,
    args: unknown,
    partial?: unknown,
  ) => GivenArguments<Apis, Name>;
  /** What of a recorded state is known; nothing if it is not one. */
  readState: <Name extends ApiNameOf<Apis>>(
    apiName: Name,
    state: unknown,
  ) => GivenState<Apis, Name> | undefined;
  useTexts: () => TextsOf<Apis>;
}

/** What a kit is made of. */
export interface SurfaceKitOptions<Apis extends ToolApis> {
  apis: Apis;
  identifier: string;
  /** How arguments and states of earlier versions are read, where their form was another. */
  recorded?:
    | {
        readArguments?: RecordedCalls['readArguments'] | undefined;
        readState?: ((apiName: string, state: unknown) => unknown) | undefined;
      }
    | undefined;
}

/**
 * Makes what the surfaces of a tool are made with, out of the declaration of its APIs: they get typed
 * arguments and states, whatever history holds, and its texts.
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
          // A draft is in today's form already.
          readArguments: (args: unknown) => readArguments(apiName, args),
          readRaw: (args: unknown) => readRaw(apiName, args),
          useTexts,
        };
        return createIntervention(asking, apiName, content);
      }),
    createPlaceholders: (lines, contents) =>
      mapContents(contents, (apiName, rows) =>
        createPlaceholder(kit, apiName, lines[apiName as ApiNameOf<Apis>], rows),
      ),
    createRenders: (contents) =>
      mapContents(contents, (apiName, content) => createRender(kit, apiName, content)),
    createStreamings: (lines, contents) =>
      mapContents(contents, (apiName, show) =>
        createStreaming(kit, apiName, lines[apiName as ApiNameOf<Apis>], show),
      ),
  };
};

/* What arguments are read by. */
const toAccepted = (api: ToolApi | undefined): JsonSchema =>
  api?.acceptedParameters ?? api?.parameters ?? {};

/* One surface for each of the APIs that something is said about. */
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
