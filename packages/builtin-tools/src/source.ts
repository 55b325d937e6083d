import type { ToolDescriptor, ToolSource } from '@lobechat/tool-engine';
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
import type { ToolSet } from './tool-set.ts';

export { createToolSet, type FindSurface, type ToolSet } from './tool-set.ts';
export { BUILTIN_TOOLBOX, getExecutorEnvironments, toToolDescriptors } from './descriptors.ts';

/** Options of a source of builtin tools. */
export interface BuiltinSourceOptions {
  /** The context of manifests. Tools that are not available in it are not offered. */
  context?: ManifestContext | undefined;
  /** Only tools that can run here: `client` in a page, `server` in Node. Default: all. */
  runsIn?: ToolExecutorEnvironment | undefined;
  /** A preset, or identifiers. Default `all`. */
  tools?: BuiltinToolSelection | undefined;
}

/** The id of the source in an engine, used in its errors. */
export const BUILTIN_SOURCE_ID = 'builtin';

/** The id of the source of a host's own packages, used in its errors. */
export const PACKAGE_SOURCE_ID = 'packages';

/** Options of a source of registered tools. */
interface RegisteredTools {
  getAliases: (identifier: string) => readonly string[];
  id: string;
  isOffered: (manifest: ResolvedToolManifest) => boolean;
  listManifests: () => ResolvedToolManifest[];
  loadExecutors: () => Promise<Pick<ExecutorRegistry, 'executeBuiltinTool'>>;
}

const createRegisteredSource = (tools: RegisteredTools): ToolSource => {
  const { getAliases, id, isOffered, listManifests, loadExecutors } = tools;
  let executors: Pick<ExecutorRegistry, 'executeBuiltinTool'> | undefined;
  return {
    call: async ({ arguments: args, context, descriptor: { server, tool } }) => {
      executors ??= await loadExecutors();
      return executors.executeBuiltinTool(server, tool, args, context);
    },
    id,
    list: (): ToolDescriptor[] =>
      listManifests()
        .filter(isOffered)
        .flatMap((manifest) =>
          toToolDescriptors(manifest, { aliases: getAliases(manifest.identifier) }),
        ),
  };
};

const createPlaceFilter =
  (runsIn: ToolExecutorEnvironment | undefined) =>
  (manifest: ResolvedToolManifest): boolean =>
    runsIn === undefined || getExecutorEnvironments(manifest).includes(runsIn);

/**
 * Creates a source of the builtin tools for an engine. Listing reads only manifests; executors are
 * loaded with the first call.
 *
 * @throws Error for a preset or an identifier that does not exist
 */
export const createBuiltinSource = (options: BuiltinSourceOptions = {}): ToolSource => {
  const selected = resolveBuiltinSelection(options.tools);
  const runsHere = createPlaceFilter(options.runsIn);
  return createRegisteredSource({
    getAliases: getBuiltinAliases,
    id: BUILTIN_SOURCE_ID,
    isOffered: (manifest) => selected.has(manifest.identifier) && runsHere(manifest),
    listManifests: () => listBuiltinManifests(options.context),
    loadExecutors: () => import('./executors.ts'),
  });
};

/** Options of a source of a host's own packages. */
export interface PackageSourceOptions extends Pick<BuiltinSourceOptions, 'context' | 'runsIn'> {
  tools: ToolSet;
}

/** Creates a source of a host's own tools for an engine, like the builtin one. */
export const createPackageSource = ({ context, runsIn, tools }: PackageSourceOptions): ToolSource =>
  createRegisteredSource({
    getAliases: tools.getAliases,
    id: PACKAGE_SOURCE_ID,
    isOffered: createPlaceFilter(runsIn),
    listManifests: () => tools.listManifests(context),
    loadExecutors: tools.loadExecutors,
  });
