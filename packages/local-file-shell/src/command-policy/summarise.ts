import type { CommandJudgement } from '@lobechat/builtin-tool-local-system';

import type { Judging } from './judging.ts';
import { markLine } from './mark-line.ts';

const RANK = { allow: 0, ask: 1, deny: 2 } as const;
const MAX_REASONS = 20;

const firstWord = (text: string): string => /^\S{0,40}/.exec(text)?.[0] ?? '';

/** Sums up the judgement of a command line, the most important reason first. */
export const summarise = (
  { judged: placed, notes, outside }: Judging,
  command: string,
): CommandJudgement => {
  const judged = placed.map((item) => item.command);
  const decided = [
    ...notes.map((item) => ({ ...item, weight: RANK[item.decision] * 2 })),
    ...judged.map((item) => ({
      decision: item.decision,
      // A reason about the whole line needs no mention of its subject.
      reason:
        judged.length > 1 && item.text !== command
          ? `${item.words?.[0] ?? firstWord(item.text)}: ${item.reason}`
          : item.reason,
      weight: RANK[item.decision] * 2 + (item.danger === undefined ? 0 : 1),
    })),
  ];
  // A stable sort: equal ones stay in the order they were found.
  const sorted = decided.toSorted((left, right) => right.weight - left.weight);
  const decision = sorted[0]?.decision ?? 'ask';
  const reasons = [
    ...new Set(sorted.filter((item) => item.decision !== 'allow').map(({ reason }) => reason)),
  ].slice(0, MAX_REASONS);
  const allowed = judged.some(({ rule }) => rule !== undefined)
    ? 'Your rules allow it.'
    : 'It only reads, and stays in the workspace.';
  const marks = markLine(placed);
  const paths = [...outside].toSorted();
  return {
    commands:
      judged.length > 0 ? judged : [{ decision, reason: reasons[0] ?? allowed, text: command }],
    decision,
    ...(marks.length > 0 && { marks }),
    ...(paths.length > 0 && { paths }),
    reason: reasons[0] ?? allowed,
    reasons: reasons.length > 0 ? reasons : [allowed],
  };
};
