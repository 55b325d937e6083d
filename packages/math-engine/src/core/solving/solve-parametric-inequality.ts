import type { SolveState } from '@lobechat/builtin-tool-calculator';

import { symbolToLatex } from '../print/to-latex.ts';
import { domainConditions } from '../simplifying/domain-conditions.ts';
import type { Expression } from '../syntax/ast.ts';
import { integerNode, quotientOf } from './build.ts';
import { isConstant } from './context.ts';
import { createContext } from './equation.ts';
import { FLIPPED, isSame, type Operator, type Piece, shortened } from './inequality-pieces.ts';
import { findJoined } from './joined-cases.ts';
import { numberAnswer } from './number-answer.ts';
import { emptyState, setState } from './state.ts';
import { partsOf, type SolveTask } from './task.ts';

const LATEX: Readonly<Partial<Record<Operator, string>>> = { '<=': '\\leq', '>=': '\\geq' };

/** Two ends that are the same leave a point, nothing, or on both sides of them everything. */
const settle = (pieces: readonly Piece[]): readonly Piece[] => {
  const [first, second] = pieces;
  const isWhole = first?.to?.[1] === '<=' && second?.from && isSame(first.to[0], second.from[0]);
  if (isWhole) return [{}];
  return pieces.filter(
    ({ from, to }) =>
      !from || !to || (from[1] === '<=' && to[1] === '<=') || !isSame(from[0], to[0]),
  );
};

const isPoint = ({ from, to }: Piece): boolean =>
  from !== undefined && to !== undefined && isSame(from[0], to[0]);

interface Text {
  decimal: string;
  exact: string;
  latex: string;
}

/**
 * Solves inequalities with parameters if each is linear or quadratic in the unknown, or compares a
 * power, absolute value, exponential, logarithm or square root with a value. Where the sign of a
 * factor decides, both cases are told: `x > b/a for a > 0 or x < b/a for a < 0`.
 */
export const solveParametricInequality = async (
  task: SolveTask,
): Promise<SolveState | undefined> => {
  const { notes, precision, system } = task;
  const [unknown = 'x'] = system.variables;
  const found = findJoined(task);
  if (!found) return undefined;
  const cases = found.cases.map((one) => ({ ...one, pieces: settle(one.pieces) }));
  const context = createContext(unknown, true, [unknown, ...system.parameters]);
  const options = { precision, prefersDecimals: system.hasDecimals, verified: true };
  const write = async (node: Expression): Promise<Text | undefined> => {
    const answer = await numberAnswer(isConstant(node) ? shortened(node) : node, context, options);
    return answer && { ...answer, exact: answer.exact ?? answer.decimal };
  };
  const describe = async (piece: Piece): Promise<Text | undefined> => {
    const { from, to } = piece;
    const [low, high] = [from && (await write(from[0])), to && (await write(to[0]))];
    if ((from && !low) || (to && !high)) return undefined;
    const text = (key: keyof Text): string => {
      const isLatex = key === 'latex';
      const name = isLatex ? symbolToLatex(unknown) : unknown;
      const sign = (operator: Operator): string => (isLatex && LATEX[operator]) || operator;
      if (isPoint(piece)) return `${name} = ${low?.[key]}`;
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
  if (cases.every(({ pieces }) => pieces.length === 0)) return emptyState(partsOf(task), true);
  for (const { pieces, sign } of cases) {
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
  const sides = system.equations.flatMap(({ left, right }) => [left, right]);
  for (const condition of domainConditions(sides, [unknown])) notes.assumptions.add(condition);
  const inverses = (found.nonzero ?? []).map((node) => quotientOf(integerNode(1), node));
  for (const condition of [ends, inverses].flatMap((nodes) => domainConditions(nodes, [unknown]))) {
    if (condition.includes(' != ')) notes.assumptions.add(condition);
  }
  if (found.condition) {
    const { otherwise, text } = found.condition;
    const solution = typeof otherwise === 'object' ? (await describe(otherwise))?.exact : otherwise;
    const consequence = solution ? `the solution is ${solution}` : 'there is no real solution';
    notes.assumptions.add(`${text}, otherwise ${consequence}`);
  }
  const arePoints = cases.every(({ pieces }) => pieces.every(isPoint));
  const all = (key: keyof Text, or: string): string => texts.map((text) => text[key]).join(or);
  return setState(
    { ...partsOf(task), count: arePoints ? 'finite' : 'infinite' },
    {
      decimal: all('decimal', '; '),
      exact: all('exact', '; '),
      latex: all('latex', ';\\; '),
      verified: true,
    },
  );
};
