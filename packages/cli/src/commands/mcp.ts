import { randomBytes, randomUUID } from 'node:crypto';

import { didYouMean } from '@lobechat/prompts';
import type { ToolHost } from '@lobechat/tool-host';
import type { McpServingOptions } from '@lobechat/tool-mcp/server';

import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { refuseWithoutQuestions } from '../io/approval.ts';
import { leadConsoleTo } from '../io/console-to.ts';
import { writeLine } from '../io/streams.ts';
import { openHost, reportBrokenSources } from '../open-host.ts';
import { refuseOptions } from '../options/refuse-options.ts';
import { UsageError } from '../usage-error.ts';
import { readVersion } from '../version.ts';
import { warnOfUnmatched } from './only-patterns.ts';
import { untilInterrupted } from './until-interrupted.ts';
import { toWholeServer } from './whole-server.ts';

/** The tool that reads what is too long for a result. */
const ARTIFACT = 'lobe-artifact';
const ACTIONS = ['accept', 'login', 'logout'] as const;
const MODES = ['dynamic', 'proxy'] as const;
const FORMATS = ['mcp', 'results'] as const;
/** Options on how tools are served. */
const SERVING = ['format', 'host', 'http', 'mode', 'read-only', 'session', 'structured'];
const NOT_FOR_SKILLS = [...SERVING, 'print-config'];
const NOT_FOR_ACTIONS = [...NOT_FOR_SKILLS, 'only', 'print-skills'];
const DEFAULT_PORT = 3212;
/** How long running calls may take after SIGTERM. Docker kills after ten seconds. */
const DRAIN_MS = 5_000;
/** How long clients have to receive the results of cancelled calls. */
const LAST_ANSWERS_MS = 1_000;
const SHUTTING_DOWN = 'The server is shutting down.';

interface McpRequest {
  format: (typeof FORMATS)[number];
  hostname: string | undefined;
  mode: (typeof MODES)[number];
  /** Undefined for standard input and output. */
  port: number | undefined;
}

/** The port is the argument of `--http`, or absent. */
const readRequest = ({ options, positionals }: CommandContext): McpRequest => {
  const [port, ...others] = positionals;
  const isHttp = options.flag('http');
  const hasFolder = options.flag('print-skills');
  if (others.length > 0 || (port !== undefined && !isHttp && !hasFolder)) {
    const [unexpected = ''] = port !== undefined && !isHttp && !hasFolder ? [port] : others;
    throw new UsageError(`mcp does not expect '${unexpected}'.${didYouMean(unexpected, ACTIONS)}`);
  }
  const given = hasFolder ? undefined : port;
  const number = Number(given ?? DEFAULT_PORT);
  if ((given !== undefined && !/^\d{1,5}$/.test(given)) || number > 65_535) {
    throw new UsageError(
      `'${port}' is not a port. Pass a whole number from 1 to 65535, or 0 for any free port.`,
    );
  }
  const hostname = options.value('host');
  if (!isHttp) refuseOptions(options, ['host'], 'works only with --http.');
  refuseOptions(options, ['no-browser'], 'works only with mcp login.');
  if (hasFolder) refuseOptions(options, NOT_FOR_SKILLS, 'does not work with --print-skills.');
  return {
    format: choose('format', options.value('format') ?? 'mcp', FORMATS),
    hostname,
    mode: choose('mode', options.value('mode') ?? 'dynamic', MODES),
    port: isHttp ? number : undefined,
  };
};

const choose = <Choice extends string>(
  what: string,
  given: string,
  choices: readonly Choice[],
): Choice => {
  const known = choices.find((choice) => choice === given);
  if (known) return known;
  throw new UsageError(`'${given}' is not a ${what}. Choose one of: ${choices.join(', ')}.`);
};

/** What `lobe-tools mcp` serves, according to the command line. */
export const createServing = async (
  { options }: CommandContext,
  host: ToolHost,
  { format, mode }: Pick<McpRequest, 'format' | 'mode'>,
): Promise<McpServingOptions> => {
  const { createToolFilter } = await import('@lobechat/tool-host');
  const only = options.all('only');
  // The results of every tool may tell a model to call it.
  const patterns = only.length > 0 ? { include: [...only, ARTIFACT] } : {};
  const fits = createToolFilter(patterns);
  const served = { ...patterns, readOnly: options.flag('read-only') };
  const session = options.value('session') ?? randomUUID();
  return {
    callContext: { ...host.context, sessionId: session },
    engine: host.engine,
    format,
    guides: () => host.systemRoles(served, { clock: undefined }),
    info: { name: 'lobe-tools', title: 'Lobe Tools', version: await readVersion() },
    instructions: () => host.systemRoles(served),
    isServed: createToolFilter(served),
    mode,
    mounted: host.toolboxes
      .flatMap(({ sources }) => sources.map(({ offers }) => offers))
      .filter(({ server, toolbox }) => fits(toWholeServer(toolbox, server))),
    onUnasked: refuseWithoutQuestions,
    structured: options.flag('structured') || host.mcp.structured,
    toolboxes: host.toolboxes,
  };
};

