import { getBuiltinManifest } from '@lobechat/builtin-tools';
import { BUILTIN_TOOLBOX, getExecutorEnvironments } from '@lobechat/builtin-tools/source';
import type { ToolDescriptor } from '@lobechat/tool-engine';
import type { ManifestContext, ResolvedToolManifest } from '@lobechat/types';

import type { CatalogueApi, CatalogueEntry, CatalogueSource } from './host-types.ts';

/** Finds the manifest of a tool: a builtin one or one of the host's packages. */
export type GetManifest = (
  identifier: string,
  context?: ManifestContext,
) => ResolvedToolManifest | undefined;

/**
 * Returns the identifier of the server that a tool belongs to, see
 * {@link CatalogueEntry.identifier}.
 */
export const toCatalogueIdentifier = ({
  server,
  toolbox,
}: Pick<ToolDescriptor, 'server' | 'toolbox'>): string =>
  toolbox === BUILTIN_TOOLBOX ? server : `${toolbox}__${server}`;

/**
 * Returns every name that may refer to a server: `{toolbox}__{server}` may also be written with a
 * slash.
 */
export const namesOfServer = (origin: Pick<ToolDescriptor, 'server' | 'toolbox'>): string[] => {
  const { server, toolbox } = origin;
  return [toCatalogueIdentifier(origin), `${toolbox}__${server}`, `${toolbox}/${server}`];
};

/** The reserved toolboxes; all others are toolboxes of MCP servers. */
const SOURCES: ReadonlyMap<string, CatalogueSource> = new Map([
  [BUILTIN_TOOLBOX, 'builtin'],
  ['custom', 'custom'],
  ['modules', 'module'],
  ['plugins', 'plugin'],
]);

/** The owner of a toolbox's tools. */
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
  getManifest: GetManifest,
): CatalogueEntry => {
  const [{ server, toolbox }] = descriptors as [ToolDescriptor];
  const source = toCatalogueSource(toolbox);
  const manifest = source === 'builtin' ? getManifest(server, context) : undefined;
  const { avatar, description, title = server } = manifest?.meta ?? {};
  return {
    apis: descriptors.map(toApi),
    ...(avatar && { avatar }),
    ...(description && { description }),
    // Foreign tools are processes or code of the host: they run where the host runs.
    executors: manifest ? [...getExecutorEnvironments(manifest)] : ['server'],
    identifier,
    server,
    source,
    title,
    toolbox,
  };
};

/** If two servers share a title, foreign ones also show their toolbox. */
const withOwnTitles = (entries: readonly CatalogueEntry[]): CatalogueEntry[] => {
  const byTitle = Map.groupBy(entries, ({ title }) => title);
  return entries.map((entry) =>
    entry.source === 'builtin' || byTitle.get(entry.title)?.length === 1
      ? entry
      : { ...entry, title: `${entry.toolbox}/${entry.server}` },
  );
};

/** Groups the tools of an engine by server, ordered by identifier. */
export const buildCatalogue = (
  descriptors: readonly ToolDescriptor[],
  context: ManifestContext = {},
  getManifest: GetManifest = getBuiltinManifest,
): CatalogueEntry[] => {
  const servers = Map.groupBy(descriptors, toCatalogueIdentifier);
  const entries = [...servers].map(([identifier, tools]) =>
    toEntry(
      identifier,
      inManifestOrder(tools, getManifest(identifier, context)),
      context,
      getManifest,
    ),
  );
  return withOwnTitles(entries).toSorted((left, right) =>
    left.identifier < right.identifier ? -1 : 1,
  );
};

/** A tool's author orders its APIs from common to rare; the engine orders by name. */
const inManifestOrder = (
  descriptors: readonly ToolDescriptor[],
  manifest: ResolvedToolManifest | undefined,
): readonly ToolDescriptor[] => {
  const names = manifest?.api.map(({ name }) => name);
  if (!names) return descriptors;
  return descriptors.toSorted(
    (left, right) => names.indexOf(left.tool) - names.indexOf(right.tool),
  );
};
