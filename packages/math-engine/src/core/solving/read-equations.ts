import { CalculatorErrorType, CalculatorLimits } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { checkSymbolName, readFormula, withoutDefinition } from '../algebra/read-formula.ts';
import { contains, symbolsOf } from '../algebra/symbols.ts';
import { fold } from '../evaluate/fold.ts';
import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { isZero, rational, ZERO } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { hasImaginary } from '../simplifying/judge-points.ts';
import {
  binaryNode,
  type CompareNode,
  type ComparisonOperator,
  type Expression,
  mapChildren,
  numberNode,
  someNode,
} from '../syntax/ast.ts';
import { collectTerms } from './collect-terms.ts';
import { putInDefinitions } from './definitions.ts';
import { checkKinds, isMarkedUnit, markUnits } from './equation-units.ts';
import { expandLists } from './expand-lists.ts';
import { readStatements } from './read-statements.ts';

/** Equations and inequalities, and their unknowns. */
export interface EquationSystem {
  equations: readonly CompareNode[];
  /** Whether a number was written with a decimal point. */
  hasDecimals: boolean;
  parameters: readonly string[];
  variables: readonly string[];
}

/** Maximum nodes of all equations together. */
const MOST_NODES = 3000;

/**
 * Reads statements: one comparison each, several in a text separated by commas, semicolons or
 * `and`, or chained as in `0 < x < 1`. An expression alone is set to zero.
 *
 * @param given - texts that {@link checkTexts} accepts
 * @throws ToolError of a `CalculatorErrorType`, `InvalidArguments` or `ResourceLimit`
 */
export const readEquations = async (
  given: readonly string[],
  asked: readonly string[] | undefined,
  notes: Notes,
): Promise<EquationSystem> => {
  const declared = readNames(asked);
  const units = markUnits(given, declared, notes);
  const texts = units?.texts ?? given;
  const letters = [...declared];
  if (isLetterE(texts)) {
    letters.push('e');
    notes.assumptions.add("e was read as a parameter, as c, d and f are, not as Euler's number");
  }
  if (texts.some(isRateI) && !declared.includes('i')) {
    letters.push('i');
    notes.assumptions.add('i was read as a parameter, a rate, not as the imaginary unit');
  }
  const equations: CompareNode[] = [];
  let nodes = 0;
  const statements = texts.flatMap((text) => readStatements(text, declared));
  for (const statement of putInDefinitions(statements, notes)) {
    const part = withoutDefinition(statement, notes);
    for (const read of readComparisons(part, letters, notes, texts)) {
      for (const equation of await expandLists(units ? unifyUnits(read, units.unify) : read)) {
        equations.push(equation);
        nodes += countNodes(equation);
      }
    }
  }
  if (equations.length > CalculatorLimits.equations || nodes > MOST_NODES) {
    fail(ToolErrorType.ResourceLimit, 'The equations have too many parts to be solved.');
  }
  const names = [
    ...new Set(equations.flatMap(({ left, right }) => [...symbolsOf(left), ...symbolsOf(right)])),
  ].toSorted();
  refuseHidden(declared, names);
  const variables =
    declared.length > 0
      ? declared
      : chooseUnknowns(
          names.filter((name) => !isMarkedUnit(name)),
          equations,
          notes,
        );
  return {
    equations,
    hasDecimals: equations.some((equation) =>
      someNode(equation, (node) => node.type === 'number' && node.isDecimal),
    ),
    parameters: names.filter((name) => !variables.includes(name)),
    variables,
  };
};

/** The equation with units of one kind converted to one of them. */
const unifyUnits = (
  equation: CompareNode,
  unify: (node: Expression) => Expression,
): CompareNode => {
  const change = (node: Expression): Expression => unify(mapChildren(node, change));
  const unified = { ...equation, left: change(equation.left), right: change(equation.right) };
  checkKinds(unified);
  return unified;
};

/** @throws ToolError `InvalidArguments`, `ResourceLimit` */
export const checkTexts = (given: readonly string[]): void => {
  if (!Array.isArray(given) || given.length === 0 || given.length > CalculatorLimits.equations) {
    fail(
      ToolErrorType.InvalidArguments,
      `equations is a list of 1 to ${CalculatorLimits.equations} equations or inequalities.`,
    );
  }
  given.forEach(checkText);
};

