import {
  HOST_PROFILES,
  type ListedServer,
  SPEC_FORMATS,
  type SpecFormat,
  showServerAsHost,
  toSpecs,
} from '@lobechat/tool-contracts';
import { loadTokenCounter, toCatalogueIdentifier, type ToolHost } from '@lobechat/tool-host';
import { listServing } from '@lobechat/tool-mcp/server';

import { HttpError } from './http-error.ts';

/** Cost of the definition of one API. */
export interface ApiCost {
  identifier: string;
  name: string;
  /** Tokens of its definition, by format. */
  tokens: Record<SpecFormat, number>;
}

/** Initial cost of a set of tools, in tokens of the o200k vocabulary. */
export interface ToolCost {
  apis: ApiCost[];
  /** Definitions and instructions, cut as the host cuts them. */
  hosts: { id: string; name: string; tokens: number }[];
  /** What proxy mode sends instead of all definitions. */
  proxy: number;
  roles: { identifier: string; tokens: number }[];
  /** All definitions together, by format. */
  totals: Record<SpecFormat, number>;
}

/**
 * Counts the cost of tools.
 *
 * @param include - patterns of the tools (`ToolFilter`)
 * @throws HttpError 400 if they match none
 */
export const countCost = async (
  host: Pick<ToolHost, 'engine' | 'specs' | 'systemRoles'>,
  include: readonly string[],
): Promise<ToolCost> => {
  const count = await loadTokenCounter();
  const countJson = (value: unknown): number => count(JSON.stringify(value));
  const filter = { include };
  const mcp: ListedServer['tools'] = await host.specs('mcp', filter);
  if (mcp.length === 0 && include.length > 0) {
    throw new HttpError({
      message: `No tool matches ${include.map((pattern) => `'${pattern}'`).join(', ')}. GET /api/tools lists the tools.`,
      status: 400,
      type: 'InvalidArguments',
    });
  }
  const chosen = new Set(mcp.map(({ name }) => name));
  const descriptors = (await host.engine.list()).filter((tool) => {
    const [spec] = toSpecs([tool], 'mcp') as { name: string }[];
    return spec !== undefined && chosen.has(spec.name);
  });
  const apis = descriptors.map((tool): ApiCost => ({
    identifier: toCatalogueIdentifier(tool),
    name: tool.tool,
    tokens: Object.fromEntries(
      SPEC_FORMATS.map((format) => [format, countJson(toSpecs([tool], format))]),
    ) as Record<SpecFormat, number>,
  }));
  const roles = (await host.systemRoles(filter)).map(({ identifier, text }) => ({
    identifier,
    tokens: count(text),
  }));
  const instructions = (await host.systemRoles(filter)).map(({ text }) => text).join('\n\n');
  const totals = await Promise.all(
    SPEC_FORMATS.map(
      async (format) => [format, countJson(await host.specs(format, filter))] as const,
    ),
  );
  const proxy = await listServing({ engine: host.engine, mode: 'proxy' } as never);
  return {
    apis,
    hosts: HOST_PROFILES.map((profile) => {
      const seen = showServerAsHost({ instructions, tools: mcp }, profile);
      return {
        id: profile.id,
        name: profile.name,
        tokens: countJson(seen.tools) + count(seen.instructions),
      };
    }),
    proxy: countJson(proxy.tools) + count(proxy.instructions),
    roles,
    totals: Object.fromEntries(totals) as Record<SpecFormat, number>,
  };
};
