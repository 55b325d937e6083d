import type { CommandNesting, JudgedCommand } from '@lobechat/builtin-tool-local-system';

import type { Span } from './place.ts';
import type { CompiledRules } from './rules/command-rules.ts';
import type { Workspace } from './words/workspace.ts';

/** What the judging of one command line knows and collects. */
export interface Judging {
  /** Variables of the host, as far as commands may get them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly judged: PlacedCommand[];
  /** The command line as it is written. */
  readonly line: string;
  /** Simple commands that may still be judged: loops are traversed for each of their values. */
  remaining: number;
  /** Reasons to ask (or deny) that belong to no single command. */
  readonly notes: Array<{ decision: 'ask' | 'deny'; reason: string }>;
  /** Absolute real paths outside of the workspace. */
  readonly outside: Set<string>;
  /** What was found about the repositories that git would read, by folder and use. */
  readonly repositories: Map<string, Promise<string | undefined>>;
  readonly rules: CompiledRules;
  readonly workspace: Workspace;
}

/** The verdict about one simple command. */
export interface Verdict extends Pick<JudgedCommand, 'danger' | 'decision' | 'reason' | 'rule'> {
  /** Where in the line the danger stands, if that is not the whole command. */
  part?: Span;
}

const ORDER = { allow: 0, ask: 1, deny: 2 } as const;

/** Of two verdicts the one that allows less; the first of equals, with a danger of either. */
export const stricter = (left: Verdict, right: Verdict): Verdict => {
  const chosen = ORDER[right.decision] > ORDER[left.decision] ? right : left;
  const { decision, reason, rule } = chosen;
  const { danger, part } = [chosen, left, right].find((verdict) => verdict.danger) ?? {};
  return {
    ...(danger !== undefined && { danger }),
    decision,
    ...(part && { part }),
    reason,
    ...(rule !== undefined && { rule }),
  };
};

/** A command that was judged, and where in the line it stands, if it does. */
export interface PlacedCommand {
  command: JudgedCommand;
  spans: readonly Span[];
}

const joinSpans = (left: readonly Span[], right: readonly Span[]): Span[] => [
  ...left,
  ...right.filter(({ end, start }) =>
    left.every((span) => span.end !== end || span.start !== start),
  ),
];

/**
 * Adds a command to the list, or what is new about it if it is there already.
 *
 * @param spans Where its danger stands in the line, or it itself if it is not dangerous
 */
export const addJudged = (
  judging: Judging,
  command: JudgedCommand,
  spans: readonly Span[] = [],
): void => {
  const index = judging.judged.findIndex(
    ({ command: { nested, text } }) => text === command.text && nested === command.nested,
  );
  const known = judging.judged[index];
  if (!known) {
    judging.judged.push({ command, spans });
    return;
  }
  // In a loop, the same text is other words each time.
  const { words, ...rest } = known.command;
  const isSame = words?.join('\0') === command.words?.join('\0');
  judging.judged[index] = {
    command: { ...rest, ...stricter(known.command, command), ...(isSame && words && { words }) },
    spans: joinSpans(known.spans, spans),
  };
};

/** What one script runs in another's name. */
export type Nesting = CommandNesting | undefined;

export const ask = (reason: string): Verdict => ({ decision: 'ask', reason });

/** Of what belongs to a command, but runs nothing. */
export const ALLOW: Verdict = {
  decision: 'allow',
  reason: 'It changes nothing but the shell itself.',
};

/** Of a command that is on the list, with options and paths that only look. */
export const ONLY_LOOKS: Verdict = { decision: 'allow', reason: 'It only looks.' };
