import type { ToolDescriptor } from '@lobechat/tool-engine';
import type {
  BuiltinToolManifest,
  LobeChatPluginApi,
  ToolAnnotations,
  ToolExecutorEnvironment,
} from '@lobechat/types';

/** The toolbox of all builtin tools: the first part of their qualified names. */
export const BUILTIN_TOOLBOX = 'builtin';

/** Where a tool can run. The default is server only. */
export const getExecutorEnvironments = (
  manifest: Pick<BuiltinToolManifest, 'executors'>,
): readonly ToolExecutorEnvironment[] => manifest.executors ?? ['server'];

/** `computeStatistics` → `Compute statistics`. */
const toTitle = (apiName: string) => {
  const words = apiName.replaceAll(/(?<=[\da-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Descriptor properties that are not in the manifest. */
export interface ToolDescriptorsOptions {
  /** Former identifiers of the tool. */
  aliases?: readonly string[] | undefined;
}

/** One descriptor per API of a manifest, with the tool's defaults applied. */
export const toToolDescriptors = (
  manifest: BuiltinToolManifest,
  options: ToolDescriptorsOptions = {},
): ToolDescriptor[] => manifest.api.map((api) => toToolDescriptor(manifest, api, options));

/** Every name that recorded calls may use for an API: old tool names, old API names, and both. */
const listAliases = (
  { identifier, recorded }: BuiltinToolManifest,
  apiName: string,
  toolAliases: readonly string[],
): string[] => {
  const oldNames = Object.entries(recorded?.aliases ?? {})
    .filter(([, target]) => target === apiName)
    .map(([name]) => name);
  return [identifier, ...toolAliases].flatMap((tool) =>
    [apiName, ...oldNames]
      .filter((api) => tool !== identifier || api !== apiName)
      .flatMap((api) => [`${BUILTIN_TOOLBOX}__${tool}__${api}`, `${tool}/${api}`]),
  );
};

/** The last part of a qualified name: the current or former name of the API. */
const toApiName = (name: string): string => name.split(/__|\//).at(-1) ?? name;

/** Without annotations an API counts as ordered, so `ordered: true` alone adds nothing. */
const toAnnotations = ({ annotations, ordered }: LobeChatPluginApi): ToolAnnotations | undefined =>
  ordered === undefined || (ordered && !annotations) ? annotations : { ...annotations, ordered };

const toToolDescriptor = (
  manifest: BuiltinToolManifest,
  api: LobeChatPluginApi,
  { aliases = [] }: ToolDescriptorsOptions,
): ToolDescriptor => {
  const { identifier, recorded } = manifest;
  const oldNames = listAliases(manifest, api.name, aliases);
  const humanIntervention = api.humanIntervention ?? manifest.humanIntervention;
  const annotations = toAnnotations(api);
  return {
    description: api.description,
    inputSchema: api.parameters,
    name: `${BUILTIN_TOOLBOX}__${identifier}__${api.name}`,
    server: identifier,
    title: toTitle(api.name),
    tool: api.name,
    toolbox: BUILTIN_TOOLBOX,
    ...(oldNames.length > 0 && { aliases: oldNames }),
    ...(api.acceptedParameters && { acceptedSchema: api.acceptedParameters }),
    ...(recorded && {
      adaptArguments: (args, calledName = api.name) =>
        recorded.readArguments(api.name, args, toApiName(calledName)),
    }),
    ...(annotations && { annotations }),
    ...(api.contentLength !== undefined && { contentLength: api.contentLength }),
    ...(api.defaultTimeoutMs !== undefined && { defaultTimeoutMs: api.defaultTimeoutMs }),
    ...(humanIntervention && { humanIntervention }),
    ...(api.keywords && { keywords: api.keywords }),
    ...(api.renderDisplayControl && { renderDisplayControl: api.renderDisplayControl }),
    ...(api.stateSchema && { outputSchema: api.stateSchema }),
  };
};
