import {
  readChoice,
  readList,
  readRecord,
  readString,
  readStrings,
} from '@lobechat/shared-tool-ui';

import type { CommandDecision } from '../../types.ts';
import { readChange, type ShownChange } from './read-changes.ts';

/** One simple command of a command line, as it was judged. */
export interface ShownJudgedCommand {
  danger?: string | undefined;
  decision: CommandDecision;
  /** What runs it, if it does not stand on the command line itself. */
  nested?: string | undefined;
  reason?: string | undefined;
  text: string;
}

/** What a command line would run, and where. */
export interface ShownCommandPreview {
  command: string;
  commands: ShownJudgedCommand[];
  cwd?: string | undefined;
  isSandboxed?: boolean | undefined;
  /** Commands that are not among them: too many, or of a form that is not known. */
  left: number;
  paths: string[];
  reasons: string[];
}

/** Items of a preview that are read: more could not be looked through before an approval. */
const MOST_ITEMS = 1000;

const DECISIONS = ['allow', 'ask', 'deny'] as const satisfies CommandDecision[];

const readJudged = (value: unknown): ShownJudgedCommand[] => {
  const { danger, decision, nested, reason, text } = readRecord(value);
  return typeof text === 'string'
    ? [
        {
          danger: readString(danger),
          // What was not judged in a way that is known is to be looked at.
          decision: readChoice(decision, DECISIONS) ?? 'ask',
          nested: readString(nested),
          reason: readString(reason),
          text,
        },
      ]
    : [];
};

/** What would happen to files. */
export interface ShownChangesPreview {
  changes: ShownChange[];
  /** Items that are not among them: too many, or of a form that is not known. */
  left: number;
}

/** Reads the preview of changes; nothing if it is none, or has nothing in it. */
export const readChangesPreview = (preview: unknown): ShownChangesPreview | undefined => {
  const { changes, kind } = readRecord(preview);
  if (kind !== 'changes') return undefined;
  const given = readList(changes);
  const read = given.slice(0, MOST_ITEMS).flatMap((value) => readChange(value) ?? []);
  return read.length > 0 ? { changes: read, left: given.length - read.length } : undefined;
};

/** Reads the preview of a command; nothing if it is none. */
export const readCommandPreview = (preview: unknown): ShownCommandPreview | undefined => {
  const { command, cwd, judgement, kind, sandbox } = readRecord(preview);
  const given = readString(command);
  if (kind !== 'command' || given === undefined) return undefined;
  const { commands, paths, reason, reasons } = readRecord(judgement);
  const read = readList(commands).slice(0, MOST_ITEMS).flatMap(readJudged);
  return {
    command: given,
    commands: read,
    cwd: readString(cwd),
    isSandboxed: sandbox === 'used' ? true : sandbox === 'none' ? false : undefined,
    left: readList(commands).length - read.length,
    paths: readStrings(paths),
    reasons: readStrings([reason, ...readList(reasons)]),
  };
};
