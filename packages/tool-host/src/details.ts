import { type ToolSet, toToolDescriptors } from '@lobechat/builtin-tools/source';
import { toSpecs } from '@lobechat/tool-contracts';
import type { ToolDescriptor } from '@lobechat/tool-engine';
import type { ManifestContext, ResolvedToolManifest } from '@lobechat/types';

import { buildCatalogue, namesOfServer, toCatalogueIdentifier } from './catalogue.ts';
import type { ToolDetails, ToolSpecs } from './host-types.ts';
import { loadTokenCounter } from './tokens.ts';

/** Options of {@link describeServer}. */
export interface DescribeServerOptions {
  /** The context for resolving manifest and system role. */
  context: ManifestContext;
  /** All tools of the engine. */
  descriptors: readonly ToolDescriptor[];
  /** As in the catalogue, or an alias. */
  identifier: string;
  /** Tools with manifests. */
  tools: Pick<ToolSet, 'getAliases' | 'getManifest' | 'resolve'>;
}

/** Returns everything known about one server, or undefined if there is none with that name. */
export const describeServer = async (
  options: DescribeServerOptions,
): Promise<ToolDetails | undefined> => {
  const { context, tools: known } = options;
  const given = known.resolve(options.identifier);
  const listed = options.descriptors.filter((tool) => namesOfServer(tool).includes(given));
  const [first] = listed;
  if (!first) return undefined;

  const identifier = toCatalogueIdentifier(first);
  const isBuiltin = identifier === first.server;
  const whole = isBuiltin ? known.getManifest(identifier, context) : undefined;
  // Builtin, but not usable in this context.
  if (isBuiltin && !whole) return undefined;
  const offered = new Set(listed.map(({ tool }) => tool));
  const manifest = whole && {
    ...whole,
    // A preset may leave out some of its APIs.
    api: whole.api.filter(({ name }) => offered.has(name)),
  };

  const descriptors = manifest
    ? toToolDescriptors(manifest, { aliases: known.getAliases(identifier) })
    : listed;
  const [entry] = buildCatalogue(descriptors, context, known.getManifest);
  if (!entry) return undefined;

  const specs: ToolSpecs = {
    anthropic: toSpecs(descriptors, 'anthropic'),
    mcp: toSpecs(descriptors, 'mcp'),
    openai: toSpecs(descriptors, 'openai'),
  };
  const systemRole = manifest?.systemRole ?? '';
  const count = await loadTokenCounter();
  const countSpecs = (tools: readonly ToolDescriptor[]) =>
    tools.length === 0 ? 0 : count(JSON.stringify(toSpecs(tools, 'openai')));
  return {
    ...entry,
    ...(manifest && { manifest: asData(manifest) }),
    specs,
    systemRole,
    tokens: {
      apis: Object.fromEntries(descriptors.map((tool) => [tool.tool, countSpecs([tool])])),
      spec: countSpecs(descriptors),
      systemRole: count(systemRole),
    },
  };
};

/* Reading old calls needs code, not data. */
const asData = ({ recorded: _, ...manifest }: ResolvedToolManifest): ResolvedToolManifest =>
  manifest;