/** `lobe-tools mcp`: serves the tools over MCP, until the client or the person ends it. */
export const runMcp: CommandRunner = async (context) => {
  const { interrupts, options, positionals } = context;
  const action = ACTIONS.find((name) => name === positionals[0]);
  if (action) {
    const others = action === 'login' ? [] : ['no-browser'];
    refuseOptions(options, [...NOT_FOR_ACTIONS, ...others], `does not work with mcp ${action}.`);
  }
  if (action === 'accept') {
    const { runMcpAccept } = await import('./mcp-accept.ts');
    return runMcpAccept(context);
  }
  if (action) {
    const { runMcpLogin, runMcpLogout } = await import('./mcp-login.ts');
    return action === 'login' ? runMcpLogin(context) : runMcpLogout(context);
  }
  const request = readRequest(context);
  if (options.flag('print-config')) {
    const { printConfiguration } = await import('./mcp-print.ts');
    const { hostname = '127.0.0.1', port } = request;
    const address = port === undefined ? undefined : { hostname, port };
    await writeLine(context.stdout, await printConfiguration(context, address));
    return ExitCode.Success;
  }
  if (options.flag('print-skills')) {
    const { printSkills } = await import('./mcp-skills.ts');
    return printSkills(context);
  }
  using _console = request.port === undefined ? leadConsoleTo(context.stderr) : undefined;
  await using host = await openHost(context, { kind: 'mcp', worker: 'on-demand' });
  const release = interrupts.guard();
  try {
    const serving = await createServing(context, host, request);
    await warnOfUnmatched(context, host);
    await (request.port === undefined
      ? serveStandardStreams(context, host, serving)
      : serveHttpPort(context, serving, request));
    return interrupts.exitCode ?? (process.stdin.errored ? ExitCode.Failure : ExitCode.Success);
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
  if (context.interrupts.signal.aborted) {
    host.engine.abort(SHUTTING_DOWN);
    await server.drain(LAST_ANSWERS_MS);
  }
  await server.close();
  await reportBrokenSources(context, host).catch(() => undefined);
};

/** @throws UsageError if the address cannot be listened on */
const refuseAddress = (
  error: NodeJS.ErrnoException & { address?: string; port?: number },
): never => {
  const place = `${error.address ?? 'the address'}${error.port === undefined ? '' : `:${error.port}`}`;
  const reasons: Readonly<Record<string, string>> = {
    EACCES: `This user is not allowed to listen on ${place}. Choose a port above 1023.`,
    EADDRINUSE: `Another program already listens on ${place}. End it, or choose another port: --http <port>.`,
    EADDRNOTAVAIL: `This machine does not have the address ${place}. Choose another one: --host <address>.`,
    ENOTFOUND: 'The host name of --host cannot be resolved. Pass an address of this machine.',
  };
  const reason = reasons[error.code ?? ''];
  throw reason === undefined ? error : new UsageError(reason, { cause: error });
};

/** Characters of a permanent token that nobody can guess; the playground wants as many. */
const TOKEN_LENGTH = 24;
/** In the form of a URL. */
const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** @throws UsageError if other machines could guess the token */
const checkToken = async (
  { stderr }: CommandContext,
  lasting: string | undefined,
  host: string,
): Promise<void> => {
  if (!lasting || lasting.length >= TOKEN_LENGTH) return;
  const problem = `LOBE_TOOLS_TOKEN has ${lasting.length} characters, so it can be guessed. Use at least ${TOKEN_LENGTH}, e.g. from: openssl rand -hex 32`;
  if (!OWN_MACHINE.test(host)) throw new UsageError(problem);
  await writeLine(stderr, `Warning: ${problem}`);
};

const serveHttpPort = async (
  context: CommandContext,
  serving: McpServingOptions,
  { hostname, port = DEFAULT_PORT }: McpRequest,
): Promise<void> => {
  const { createMcpServerFactory, serveHttp, toHost, watchTools } =
    await import('@lobechat/tool-mcp/server');
  const lasting = process.env['LOBE_TOOLS_TOKEN'];
  await checkToken(context, lasting, toHost(hostname ?? 'localhost'));
  const token = lasting || randomBytes(32).toString('base64url');
  const server = await serveHttp(createMcpServerFactory(serving), {
    hostname,
    onError: (error) => void writeLine(context.stderr, error.message),
    port,
    token,
  }).catch(refuseAddress);
  const stop = watchTools(serving.engine, () => server.notifyToolsChanged());
  await writeLine(context.stdout, `MCP  ${server.url}`);
  // The person who set a permanent token knows it, and it must not appear in a log.
  const shown = lasting ? '<LOBE_TOOLS_TOKEN>' : token;
  await writeLine(context.stdout, `     Authorization: Bearer ${shown}`);
  await untilInterrupted(context.interrupts.signal);
  stop();
  // Whoever sends SIGTERM waits for a while before it kills; a person at a terminal does not.
  if (context.interrupts.exitCode === ExitCode.Terminated) await server.drain(DRAIN_MS);
  serving.engine.abort(SHUTTING_DOWN);
  await server.drain(LAST_ANSWERS_MS);
  await server.close();
};
