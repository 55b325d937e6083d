import { spawn } from 'node:child_process';

import { neutraliseText } from '@lobechat/prompts';
import { getErrorMessage } from '@lobechat/types';

import type { CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { writeLine } from '../io/streams.ts';
import { openHost } from '../open-host.ts';
import { readServerName, requireServer } from './mcp-server-name.ts';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens the page for a person at this machine. The address is printed, too, in case this fails. */
const openPage = (address: string): void => {
  const [program = 'xdg-open', ...args] = OPENERS[process.platform] ?? [];
  const child = spawn(program, [...args, address], { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
};

/** `lobe-tools mcp login`: signs in to a mounted server. */
export const runMcpLogin: CommandRunner = async (context) => {
  const { interrupts, options, stderr, stdout } = context;
  const identifier = readServerName(context);
  await using host = await openHost(context);
  await requireServer(host, identifier);
  const release = interrupts.guard();
  try {
    const { problem, tools } = await host.signIn(identifier, {
      onAddress: async (address) => {
        await writeLine(
          stderr,
          `Sign in on this page; you are redirected back automatically:\n${address}`,
        );
        if (stdout.isTTY && !options.flag('no-browser')) openPage(address);
      },
      signal: interrupts.signal,
    });
    await writeLine(
      stdout,
      problem === undefined
        ? `Signed in to ${identifier}: ${tools.length} ${tools.length === 1 ? 'tool' : 'tools'}.`
        : `Signed in to ${identifier}, but it is not available: ${neutraliseText(problem)}`,
    );
    return problem === undefined ? ExitCode.Success : ExitCode.Failure;
  } catch (error) {
    if (interrupts.exitCode !== undefined) return interrupts.exitCode;
    await writeLine(
      stderr,
      `Not signed in to ${identifier}: ${neutraliseText(getErrorMessage(error))}`,
    );
    return ExitCode.Failure;
  } finally {
    release();
  }
};

/** `lobe-tools mcp logout`: forgets the tokens of a mounted server. */
export const runMcpLogout: CommandRunner = async (context) => {
  const identifier = readServerName(context);
  await using host = await openHost(context);
  await requireServer(host, identifier);
  try {
    const isTold = await host.signOut(identifier);
    const outcome = isTold ? 'revoked' : 'deleted here, but could not be revoked';
    await writeLine(context.stdout, `Signed out of ${identifier}. Its tokens were ${outcome}.`);
    return ExitCode.Success;
  } catch (error) {
    await writeLine(context.stderr, neutraliseText(getErrorMessage(error)));
    return ExitCode.Failure;
  }
};
