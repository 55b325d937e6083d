import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';

import { createMcpServerFactory } from '@lobechat/tool-mcp/server';

import type { CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { openHost, reportBrokenSources } from '../open-host.ts';
import { UsageError } from '../usage-error.ts';
import { readVersion } from '../version.ts';

/** `lobe-tools mcp`: serves every tool over standard input and output, until it ends. */
export const runMcp: CommandRunner = async (context) => {
  const { interrupts, positionals } = context;
  if (positionals.length > 0)
    throw new UsageError(`mcp takes no arguments, not ${positionals[0]}.`);
  await using host = await openHost(context);
  const release = interrupts.guard();
  const transport = new StdioServerTransport();
  const ended = new Promise<void>((resolve) => {
    interrupts.signal.addEventListener('abort', () => resolve());
    process.stdin.once('end', () => resolve());
    process.stdin.once('close', () => resolve());
  });
  const info = { name: 'lobe-tools', title: 'Lobe Tools', version: await readVersion() };
  const server = serveStdio(
    createMcpServerFactory({
      engine: host.engine,
      info,
      instructions: () => host.systemRole(),
    }),
    { transport },
  );
  void reportBrokenSources(context, host).catch(() => undefined);
  await ended;
  await server.close();
  release();
  return interrupts.exitCode ?? ExitCode.Success;
};
