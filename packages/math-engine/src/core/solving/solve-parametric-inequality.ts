import type { SolveState } from '@lobechat/builtin-tool-calculator';

import { symbolToLatex } from '../print/to-latex.ts';
import { domainConditions } from '../simplifying/domain-conditions.ts';
import type { Expression } from '../syntax/ast.ts';
import { createContext } from './equation.ts';
import { findCases, FLIPPED, type Operator, type Piece } from './inequality-cases.ts';
import { numberAnswer } from './number-answer.ts';
import { emptyState, setState } from './state.ts';
import { partsOf, type SolveTask } from './task.ts';

const LATEX: Readonly<Partial<Record<Operator, string>>> = { '<=': '\\leq', '>=': '\\geq' };

interface Text {
  decimal: string;
  exact: string;
  latex: string;
}

/**
 * Solves one inequality with parameters if it is linear or quadratic in its unknown, or compares a
 * power, absolute value, exponential, logarithm or square root with a value. Where the sign of a
 * factor decides, both cases are told: `x > b/a for a > 0 or x < b/a for a < 0`.
 */
export const solveParametricInequality = async (
  task: SolveTask,
): Promise<SolveState | undefined> => {
  const { notes, precision, system } = task;
  const [unknown = 'x'] = system.variables;
  const found = findCases(task);
  if (!found) return undefined;
  const context = createContext(unknown, true, [unknown, ...system.parameters]);
  const options = { precision, prefersDecimals: system.hasDecimals, verified: true };
  const write = async (node: Expression): Promise<Text | undefined> => {
    const answer = await numberAnswer(node, context, options);
    return answer && { ...answer, exact: answer.exact ?? answer.decimal };
  };
  const describe = async ({ from, to }: Piece): Promise<Text | undefined> => {
    const [low, high] = [from && (await write(from[0])), to && (await write(to[0]))];
    if ((from && !low) || (to && !high)) return undefined;
    const text = (key: keyof Text): string => {
      const isLatex = key === 'latex';
      const name = isLatex ? symbolToLatex(unknown) : unknown;
      const sign = (operator: Operator): string => (isLatex && LATEX[operator]) || operator;
      if (from && to) {
        return `${low?.[key]} ${sign(from[1])} ${name} ${sign(to[1])} ${high?.[key]}`;
      }
      if (!from && !to) return isLatex ? `${name} \\in \\mathbb{R}` : 'all real numbers';
      return from
        ? `${name} ${sign(FLIPPED[from[1]])} ${low?.[key]}`
        : `${name} ${sign(to?.[1] ?? '<')} ${high?.[key]}`;
    };
    return { decimal: text('decimal'), exact: text('exact'), latex: text('latex') };
  };
  const texts: Text[] = [];
  if (found.cases.every(({ pieces }) => pieces.length === 0))
    return emptyState(partsOf(task), true);
  for (const { pieces, sign } of found.cases) {
    if (pieces.length === 0) continue;
    const parts = await Promise.all(pieces.map(describe));
    if (parts.includes(undefined)) return undefined;
    const join = (key: keyof Text, or: string, where: string): string =>
      parts.map((part) => part?.[key]).join(or) + (sign ? `${where}${sign}` : '');
    texts.push({
      decimal: join('decimal', ' or ', ' for '),
      exact: join('exact', ' or ', ' for '),
      latex: join('latex', ' \\;\\text{or}\\; ', ' \\;\\text{for}\\; '),
    });
  }
  const ends = found.cases.flatMap(({ pieces }) =>
    pieces.flatMap(({ from, to }) => [from?.[0], to?.[0]].filter((end) => end !== undefined)),
  );
  const [inequality] = system.equations;
  const sides = inequality ? [inequality.left, inequality.right] : [];
  for (const condition of domainConditions(sides, [unknown])) notes.assumptions.add(condition);
  for (const condition of domainConditions(ends, [unknown])) {
    if (condition.includes(' != ')) notes.assumptions.add(condition);
  }
  if (found.condition) {
    const { otherwise, text } = found.condition;
    const solution = typeof otherwise === 'object' ? (await describe(otherwise))?.exact : otherwise;
    const consequence = solution ? `the solution is ${solution}` : 'there is no real solution';
    notes.assumptions.add(`${text}, otherwise ${consequence}`);
  }
  const all = (key: keyof Text, or: string): string => texts.map((text) => text[key]).join(or);
  return setState(
    { ...partsOf(task), count: 'infinite' },
    {
      decimal: all('decimal', '; '),
      exact: all('exact', '; '),
      latex: all('latex', ';\\; '),
      verified: true,
    },
  );
};
