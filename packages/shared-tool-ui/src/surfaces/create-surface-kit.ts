import type { ReactNode } from 'react';

import {
  type ApiNameOf,
  type BuiltinInspector,
  type BuiltinRender,
  type Loose,
  mapApis,
  type ParametersOf,
  readBySchema,
  type RecordedCalls,
  type StateOf,
  type ToolApis,
} from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { type ToolTexts, useToolTexts } from '../phase/use-tool-texts.ts';
import { createInspector } from './create-inspector.tsx';
import { createRender } from './create-render.tsx';
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

/** What the surfaces of a tool are made with. */
export interface SurfaceKit<Apis extends ToolApis> {
  createInspectors: (
    lines: InspectorLines<Apis>,
  ) => Readonly<Record<ApiNameOf<Apis>, BuiltinInspector>>;
  createRenders: <Contents extends RenderContents<Apis>>(
    contents: Contents,
  ) => Readonly<Record<keyof Contents & string, BuiltinRender>>;
  /** What has arrived of a call's arguments, in today's form, also of a call of history. */
  readArguments: <Name extends ApiNameOf<Apis>>(
    apiName: Name,
    args: unknown,
    partial?: unknown,
  ) => GivenArguments<Apis, Name>;
  /** What of a recorded state is known; nothing if it is none. */
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
  const readArguments: SurfaceKit<Apis>['readArguments'] = (apiName, args, partial) => {
    const given = { ...(isRecord(args) ? args : {}), ...(isRecord(partial) ? partial : {}) };
    const today = recorded.readArguments?.(apiName, given) ?? given;
    const report = reportMisfit(identifier, apiName, 'arguments');
    return (readBySchema(apis[apiName]?.parameters ?? {}, today, report) ?? {}) as never;
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
    createRenders: (contents) =>
      Object.fromEntries(
        Object.entries(contents).map(([apiName, content]) => [
          apiName,
          createRender(kit, apiName as ApiNameOf<Apis>, content as never),
        ]),
      ) as never,
  };
};
