import { countOf, neutraliseText } from '@lobechat/prompts';
import { getErrorMessage } from '@lobechat/types';

import type { CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { writeLine } from '../io/streams.ts';
import { askOnTerminal } from '../io/terminal.ts';
import { openHost } from '../open-host.ts';
import { readServerName, requireServer } from './mcp-server-name.ts';

/**
 * `lobe-tools mcp accept`: shows how a mounted server's description has changed, and asks whether
 * to pass it on. Only a person can accept it: there is no option that answers.
 */
export const runMcpAccept: CommandRunner = async (context) => {
  const { stderr, stdout } = context;
  const identifier = readServerName(context);
  await using host = await openHost(context);
  await requireServer(host, identifier);
  const changes = await host.pendingChanges(identifier).catch(async (error: unknown) => {
    await writeLine(stderr, neutraliseText(getErrorMessage(error)));
    return undefined;
  });
  if (!changes) return ExitCode.Failure;
  if (changes.length === 0) {
    await writeLine(stdout, `No text of ${identifier} has changed since it was accepted.`);
    return ExitCode.Success;
  }
  const text = changes.map(({ change, what }) => `${what}\n${change}`).join('\n\n');
  const given = await askOnTerminal(context, {
    question: `Accept ${countOf(changes.length, 'change')} of ${identifier}? [y]es, [n]o: `,
    text: neutraliseText(text),
  });
  if (!('answer' in given)) {
    await writeLine(stdout, neutraliseText(text));
    await writeLine(
      stderr,
      `Nothing was accepted, because that needs a terminal. The previous texts of ${identifier} stay in use.`,
    );
    return ExitCode.Failure;
  }
  if (!/^y(?:es)?$/i.test(given.answer)) {
    await writeLine(
      stdout,
      `Nothing was accepted. The previous texts of ${identifier} stay in use.`,
    );
    return ExitCode.Failure;
  }
  for (const { accept } of changes) await accept();
  await writeLine(stdout, `Accepted ${countOf(changes.length, 'change')} of ${identifier}.`);
  return ExitCode.Success;
};
