import { type Inner, judgeWords } from './judge-simple-command.ts';
import { addJudged, type Judging, type Nesting, type Verdict } from './judging.ts';
import { NotUnderstood } from './syntax/script.ts';
import { type Argument, getValue } from './words/argument.ts';

/** Judges a text as a script of its own, e.g. that of `bash -c`. */
export type JudgeText = (options: {
  cwd: string | undefined;
  depth: number;
  /** It may be no script at all: only what is denied or dangerous in it counts. */
  isGuess: boolean;
  /** The shell that runs it is one whose language is judged. */
  isJudged: boolean;
  nesting: Nesting;
  text: string;
}) => Promise<void>;

export interface InnerOptions {
  /** How many scripts this one is inside of. */
  depth: number;
  judgeText: JudgeText;
  judging: Judging;
}

/** Judges what commands run in turn, and lists what was judged. */
export interface InnerJudge {
  judgeInner: (inner: readonly Inner[], cwd: string | undefined) => Promise<void>;
  /** A text that may be run as a script by what it is given to. */
  judgeScript: (
    text: string,
    options: { cwd: string | undefined; isGuess?: boolean; isJudged?: boolean; nesting: Nesting },
  ) => Promise<void>;
  report: (text: string, words: readonly Argument[], verdict: Verdict, nested: Nesting) => void;
  /**
   * Counts a simple command.
   *
   * @throws NotUnderstood if there are more of them than are judged
   */
  spend: () => void;
}

const MAX_DEPTH = 6;

export const createInnerJudge = ({ depth, judgeText, judging }: InnerOptions): InnerJudge => {
  const note = (reason: string): void => void judging.notes.push({ decision: 'ask', reason });

  const spend = (): void => {
    judging.remaining -= 1;
    if (judging.remaining < 0) throw new NotUnderstood('It runs more commands than are judged.');
  };

  const report: InnerJudge['report'] = (text, words, verdict, nested) => {
    const { danger, decision, reason, rule } = verdict;
    const known = words.map(getValue).filter((value) => value !== undefined);
    addJudged(judging, {
      ...(danger !== undefined && { danger }),
      decision,
      ...(nested !== undefined && { nested }),
      reason,
      ...(rule !== undefined && { rule }),
      text,
      ...(known.length === words.length && { words: known }),
    });
  };

  const judgeScript: InnerJudge['judgeScript'] = async (
    text,
    { cwd, isGuess = false, isJudged = false, nesting },
  ) => {
    if (depth >= MAX_DEPTH) note('Its scripts are nested too deeply.');
    else await judgeText({ cwd, depth: depth + 1, isGuess, isJudged, nesting, text });
  };

  const judgeCommand = async (
    { isGuess, nesting, words }: Inner & { kind: 'command' },
    cwd: string | undefined,
  ): Promise<void> => {
    spend();
    const verdict = await judgeWords({ cwd, judging, words });
    // Of a guess only what is denied or dangerous is worth telling.
    if (isGuess && verdict.decision !== 'deny' && verdict.danger === undefined) return;
    report(words.map(({ source }) => source).join(' '), words, verdict, nesting);
    if (!isGuess) await judgeInner(verdict.inner, cwd);
  };

  const judgeInner: InnerJudge['judgeInner'] = async (inner, cwd) => {
    for (const item of inner) {
      if (item.kind === 'command') {
        await judgeCommand(item, cwd);
        continue;
      }
      const { isGuess, isJudged, nesting, script } = item;
      const text = getValue(script);
      if (text === undefined)
        note(`Which script '${script.source}' stands for is not known beforehand.`);
      else await judgeScript(text, { cwd, isGuess, isJudged, nesting });
    }
  };

  return { judgeInner, judgeScript, report, spend };
};
