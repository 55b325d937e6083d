import { randomBytes, randomUUID } from 'node:crypto';

import type { ToolHost } from '@lobechat/tool-host';
import type { McpServingOptions } from '@lobechat/tool-mcp/server';

import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { writeLine } from '../io/streams.ts';
import { openHost, reportBrokenSources } from '../open-host.ts';
import { UsageError } from '../usage-error.ts';
import { readVersion } from '../version.ts';
import { untilInterrupted } from './until-interrupted.ts';

const MODES = ['dynamic', 'proxy'] as const;
const DEFAULT_PORT = 3212;

interface McpRequest {
  hostname: string | undefined;
  mode: (typeof MODES)[number];
  /** Undefined for standard input and output. */
  port: number | undefined;
}

/** The port stands behind `--http`, or nowhere. */
const readRequest = ({ options, positionals }: CommandContext): McpRequest => {
  const [port, ...others] = positionals;
  const isHttp = options.flag('http');
  if (others.length > 0 || (port !== undefined && !isHttp)) {
    throw new UsageError(`mcp does not know what to do with '${others[0] ?? port}'.`);
  }
  const number = port === undefined ? DEFAULT_PORT : Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new UsageError(`'${port}' is no port: a whole number from 0 (any free one) to 65535.`);
  }
  const hostname = options.value('host');
  if (hostname !== undefined && !isHttp) throw new UsageError('--host is for --http.');
  const mode = options.value('mode') ?? 'dynamic';
  const known = MODES.find((name) => name === mode);
  if (!known) throw new UsageError(`'${mode}' is no mode. There are: ${MODES.join(', ')}.`);
  return { hostname, mode: known, port: isHttp ? number : undefined };
};

const createServing = async (
  { options }: CommandContext,
  host: ToolHost,
  mode: McpRequest['mode'],
): Promise<McpServingOptions> => {
  const { createToolFilter } = await import('@lobechat/tool-host');
  const only = options.all('only');
  const fits = createToolFilter(only.length > 0 ? { include: only } : {});
  const isReadOnly = options.flag('read-only');
  const session = options.value('session') ?? randomUUID();
  return {
    callContext: { ...host.context, sessionId: session },
    engine: host.engine,
    info: { name: 'lobe-tools', title: 'Lobe Tools', version: await readVersion() },
    instructions: () => host.systemRoles(only.length > 0 ? { include: only } : {}),
    isServed: (descriptor) =>
      fits(descriptor) && (!isReadOnly || descriptor.annotations?.readOnly === true),
    mode,
    toolboxes: host.toolboxes,
  };
};

/** `lobe-tools mcp`: serves the tools over MCP, until the client or the person ends it. */
export const runMcp: CommandRunner = async (context) => {
  const { interrupts } = context;
  const request = readRequest(context);
  if (context.options.flag('print-config')) {
    const { printConfiguration } = await import('./mcp-print.ts');
    const { hostname = '127.0.0.1', port } = request;
    const address = port === undefined ? undefined : { hostname, port };
    await writeLine(context.stdout, await printConfiguration(context, address));
    return ExitCode.Success;
  }
  await using host = await openHost(context, { kind: 'mcp', worker: 'on-demand' });
  const release = interrupts.guard();
  try {
    const serving = await createServing(context, host, request.mode);
    await (request.port === undefined
      ? serveStandardStreams(context, host, serving)
      : serveHttpPort(context, serving, request));
    return interrupts.exitCode ?? ExitCode.Success;
  } finally {
    release();
  }
};

const serveStandardStreams = async (
  context: CommandContext,
  host: ToolHost,
  serving: McpServingOptions,
): Promise<void> => {
  const { createMcpServerFactory, serveStreams } = await import('@lobechat/tool-mcp/server');
  const server = serveStreams(createMcpServerFactory(serving), {
    engine: host.engine,
    input: process.stdin,
    onError: (error) => void writeLine(context.stderr, error.message),
    output: process.stdout,
  });
  await Promise.race([server.ended, untilInterrupted(context.interrupts.signal)]);
  await server.close();
  await reportBrokenSources(context, host).catch(() => undefined);
};

const serveHttpPort = async (
  context: CommandContext,
  serving: McpServingOptions,
  { hostname, port = DEFAULT_PORT }: McpRequest,
): Promise<void> => {
  const { createMcpServerFactory, serveHttp } = await import('@lobechat/tool-mcp/server');
  const token = process.env['LOBE_TOOLS_TOKEN'] || randomBytes(32).toString('base64url');
  const server = await serveHttp(createMcpServerFactory(serving), {
    hostname,
    onError: (error) => void writeLine(context.stderr, error.message),
    port,
    token,
  });
  const stop = serving.engine.onListChanged(() => server.notifyToolsChanged());
  await writeLine(context.stdout, `MCP  ${server.url}`);
  await writeLine(context.stdout, `     Authorization: Bearer ${token}`);
  await untilInterrupted(context.interrupts.signal);
  stop();
  await server.close();
};