const checkText = (text: unknown): void => {
  if (typeof text !== 'string') {
    return fail(ToolErrorType.InvalidArguments, 'Every equation is a text such as `x^2 = 2`.');
  }
  if (text.length > CoreLimits.expressionLength) {
    fail(
      ToolErrorType.ResourceLimit,
      `An equation has ${text.length} characters; at most ${CoreLimits.expressionLength} are read.`,
    );
  }
};

/** An unknown that only occurs inside a longer name would be reported as solved by every number. */
const refuseHidden = (declared: readonly string[], names: readonly string[]): void => {
  for (const wanted of declared) {
    const hiding = names.find((name) => name.includes(wanted));
    if (names.includes(wanted) || hiding === undefined || declared.includes(hiding)) continue;
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${wanted}' is to be solved for, but appears in no equation; '${excerpt(hiding)}' was read as one name. Write products with *, or name '${excerpt(hiding)}' in 'variables'.`,
    );
  }
};

/** If d, e and f are all factors, e is one of them. */
const isLetterE = (texts: readonly string[]): boolean => {
  const all = texts.join(' ; ');
  return (
    ['d', 'e', 'f'].every((name) => new RegExp(`\\b${name}\\b`).test(all)) && !/\be\s*\^/.test(all)
  );
};

/** `A = P*(1 + i)^n`: money grows at a rate. `(1 + i)^n` alone is a power of a complex number. */
const isRateI = (text: string): boolean =>
  /\(\s*1\s*\+\s*i\s*\)\s*(?:\^|\*\*)\s*\(?\s*-?\s*[a-z]/i.test(text) &&
  new Set(text.match(/(?<![\p{L}\p{Nd}_])(?!i\b)\p{L}[\p{L}\p{Nd}_]*/gu)).size >= 3;

const readNames = (asked: readonly string[] | undefined): readonly string[] => {
  if (asked === undefined) return [];
  if (!Array.isArray(asked) || asked.length > CalculatorLimits.equations) {
    fail(
      ToolErrorType.InvalidArguments,
      `variables is a list of at most ${CalculatorLimits.equations} names.`,
    );
  }
  return [...new Set(asked.map(checkSymbolName))];
};

const countNodes = (node: Expression): number => {
  let count = 0;
  someNode(node, () => {
    count += 1;
    return false;
  });
  return count;
};

const COMPARISON = /<=|=<|>=|<>|!=|==|≤|≥|≠|<|>|=/g;

const OPERATORS: Readonly<Record<string, ComparisonOperator>> = {
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '<>': '!=',
  '=': '=',
  '=<': '<=',
  '==': '=',
  '>': '>',
  '>=': '>=',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
};

/** `0 < x < 1` is two comparisons. */
const readComparisons = (
  text: string,
  declared: readonly string[],
  notes: Notes,
  context: readonly string[],
): readonly CompareNode[] => {
  if (text.includes('=>')) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `'=>' in '${excerpt(text)}' is not a comparison. Write >= for "at least".`,
    );
  }
  const signs = [...text.matchAll(COMPARISON)];
  const ends = [...signs.map((match) => match.index), text.length];
  const sides = ends.map((end, index) => {
    const before = signs[index - 1];
    return text.slice(before ? before.index + before[0].length : 0, end);
  });
  if (/\bor\b|∨|\s\|\|\s/.test(text)) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `Alternatives ('or') cannot be solved together: solve each of '${excerpt(text)}' by itself.`,
    );
  }
  const expressions = sides.map((side) => readSide(side, text, declared, notes, context));
  const [first] = expressions;
  if (signs.length === 0 && first) {
    if (symbolsOf(first).length === 0) {
      fail(
        CalculatorErrorType.InvalidExpression,
        `'${excerpt(text.trim())}' alone is not an equation. It has no unknown: calculate computes its value.`,
      );
    }
    return [{ left: first, operator: '=', right: numberNode(ZERO), type: 'compare' }];
  }
  return signs.map((sign, index) => ({
    left: expressions[index] as Expression,
    operator: OPERATORS[sign[0]] ?? '=',
    right: expressions[index + 1] as Expression,
    type: 'compare',
  }));
};

