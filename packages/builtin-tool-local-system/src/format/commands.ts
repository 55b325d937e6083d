import { delimitText, formatBytes, toScreenText } from '@lobechat/prompts';

import type {
  CommandFacts,
  CommandOutput,
  GetCommandOutputParams,
  GetCommandOutputState,
  KillCommandState,
  ListCommandsState,
  RunCommandState,
  WriteCommandInputState,
} from '../types.ts';
import { count, formatDuration, formatMoment, joinLines, oneLine, remark } from './words.ts';

/** Names of variables that a remark lists. */
const NAMED_VARIABLES = 10;

/** The exit code after a timeout, as with `timeout`. */
const TIMED_OUT = 124;

/** The status of a command, in words that follow its name: `ended with exit code 0 after 1.2 s`. */
export const describeStatus = ({ durationMs, exitCode, signal, status }: CommandFacts): string => {
  const time = formatDuration(durationMs);
  switch (status) {
    case 'exited':
      return exitCode === undefined
        ? `was killed by ${signal === undefined ? 'a signal' : oneLine(signal)} after ${time}`
        : `ended with exit code ${exitCode} after ${time}`;
    case 'killed':
      return `was killed after ${time}`;
    case 'running':
      return `has been running for ${time}`;
    case 'timed-out':
      return `did not end within its time limit and was stopped after ${time} (exit code ${exitCode ?? TIMED_OUT})`;
  }
};

const describeSandbox = ({ sandbox }: CommandFacts): string =>
  sandbox === 'used' ? ', in the sandbox (no network, only the workspace can be written)' : '';

/** Output is data: it is enclosed in tags that it cannot close. */
const formatOutput = ({ output }: Pick<CommandOutput, 'output'>): string => {
  const text = toScreenText(output).trimEnd();
  return text === '' ? '(no output)' : delimitText({ tag: 'output', text });
};

const formatNotes = ({ notes = [] }: CommandOutput): string[] =>
  notes.map((note) => remark(oneLine(note)));

/** Output of ssh without an agent. */
const NEEDS_AGENT = /Permission denied \(publickey|authentication agent/;

/** A variable that the command reads looks unset to it, even if it succeeds; others may be missed. */
const describeWithheld = (state: RunCommandState): string | undefined => {
  const { command, exitCode, output, status, withheldEnv } = state;
  const hasFailed = status !== 'running' && exitCode !== 0;
  const missed = withheldEnv.filter(
    (name) =>
      Array.from(command.matchAll(/(?:\$\{?|env\.)(\w+)/g), ([, read]) => read).includes(name) ||
      (hasFailed && `${command} ${output}`.includes(name)) ||
      (hasFailed && name === 'SSH_AUTH_SOCK' && NEEDS_AGENT.test(output)),
  );
  if (missed.length === 0) return undefined;
  const names = missed.slice(0, NAMED_VARIABLES).map(oneLine).join(', ');
  return remark(`Withheld as secret: ${names}. If the command needs them, name them in passEnv.`);
};

const formatStarted = (state: RunCommandState): string => {
  return joinLines([
    `Command ${oneLine(state.commandId)} runs in the background${describeSandbox(state)}. getCommandOutput shows its output, killCommand ends it.`,
    state.output === '' ? undefined : formatOutput(state),
    ...formatNotes(state),
    describeWithheld(state),
  ]);
};

/** Describes a command that has ended or runs in the background. */
export const formatRun = (state: RunCommandState): string => {
  if (state.status === 'running') return formatStarted(state);
  return joinLines([
    `The command ${describeStatus(state)}${describeSandbox(state)}.`,
    formatOutput(state),
    ...formatNotes(state),
    describeWithheld(state),
  ]);
};

/** Describes a part of a command's output. */
export const formatCommandOutput = (
  state: GetCommandOutputState,
  { filter, wait }: Partial<GetCommandOutputParams> = {},
): string => {
  const { commandId, filteredLines, nextOffset, offset, omittedBytes, output, status, totalBytes } =
    state;
  const filtered = filteredLines ? `, ${count(filteredLines, 'line')} filtered out` : '';
  const isRead = nextOffset >= totalBytes;
  const next = isRead
    ? undefined
    : remark(
        `There is more: getCommandOutput with ${JSON.stringify({ commandId, filter, offset: nextOffset })}.`,
      );
  const again = filter && offset > 0 ? '; offset 0 filters all of it' : '';
  const advice = status === 'running' && !wait ? `${again}; set wait to wait for more` : again;
  const nothing = filteredLines ? '(no line of it matches the filter)' : `(nothing new${advice})`;
  return joinLines([
    `Command ${oneLine(commandId)} ${describeStatus(state)}. Bytes ${offset}-${nextOffset} of ${totalBytes}${filtered}:`,
    omittedBytes > 0
      ? remark(`The ${formatBytes(omittedBytes)} before byte ${offset} were not kept.`)
      : undefined,
    output === '' ? nothing : formatOutput(state),
    ...formatNotes(state),
    next,
  ]);
};

const formatListed = (facts: CommandFacts): string => {
  const { command, commandId, description, startedAt } = facts;
  const purpose = description ? `${oneLine(description)}: ` : '';
  return `${oneLine(commandId)}\t${formatMoment(startedAt)}\t${describeStatus(facts)}\t${purpose}${oneLine(command)}`;
};

/** Lists the commands of a session. */
export const formatCommandList = ({ commands }: ListCommandsState): string =>
  commands.length === 0
    ? 'There are no such commands in this session.'
    : joinLines([
        `${count(commands.length, 'command')}, newest first (times in UTC):`,
        ...commands.map(formatListed),
      ]);

/** Describes a command that was ended. */
export const formatKill = (state: KillCommandState): string => {
  const { alreadyFinished, commandId } = state;
  const id = oneLine(commandId);
  return alreadyFinished
    ? `Command ${id} had already ended: it ${describeStatus(state)}.`
    : `Command ${id} ${describeStatus(state)}, with everything it started. Its output can still be read.`;
};

/** Describes input that was passed to a command. */
export const formatInput = (state: WriteCommandInputState): string => {
  const { commandId, waitingBytes = 0, writtenBytes } = state;
  const waiting =
    waitingBytes > 0 ? ` It has not read the last ${formatBytes(waitingBytes)} yet.` : '';
  return `Wrote ${formatBytes(writtenBytes)} to command ${oneLine(commandId)}.${waiting} getCommandOutput with wait shows its response.`;
};
