import type { ToolDescriptor } from '@lobechat/tool-engine';
import type {
  BuiltinToolManifest,
  LobeChatPluginApi,
  ToolExecutorEnvironment,
} from '@lobechat/types';

/** The toolbox of all builtin tools: the first part of their qualified names. */
export const BUILTIN_TOOLBOX = 'builtin';

/** Where a tool can run. A manifest that says nothing means server only. */
export const getExecutorEnvironments = (
  manifest: Pick<BuiltinToolManifest, 'executors'>,
): readonly ToolExecutorEnvironment[] => manifest.executors ?? ['server'];

/** `computeStatistics` → `Compute statistics`. */
const toTitle = (apiName: string) => {
  const words = apiName.replaceAll(/(?<=[\da-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What goes beside a manifest into its descriptors. */
export interface ToolDescriptorsOptions {
  /** Old identifiers of the tool. */
  aliases?: readonly string[] | undefined;
}

/** One descriptor per API of a manifest, with the tool's defaults settled. */
export const toToolDescriptors = (
  manifest: BuiltinToolManifest,
  options: ToolDescriptorsOptions = {},
): ToolDescriptor[] => manifest.api.map((api) => toToolDescriptor(manifest, api, options));

const toToolDescriptor = (
  manifest: BuiltinToolManifest,
  api: LobeChatPluginApi,
  { aliases = [] }: ToolDescriptorsOptions,
): ToolDescriptor => {
  const { identifier } = manifest;
  const humanIntervention = api.humanIntervention ?? manifest.humanIntervention;
  return {
    description: api.description,
    inputSchema: api.parameters,
    name: `${BUILTIN_TOOLBOX}__${identifier}__${api.name}`,
    server: identifier,
    title: toTitle(api.name),
    tool: api.name,
    toolbox: BUILTIN_TOOLBOX,
    ...(aliases.length > 0 && {
      aliases: aliases.flatMap((alias) => [
        `${BUILTIN_TOOLBOX}__${alias}__${api.name}`,
        `${alias}/${api.name}`,
      ]),
    }),
    ...(api.annotations && { annotations: api.annotations }),
    ...(api.defaultTimeoutMs !== undefined && { defaultTimeoutMs: api.defaultTimeoutMs }),
    ...(humanIntervention && { humanIntervention }),
    ...(api.renderDisplayControl && { renderDisplayControl: api.renderDisplayControl }),
    ...(api.stateSchema && { outputSchema: api.stateSchema }),
  };
};
