import type { ApiCost, ToolCost } from '../../../api/contract.ts';

type Format = keyof ApiCost['tokens'];

/** APIs found by a search for a request, on average. */
const FOUND = 5;

/** The cost of a set of tools for one reader: a format of a model API, or a host. */
export interface CostSums {
  /** Most expensive first. */
  apis: { identifier: string; name: string; tokens: number }[];
  definitions: number;
  proxy: number;
  roles: number;
  search: number;
  /** Most expensive first. */
  tools: { definitions: number; identifier: string; role: number }[];
  total: number;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Sums up the cost of tools for one reader. Hosts are MCP clients, so they get MCP definitions. */
export const sumUp = (
  { apis, hosts, proxy, roles, totals }: ToolCost,
  reader: string,
): CostSums => {
  const host = hosts.find(({ id }) => `host:${id}` === reader);
  const format: Format = host
    ? 'mcp'
    : Object.hasOwn(totals, reader)
      ? (reader as Format)
      : 'openai';
  const rows = apis
    .map(({ identifier, name, tokens }) => ({ identifier, name, tokens: tokens[format] }))
    .toSorted((left, right) => right.tokens - left.tokens);
  const role = sum(roles.map(({ tokens }) => tokens));
  // A host's cuts apply to instructions and descriptions together.
  const definitions = host ? Math.max(0, host.tokens - role) : totals[format];
  const total = host ? host.tokens : definitions + role;
  const average = rows.length === 0 ? 0 : sum(rows.map(({ tokens }) => tokens)) / rows.length;
  const identifiers = [...new Set(rows.map(({ identifier }) => identifier))];
  return {
    apis: rows,
    definitions,
    proxy,
    roles: total - definitions,
    search: Math.min(total, Math.round(role + FOUND * average)),
    tools: identifiers
      .map((identifier) => ({
        definitions: sum(
          rows.filter((row) => row.identifier === identifier).map(({ tokens }) => tokens),
        ),
        identifier,
        role: roles.find((item) => item.identifier === identifier)?.tokens ?? 0,
      }))
      .toSorted((left, right) => right.definitions + right.role - left.definitions - left.role),
    total,
  };
};