const readSide = (
  side: string,
  whole: string,
  declared: readonly string[],
  notes: Notes,
  context: readonly string[],
): Expression => {
  if (side.trim() === '') {
    fail(
      CalculatorErrorType.InvalidExpression,
      `One side of '${excerpt(whole)}' is missing. Write both, e.g. x^2 = 2.`,
    );
  }
  const { expression: read } = readFormula(side, notes, declared, context);
  const hasList = someNode(
    read,
    (node) => node.type === 'list' || (node.type === 'call' && node.name === 'range'),
  );
  const expression = addUp(hasList ? fold(read, { isLenient: false, notes }) : read);
  const isForeign = someNode(
    expression,
    (node) =>
      node.type === 'compare' ||
      node.type === 'convert' ||
      node.type === 'unit' ||
      (node.type === 'name' && node.name === 'Infinity'),
  );
  if (isForeign) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${excerpt(side.trim())}' contains a unit or infinity. Equations consist of numbers and names.`,
    );
  }
  const folded = fold(expression, { isLenient: false, notes });
  if (someNode(folded, isDividedByZero)) {
    fail(CalculatorErrorType.DivisionByZero, `'${excerpt(side.trim())}' divides by zero.`);
  }
  return folded;
};

/** `mean([90, 85, x])` as the sum it is. */
const addUp = (node: Expression): Expression => {
  const inner = mapChildren(node, addUp);
  if (inner.type !== 'call' || !(inner.name === 'mean' || inner.name === 'sum')) return inner;
  const [first, ...others] = inner.arguments;
  if (!first || inner.arguments.some(({ type }) => type === 'list')) return inner;
  let total = first;
  for (const other of others) total = binaryNode('+', total, other);
  const count = numberNode(rational(BigInt(inner.arguments.length)));
  return inner.name === 'sum' ? total : binaryNode('/', total, count);
};

const isDividedByZero = (node: Expression): boolean =>
  node.type === 'binary' &&
  node.operator === '/' &&
  node.right.type === 'number' &&
  isZero(node.right.value);

/** Customary names of unknowns, in order of preference. */
const CUSTOMARY = ['x', 'y', 'z', 'u', 'v', 'w'] as const;

/** Whether a name is left once like terms are collected: x is not in 0*x + y. */
const isPresent = (name: string, { left, right }: CompareNode): boolean =>
  contains(collectTerms(binaryNode('-', left, right), name, true), name);

/** `a + b*i = 3 + 4i`, not `i = C*v`, in which i is the only complex number. */
const isOfTwoParts = ({ left, right }: CompareNode): boolean =>
  [left, right].some((side) => symbolsOf(side).length === 0) &&
  [left, right].some((side) => symbolsOf(side).length > 0 && hasImaginary(side));

/**
 * Every name is an unknown, unless there are more names than equations: then the customary ones.
 */
const chooseUnknowns = (
  names: readonly string[],
  equations: readonly CompareNode[],
  notes: Notes,
): readonly string[] => {
  if (names.length === 0) return ['x'];
  // Real numbers a and b with a + b*i = 3 + 4i are two equations.
  const pairs = equations.filter(isOfTwoParts);
  if (names.length <= Math.max(1, equations.length + pairs.length)) return names;
  const left = names.filter((name) => equations.some((equation) => isPresent(name, equation)));
  const present = left.length > 0 ? left : names;
  const customary = present.filter((name) => (CUSTOMARY as readonly string[]).includes(name));
  const wanted =
    present.length <= equations.length
      ? present
      : equations.length === 1 && customary.includes('x')
        ? ['x']
        : customary;
  if (wanted.length === 0) {
    if (equations.length > 1) return names;
    return fail(
      CalculatorErrorType.InvalidExpression,
      `The equation has several names (${names.slice(0, 10).join(', ')}). Say in 'variables' which one to solve for.`,
    );
  }
  const rest = names.filter((name) => !wanted.includes(name));
  notes.assumptions.add(
    `solved for ${wanted.join(', ')}${rest.length > 0 ? `; ${rest.join(', ')} taken as given` : ''}`,
  );
  return wanted;
};
