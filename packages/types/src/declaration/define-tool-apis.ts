import { checkKind } from '@lobechat/utils';

import type { JsonSchema } from '../json-schema.ts';
import type { BuiltinToolManifest, LobeChatPluginApi } from '../manifest.ts';
import type { TypeOf } from './type-of.ts';

/** The declaration of one API. Its name is its key in {@link ToolApis}. */
export interface ToolApi extends Omit<LobeChatPluginApi, 'name' | 'stateSchema'> {
  /** JSON Schema of the state of its results. Types, surfaces and MCP's output schema come from it. */
  readonly state?: JsonSchema | undefined;
}

/** The APIs of a tool by name, in the order in which a model reads them. */
export type ToolApis = Readonly<Record<string, ToolApi>>;

const checked = <Apis extends ToolApis>(apis: Apis): Apis => {
  checkKind('object', { apis });
  checkKind('object', apis);
  return apis;
};

/**
 * Declares the APIs of a tool, with the only definition of their parameters and state. Names, types
 * ({@link ParametersOf}, {@link StateOf}), the manifest, readers and Inspectors come from it.
 *
 * @example
 * export const noteApis = defineToolApis({
 *   listNotes: {
 *     description: 'List the notes, newest first.',
 *     parameters: objectOf({}, { tag: { description: 'Only with this tag.', type: 'string' } }),
 *     state: objectOf({ notes: listOf(NOTE), total: INTEGER }),
 *   },
 * });
 */
export const defineToolApis = <const Apis extends ToolApis>(apis: Apis): Apis => checked(apis);

/** The names of a declaration. */
export type ApiNameOf<Apis extends ToolApis> = keyof Apis & string;

/** The parameters of an API. */
export type ParametersOf<Apis extends ToolApis, Name extends keyof Apis> = Apis[Name] extends {
  readonly acceptedParameters: infer Accepted extends JsonSchema;
}
  ? TypeOf<Accepted>
  : TypeOf<Apis[Name]['parameters']>;

/** The state of an API's results. */
export type StateOf<Apis extends ToolApis, Name extends keyof Apis> = Apis[Name] extends {
  readonly state: infer State extends JsonSchema;
}
  ? TypeOf<State>
  : undefined;

/** The names of a declaration, in declared order. */
export const listApiNames = <Apis extends ToolApis>(apis: Apis): Array<ApiNameOf<Apis>> =>
  Object.keys(checked(apis));

/** One value for each API, derived from its name. */
export const mapApis = <Apis extends ToolApis, Values extends Record<ApiNameOf<Apis>, unknown>>(
  apis: Apis,
  make: <Name extends ApiNameOf<Apis>>(apiName: Name) => Values[Name],
): Values =>
  Object.fromEntries(listApiNames(apis).map((apiName) => [apiName, make(apiName)])) as Values;

/** The names of a declaration as LobeHub writes them: `NoteApiName.listNotes`. */
export const toApiNames = <Apis extends ToolApis>(
  apis: Apis,
): { readonly [Name in ApiNameOf<Apis>]: Name } => mapApis(apis, (apiName) => apiName);

/** The manifest entries of a declaration. */
export const toManifestApis = (apis: ToolApis): LobeChatPluginApi[] =>
  Object.entries(checked(apis)).map(([name, { state, ...api }]) => ({
    ...api,
    name,
    ...(state && { stateSchema: state }),
  }));

/** The parts of a manifest other than its APIs. */
export type ManifestFacts = Pick<BuiltinToolManifest, 'identifier' | 'meta' | 'systemRole'> &
  Partial<BuiltinToolManifest>;

/** The manifest of a declaration. Unless it says otherwise, the tool runs in a page and on a server. */
export const toManifest = (apis: ToolApis, facts: ManifestFacts): BuiltinToolManifest => ({
  executors: ['client', 'server'],
  humanIntervention: 'never',
  type: 'builtin',
  ...facts,
  api: toManifestApis(apis),
});
