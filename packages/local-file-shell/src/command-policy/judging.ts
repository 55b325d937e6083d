import type { CommandNesting, JudgedCommand } from '@lobechat/builtin-tool-local-system';

import type { Span } from './place.ts';
import type { CompiledRules } from './rules/command-rules.ts';
import type { Workspace } from './words/workspace.ts';

/** The knowledge and the findings of judging one command line. */
export interface Judging {
  /** The host's variables, as far as commands may get them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Answers of git, by folder and question. */
  readonly gitAnswers: Map<string, Promise<string | undefined>>;
  readonly judged: PlacedCommand[];
  /** Judges commands again that may still run when a later one has made files. */
  readonly lasting: Array<() => Promise<unknown>>;
  /** The command line as written. */
  readonly line: string;
  /** Simple commands that may still be judged: a loop is judged for each of its values. */
  remaining: number;
  /** Reasons to ask (or deny) that belong to no single command. */
  readonly notes: Array<{ decision: 'ask' | 'deny'; reason: string }>;
  /** Absolute real paths outside the workspace. */
  readonly outside: Set<string>;
  /** Findings about the repositories that git would read, by folder and use. */
  readonly repositories: Map<string, Promise<string | undefined>>;
  readonly rules: CompiledRules;
  readonly workspace: Workspace;
  /** Texts that earlier commands write, by the path of the file. */
  readonly written: Map<string, readonly GivenText[]>;
}

/** A text that a command is given, or prints. */
export interface GivenText {
  /** Its position in the line. */
  around: Span;
  /** It is written in the line as it is. */
  isExact: boolean;
  text: string;
}

/** The verdict on one simple command. */
export interface Verdict extends Pick<JudgedCommand, 'danger' | 'decision' | 'reason' | 'rule'> {
  /** The position of the danger in the line, unless it is the whole command. */
  part?: Span;
}

const ORDER = { allow: 0, ask: 1, deny: 2 } as const;

/** The stricter of two verdicts, or the first of equals, with a danger of either. */
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

/** A judged command, and its position in the line, if known. */
export interface PlacedCommand {
  command: JudgedCommand;
  /** It runs nothing: its words and its input are only read, shown, stored or sent. */
  isData: boolean;
  spans: readonly Span[];
}

const joinSpans = (left: readonly Span[], right: readonly Span[]): Span[] => [
  ...left,
  ...right.filter(({ end, start }) =>
    left.every((span) => span.end !== end || span.start !== start),
  ),
];

/**
 * Adds a command to the list, or new findings if it is already listed.
 *
 * @param spans Positions of its danger in the line, or of the command if it is not dangerous
 */
export const addJudged = (
  judging: Judging,
  command: JudgedCommand,
  spans: readonly Span[] = [],
  isData = false,
): void => {
  const index = judging.judged.findIndex(
    ({ command: { nested, text } }) => text === command.text && nested === command.nested,
  );
  const known = judging.judged[index];
  if (!known) {
    judging.judged.push({ command, isData, spans });
    return;
  }
  // In a loop, the same text has different words each time.
  const { words, ...rest } = known.command;
  const isSame = words?.join('\0') === command.words?.join('\0');
  judging.judged[index] = {
    command: { ...rest, ...stricter(known.command, command), ...(isSame && words && { words }) },
    isData: known.isData && isData,
    spans: joinSpans(known.spans, spans),
  };
};

/** Whether a command before, which only a rule allows, may have made files that were not there. */
export const mayHaveChanged = ({ judged }: Judging): boolean =>
  judged.some(({ command }) => command.rule !== undefined);

/** How a command is nested in another one. */
export type Nesting = CommandNesting | undefined;

export const ask = (reason: string): Verdict => ({ decision: 'ask', reason });

/** A verdict with what makes it dangerous, if anything does. */
export const withDanger = (verdict: Verdict, danger: string | undefined): Verdict =>
  danger === undefined ? verdict : { ...verdict, danger };

/** The verdict on something because of its danger. */
export const askAbout = (danger: string): Verdict => ({ danger, ...ask(`It ${danger}.`) });

/** For a part of a command that runs nothing. */
export const ALLOW: Verdict = {
  decision: 'allow',
  reason: 'It changes nothing but the shell itself.',
};

/** For a command on the list, with read-only options and paths. */
export const ONLY_LOOKS: Verdict = { decision: 'allow', reason: 'It only reads.' };
