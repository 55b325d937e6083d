import { getBuiltinManifest } from '@lobechat/builtin-tools';
import { BUILTIN_TOOLBOX, getExecutorEnvironments } from '@lobechat/builtin-tools/source';
import type { ToolDescriptor } from '@lobechat/tool-engine';
import type { ManifestContext } from '@lobechat/types';

import type { CatalogueApi, CatalogueEntry, CatalogueSource } from './host-types.ts';

/** The identifier of the server that a tool belongs to, see {@link CatalogueEntry.identifier}. */
export const toCatalogueIdentifier = ({
  server,
  toolbox,
}: Pick<ToolDescriptor, 'server' | 'toolbox'>): string =>
  toolbox === BUILTIN_TOOLBOX ? server : `${toolbox}__${server}`;

/** The reserved toolboxes; every other one is a toolbox of MCP servers. */
const SOURCES: ReadonlyMap<string, CatalogueSource> = new Map([
  [BUILTIN_TOOLBOX, 'builtin'],
  ['custom', 'custom'],
  ['modules', 'module'],
  ['plugins', 'plugin'],
]);

/** Whose the tools of a toolbox are. */
export const toCatalogueSource = (toolbox: string): CatalogueSource =>
  SOURCES.get(toolbox) ?? 'mcp';

const toApi = (descriptor: ToolDescriptor): CatalogueApi => ({
  description: descriptor.description,
  name: descriptor.tool,
  parameters: descriptor.inputSchema,
  qualifiedName: descriptor.name,
  ...(descriptor.annotations && { annotations: descriptor.annotations }),
  ...(descriptor.defaultTimeoutMs !== undefined && {
    defaultTimeoutMs: descriptor.defaultTimeoutMs,
  }),
  ...(descriptor.humanIntervention && { humanIntervention: descriptor.humanIntervention }),
  ...(descriptor.renderDisplayControl && { renderDisplayControl: descriptor.renderDisplayControl }),
  ...(descriptor.title && { title: descriptor.title }),
});

const toEntry = (
  identifier: string,
  descriptors: readonly ToolDescriptor[],
  context: ManifestContext,
): CatalogueEntry => {
  const [{ server, toolbox }] = descriptors as [ToolDescriptor];
  const source = toCatalogueSource(toolbox);
  const manifest = source === 'builtin' ? getBuiltinManifest(server, context) : undefined;
  const { avatar, description, title = server } = manifest?.meta ?? {};
  return {
    apis: descriptors.map(toApi),
    ...(avatar && { avatar }),
    ...(description && { description }),
    // Foreign tools are processes, or code of the host: they run where the host runs.
    executors: manifest ? [...getExecutorEnvironments(manifest)] : ['server'],
    identifier,
    server,
    source,
    title,
    toolbox,
  };
};

/** Groups the tools of an engine by server, ordered by identifier. */
export const buildCatalogue = (
  descriptors: readonly ToolDescriptor[],
  context: ManifestContext = {},
): CatalogueEntry[] => {
  const servers = Map.groupBy(descriptors, toCatalogueIdentifier);
  return [...servers]
    .map(([identifier, tools]) =>
      toEntry(identifier, inManifestOrder(identifier, tools, context), context),
    )
    .toSorted((left, right) => (left.identifier < right.identifier ? -1 : 1));
};

/** A tool's author orders its APIs from the common to the rare; the engine orders by name. */
const inManifestOrder = (
  identifier: string,
  descriptors: readonly ToolDescriptor[],
  context: ManifestContext,
): readonly ToolDescriptor[] => {
  const names = getBuiltinManifest(identifier, context)?.api.map(({ name }) => name);
  if (!names) return descriptors;
  return descriptors.toSorted(
    (left, right) => names.indexOf(left.tool) - names.indexOf(right.tool),
  );
};
