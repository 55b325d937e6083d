import { realpath } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';

import type { CommandContext } from '../command.ts';
import { expandPath } from '../options/expand-path.ts';
import { UsageError } from '../usage-error.ts';
import { describeClients } from './mcp-clients.ts';

/** Older versions cannot run this program. */
const OLDEST_NODE = 22;

/** Options whose value is a path: a client starts the server in a folder of its own choice. */
const PATHS: ReadonlySet<string> = new Set(['config', 'data', 'workspace']);

/** Options of `mcp` that determine what is served and how. */
const SERVED = [
  'config',
  'data',
  'workspace',
  'mode',
  'format',
  'only',
  'session',
  'user',
] as const;

const repeatOptions = ({ cwd, options }: CommandContext): string[] => [
  ...SERVED.flatMap((name) =>
    options
      .all(name)
      .flatMap((value) => [`--${name}`, PATHS.has(name) ? resolve(cwd, value) : value]),
  ),
  ...['read-only', 'structured'].flatMap((name) => (options.flag(name) ? [`--${name}`] : [])),
];

/**
 * The configuration to paste into clients, so that they start this very program with this very
 * Node, or reach it over HTTP.
 *
 * @param address - of the server, for clients that connect over HTTP
 */
export const printConfiguration = async (
  context: CommandContext,
  address: { hostname: string; port: number } | undefined,
): Promise<string> => {
  if (address) {
    const token = process.env['LOBE_TOOLS_TOKEN'];
    if (!token) {
      throw new UsageError(
        'Clients need a permanent token: set LOBE_TOOLS_TOKEN, here and for the server.',
      );
    }
    const { hostname, port } = address;
    const host = isIPv6(hostname) ? `[${hostname}]` : hostname;
    return describeClients({ token, url: `http://${host}:${port}/mcp` });
  }
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new UsageError(`Node ${OLDEST_NODE} or later is needed; this is ${process.version}.`);
  }
  const program = await realpath(process.argv[1] ?? '');
  const { LOBE_TOOLS_DATA: data, LOBE_TOOLS_USER: user } = process.env;
  return describeClients({
    args: [program, 'mcp', ...repeatOptions(context)],
    command: process.execPath,
    env: {
      ...(data && { LOBE_TOOLS_DATA: resolve(context.cwd, expandPath(data)) }),
      ...(user && { LOBE_TOOLS_USER: user }),
    },
  });
};
