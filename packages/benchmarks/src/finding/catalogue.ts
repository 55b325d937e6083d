import { readFileSync } from 'node:fs';

import { listBuiltinManifests } from '@lobechat/builtin-tools';
import { toToolDescriptors } from '@lobechat/builtin-tools/source';
import type { ListedServer } from '@lobechat/tool-contracts';
import type { ToolDescriptor } from '@lobechat/tool-engine';

/** A popular server, as it listed itself on the day of the recording. */
export interface PublicServer {
  instructions?: string;
  package: string;
  server: string;
  tools: ListedServer['tools'];
  version: string;
}

const RECORDED = new URL('__fixtures__/public-servers.json', import.meta.url);

/**
 * Nine servers from the npm registry; schemas contain only the names and descriptions of
 * parameters.
 */
export const PUBLIC_SERVERS = JSON.parse(readFileSync(RECORDED, 'utf8')) as PublicServer[];

const SYSTEMS =
  'crm erp billing payroll warehouse helpdesk recruiting logistics insurance clinic pharmacy hotel airline school library realty fleet energy farm telecom'.split(
    ' ',
  );
const THINGS =
  'customer invoice purchase_order shipment supplier contract employee payslip candidate refund coupon warranty delivery_slot stock_item price_list reservation patient policy claim vehicle_inspection'.split(
    ' ',
  );
const ACTIONS: readonly (readonly [verb: string, description: (thing: string) => string])[] = [
  ['list', (thing) => `List all ${thing} records, newest first, with optional filters.`],
  ['get', (thing) => `Get the details of one ${thing} by its id.`],
  ['create', (thing) => `Create a new ${thing} and return its id.`],
  ['update', (thing) => `Update the fields of an existing ${thing}.`],
  ['export', (thing) => `Export ${thing} data as CSV for a date range.`],
];

const describe = (tool: Omit<ToolDescriptor, 'inputSchema' | 'name'>): ToolDescriptor => ({
  inputSchema: { properties: {}, type: 'object' },
  ...tool,
  name: `${tool.toolbox}__${tool.server}__${tool.tool}`,
});

const BUILTIN = listBuiltinManifests().flatMap((manifest) => toToolDescriptors(manifest));

const MOUNTED = PUBLIC_SERVERS.flatMap(({ server, tools }) =>
  tools.map(({ description = '', inputSchema, name, title }) => ({
    ...describe({ description, server, tool: name, toolbox: 'public', ...(title && { title }) }),
    inputSchema,
  })),
);

/** 20 systems with 100 tools each. */
const FURTHER = SYSTEMS.flatMap((server) =>
  THINGS.flatMap((thing) =>
    ACTIONS.map(([verb, toText]) =>
      describe({
        description: `${toText(thing.replaceAll('_', ' '))} Part of the ${server} system.`,
        server,
        tool: `${verb}_${thing}`,
        toolbox: 'business',
      }),
    ),
  ),
);

/** The builtin tools, those of public servers, and 2,000 fictional company tools. */
export const FINDING_CATALOGUE: readonly ToolDescriptor[] = [...BUILTIN, ...MOUNTED, ...FURTHER];
