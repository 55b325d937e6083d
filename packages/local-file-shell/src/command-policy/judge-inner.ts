import { CHAINED, MAX_CHAIN } from './dangers/find-danger.ts';
import type { Inner } from './inner.ts';
import { judgeWords, type WordsVerdict } from './judge-simple-command.ts';
import { addJudged, askAbout, type Judging, type Nesting, type Verdict } from './judging.ts';
import { findWords, type Place, placeIn, type Span } from './place.ts';
import { listDenied } from './rules/match-rule.ts';
import { NotUnderstood } from './syntax/script.ts';
import { FOUND } from './unwrap.ts';
import { type Argument, getValue } from './words/argument.ts';

/** Judges a text as a separate script, e.g. that of `bash -c`. */
export type JudgeText = (options: {
  cwd: string | undefined;
  depth: number;
  /** It may not be a script at all: only its denied or dangerous parts count. */
  isGuess: boolean;
  /** The shell that runs it has the supported language. */
  isJudged: boolean;
  nesting: Nesting;
  /** Its position in the line. */
  place: Place;
  text: string;
}) => Promise<void>;

export interface InnerOptions {
  /** Number of surrounding scripts. */
  depth: number;
  judgeText: JudgeText;
  judging: Judging;
}

/** Judges what commands run in turn, and lists what was judged. */
export interface InnerJudge {
  /** `around`: the position in the line of the command that runs them. */
  judgeInner: (
    inner: readonly Inner[],
    cwd: string | undefined,
    around: Span,
    /** Number of commands around it that start each other. */
    level?: number,
  ) => Promise<void>;
  /** A text that its receiver may run as a script. */
  judgeScript: (
    text: string,
    options: {
      cwd: string | undefined;
      isGuess?: boolean;
      isJudged?: boolean;
      nesting: Nesting;
      place: Place;
    },
  ) => Promise<void>;
  /** Lists a command. `at`: its position in the line. Default of `isData`: if it only reads. */
  report: (
    command: {
      at: Span;
      isData?: boolean;
      nested: Nesting;
      text: string;
      words: readonly Argument[];
    },
    verdict: Verdict,
  ) => void;
  /**
   * Counts a simple command.
   *
   * @throws NotUnderstood if there are more than are judged
   */
  spend: () => void;
}

const MAX_DEPTH = 6;

export const createInnerJudge = ({ depth, judgeText, judging }: InnerOptions): InnerJudge => {
  const note = (reason: string): void => void judging.notes.push({ decision: 'ask', reason });

  const spend = (): void => {
    judging.remaining -= 1;
    if (judging.remaining < 0)
      throw new NotUnderstood('It runs more commands than can be checked.');
  };

  const report: InnerJudge['report'] = ({ at, isData, nested, text, words }, verdict) => {
    const { danger, decision, part = at, reason, rule } = verdict;
    const known = words.map(getValue).filter((value) => value !== undefined);
    const command = {
      ...(danger !== undefined && { danger }),
      decision,
      ...(nested !== undefined && { nested }),
      reason,
      ...(rule !== undefined && { rule }),
      text,
      ...(known.length === words.length && { words: known }),
    };
    addJudged(judging, command, [part], isData ?? (decision === 'allow' && rule === undefined));
  };

  const judgeScript: InnerJudge['judgeScript'] = async (
    text,
    { isGuess = false, isJudged = false, ...options },
  ) => {
    if (depth >= MAX_DEPTH) note('Its scripts are nested too deeply.');
    else await judgeText({ ...options, depth: depth + 1, isGuess, isJudged, text });
  };

  const refuseChain = (text: string): Verdict =>
    listDenied(judging.rules.deny, text)[0] ?? askAbout(CHAINED);

  const judgeCommand = async (
    { isCovered = false, isGuess, nesting, words }: Inner & { kind: 'command' },
    cwd: string | undefined,
    around: Span,
    level: number,
  ): Promise<void> => {
    spend();
    const sources = words.map(({ source }) => source);
    const text = sources.join(' ');
    const verdict: WordsVerdict =
      level < MAX_CHAIN
        ? await judgeWords({ cwd, isCovered, isProgram: true, judging, words })
        : { ...refuseChain(text), inner: [] };
    // In a guess, only denied or dangerous parts are worth reporting.
    if (isGuess && verdict.decision !== 'deny' && verdict.danger === undefined) return;
    const written = sources.filter((source) => source !== FOUND);
    const at = findWords(judging.line, around, written);
    report({ at, nested: nesting, text, words }, verdict);
    if (!isGuess) await judgeInner(verdict.inner, cwd, at, level + 1);
  };

  const judgeInner: InnerJudge['judgeInner'] = async (inner, cwd, around, level = 0) => {
    for (const item of inner) {
      if (item.kind === 'command') {
        await judgeCommand(item, cwd, around, level);
        continue;
      }
      const { isGuess, isJudged, nesting, script } = item;
      const text = getValue(script);
      if (text === undefined)
        note(`Which script '${script.source}' stands for is not known in advance.`);
      else {
        const at = findWords(judging.line, around, [script.source]);
        const place = placeIn(judging.line, at, text);
        await judgeScript(text, { cwd, isGuess, isJudged, nesting, place });
      }
    }
  };

  return { judgeInner, judgeScript, report, spend };
};
