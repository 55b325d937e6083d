import type { CommandNesting, JudgedCommand } from '@lobechat/builtin-tool-local-system';

import type { CompiledRules } from './rules/command-rules.ts';
import type { Workspace } from './words/workspace.ts';

/** What the judging of one command line knows and collects. */
export interface Judging {
  /** Variables of the host, as far as commands may get them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly judged: JudgedCommand[];
  /** The command line as it is written. */
  readonly line: string;
  /** Simple commands that may still be judged: loops are gone through for each of their values. */
  remaining: number;
  /** Reasons to ask (or deny) that belong to no single command. */
  readonly notes: Array<{ decision: 'ask' | 'deny'; reason: string }>;
  /** Absolute real paths outside of the workspace. */
  readonly outside: Set<string>;
  readonly rules: CompiledRules;
  readonly workspace: Workspace;
}

/** The verdict about one simple command. */
export type Verdict = Pick<JudgedCommand, 'danger' | 'decision' | 'reason' | 'rule'>;

const ORDER = { allow: 0, ask: 1, deny: 2 } as const;

/** Of two verdicts the one that allows less; the first of equals, with a danger of either. */
export const stricter = (left: Verdict, right: Verdict): Verdict => {
  const { decision, reason, rule, ...chosen } =
    ORDER[right.decision] > ORDER[left.decision] ? right : left;
  const danger = chosen.danger ?? left.danger ?? right.danger;
  return {
    ...(danger !== undefined && { danger }),
    decision,
    reason,
    ...(rule !== undefined && { rule }),
  };
};

/** Adds a command to the list, or what is new about it if it is there already. */
export const addJudged = (judging: Judging, command: JudgedCommand): void => {
  const index = judging.judged.findIndex(
    ({ nested, text }) => text === command.text && nested === command.nested,
  );
  const known = judging.judged[index];
  if (known) {
    // In a loop, the same text is other words each time.
    const { words, ...rest } = known;
    const isSame = words?.join('\0') === command.words?.join('\0');
    judging.judged[index] = {
      ...rest,
      ...stricter(known, command),
      ...(isSame && words && { words }),
    };
  } else judging.judged.push(command);
};

/** What one script runs in another's name. */
export type Nesting = CommandNesting | undefined;

export const ask = (reason: string): Verdict => ({ decision: 'ask', reason });

/** Of what belongs to a command, but runs nothing. */
export const ALLOW: Verdict = {
  decision: 'allow',
  reason: 'It changes nothing but the shell itself.',
};
