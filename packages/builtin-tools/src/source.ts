import type { SourceCall, ToolDescriptor, ToolSource } from '@lobechat/tool-engine';
import type {
  ManifestContext,
  ResolvedToolManifest,
  ToolExecutorEnvironment,
} from '@lobechat/types';

import { getBuiltinAliases } from './aliases.ts';
import { getExecutorEnvironments, toToolDescriptors } from './descriptors.ts';
import type { ExecutorRegistry } from './executor-registry.ts';
import { listBuiltinManifests } from './manifests.ts';
import { type BuiltinToolSelection, resolveBuiltinSelection } from './presets.ts';
import { loadPart } from './tools.ts';

export { BUILTIN_TOOLBOX, getExecutorEnvironments, toToolDescriptors } from './descriptors.ts';

/** What a source of builtin tools offers. */
export interface BuiltinSourceOptions {
  /** What manifests may depend on: tools that cannot be used in it are not offered. */
  context?: ManifestContext | undefined;
  /** Only tools that can run here: `client` in a page, `server` in Node. Default: all. */
  runsIn?: ToolExecutorEnvironment | undefined;
  /** A preset, or identifiers. Default `all`. */
  tools?: BuiltinToolSelection | undefined;
}

/** The id of the source in an engine, named in its errors. */
export const BUILTIN_SOURCE_ID = 'builtin';

/**
 * The builtin tools as a source of an engine. Listing reads manifests only; executors are loaded
 * when the first call comes.
 *
 * @throws Error for a preset or an identifier that does not exist
 */
export const createBuiltinSource = (options: BuiltinSourceOptions = {}): ToolSource => {
  const { context, runsIn, tools } = options;
  const selected = resolveBuiltinSelection(tools);
  let executors: ExecutorRegistry | undefined;

  const run = (registry: ExecutorRegistry, call: SourceCall) =>
    registry.executeBuiltinTool(
      call.descriptor.server,
      call.descriptor.tool,
      call.arguments,
      call.context,
    );

  const isOffered = (manifest: ResolvedToolManifest) =>
    selected.has(manifest.identifier) &&
    (runsIn === undefined || getExecutorEnvironments(manifest).includes(runsIn));

  return {
    call: (call) => {
      if (executors) return run(executors, call);
      // Executors first: a registry whose evaluation failed in a page would stay broken for ever.
      return loadPart('executor')
        .then(() => import('./executors.ts'))
        .then((registry) => {
          executors = registry;
          return run(registry, call);
        });
    },
    id: BUILTIN_SOURCE_ID,
    list: (): ToolDescriptor[] =>
      listBuiltinManifests(context)
        .filter(isOffered)
        .flatMap((manifest) =>
          toToolDescriptors(manifest, { aliases: getBuiltinAliases(manifest.identifier) }),
        ),
  };
};
