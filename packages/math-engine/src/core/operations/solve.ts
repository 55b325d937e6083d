import {
  CalculatorErrorType,
  DEFAULT_PRECISION,
  SOLVE_DOMAINS,
  type SolveParams,
  type SolveState,
} from '@lobechat/builtin-tool-calculator';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { readFormula } from '../algebra/read-formula.ts';
import { fold } from '../evaluate/fold.ts';
import { fail } from '../failure.ts';
import { isReal } from '../numbers/big-complex.ts';
import { type BigFloat, compareBig } from '../numbers/big-float.ts';
import { noteAngles } from '../resolve/degrees.ts';
import { emptyNotes, type Notes } from '../resolve/resolve.ts';
import { hasImaginary } from '../simplifying/judge-points.ts';
import { withoutImplied } from '../simplifying/without-implied.ts';
import { startBudget } from '../simplifying/work-budget.ts';
import { impliedDomain, splitComplex } from '../solving/complex-task.ts';
import { replaceCongruences } from '../solving/congruence-equations.ts';
import {
  evaluateConstant,
  isConstant,
  NoMethod,
  withWorkingBits,
  writtenBits,
} from '../solving/context.ts';
import { replaceCounting } from '../solving/counting.ts';
import { namesUnitsOnly, withoutMarks } from '../solving/equation-units.ts';
import { solveIntegers } from '../solving/integer-solutions.ts';
import { checkTexts, type EquationSystem, readEquations } from '../solving/read-equations.ts';
import type { SolveRange } from '../solving/solve-range.ts';
import { solveWithConditions } from '../solving/solve-with-conditions.ts';
import { NotAlgebraic } from '../solving/sparse-fraction.ts';
import { replaceSteps } from '../solving/step-functions.ts';
import type { SolveTask } from '../solving/task.ts';
import { type SpelledRequest, spellRequest } from '../spelling/spell-request.ts';
import type { Expression } from '../syntax/ast.ts';
import { requirePrecision } from '../units/check-input.ts';

/**
 * Solves equations, systems and inequalities. Every solution is substituted into the input before
 * it is returned; solutions that cannot be found are reported.
 *
 * @throws ToolError of a `CalculatorErrorType`, `InvalidArguments` or `ResourceLimit`
 */
export const solve = async (input: SolveParams): Promise<SolveState> => {
  startBudget();
  const { precision = DEFAULT_PRECISION } = input;
  if (input.domain !== undefined && !SOLVE_DOMAINS.includes(input.domain)) {
    fail(ToolErrorType.InvalidArguments, `domain is one of ${SOLVE_DOMAINS.join(', ')}.`);
  }
  requirePrecision(precision);
  const notes = emptyNotes();
  checkTexts(input.equations);
  const request = spellRequest(input.equations, input.variables);
  if (request.integers && NATURAL.test(input.equations.join(';'))) {
    notes.assumptions.add('natural numbers begin with 1');
  }
  const asked = input.domain ?? (request.integers ? 'integer' : request.domain);
  const read = await readNamed(() => readRequest(request, asked === 'integer', notes));
  const system = replaceCounting({ ...read, equations: replaceSteps(read, notes) }, notes);
  const range = readRange(input, notes);
  const sides = system.equations.flatMap(({ left, right }) => [left, right]);
  const bounds = system.equations.flatMap(({ left, operator, right }) =>
    operator !== '=' && (left.type === 'symbol' || right.type === 'symbol') ? [left, right] : [],
  );
  noteAngles(sides, [...(range.ends ?? []), ...bounds], notes);
  const domain = asked ?? impliedDomain(system);
  const task = { domain, notes, precision, range, system };
  const written = writtenBits(...sides);
  try {
    const state = await withWorkingBits(written, () => solveImplied(task, asked));
    return nameUnits(noteImaginary(tellOnce(state, system), task));
  } catch (error) {
    if (error instanceof NoMethod || error instanceof NotAlgebraic) {
      // With one unknown and no parameters, the numeric search was tried as well.
      const isOneUnknown = system.variables.length === 1 && system.parameters.length === 0;
      return fail(
        CalculatorErrorType.Unsolved,
        `No solution was found: ${withoutMarks(error.message) || 'no method applies'}. Elimination, substitution and inversion were tried.` +
          (isOneUnknown || domain === 'integer'
            ? ''
            : ' Give numbers for parameters, or a range with from and to for a numeric search.'),
      );
    }
    throw error;
  }
};

/** Some count 0 among them. */
const NATURAL =
  /(?:∈|\bin\b)\s*[ℕN](?![\p{L}\p{Nd}_]|\s*\^?\(?[⁺+])|\b[Nn]atural\s+numbers?\b|自然数/u;

/** Among integers, every name is an unknown; their signs are conditions. */
const readRequest = async (
  { integers, texts, variables }: SpelledRequest,
  areIntegers: boolean,
  notes: Notes,
): Promise<EquationSystem> => {
  const equations = replaceCongruences(texts, notes);
  if (!areIntegers) return readEquations(equations, variables, notes);
  const first = await readEquations(equations, variables, emptyNotes());
  const found = [...first.variables, ...first.parameters].toSorted();
  // Of `xy = 12` alone, integers x and y are meant.
  const isProduct = found.length === 1 && /^(?!d)[a-z]{2}$/.test(found[0] ?? '');
  const names = variables ?? (isProduct ? found.join('').split('') : found);
  const sign = integers?.sign;
  const signed = sign ? (integers.names ?? names).map((name) => `${name} ${sign} 0`) : [];
  return readEquations([...equations, ...signed], names, notes);
};

/** If nobody asked for complex numbers, real ones are the other reading. */
const solveImplied = async (
  task: SolveTask,
  asked: SolveTask['domain'] | undefined,
): Promise<SolveState> => {
  if (task.domain === 'integer') return solveIntegers(task);
  if (task.domain === 'real' || asked) return solveWithConditions(splitComplex(task) ?? task);
  const { assumptions, warnings } = task.notes;
  const notes = { assumptions: new Set(assumptions), warnings: new Set(warnings) };
  notes.assumptions.add(IMPLIED_COMPLEX);
  try {
    return await solveWithConditions(splitComplex({ ...task, notes }) ?? { ...task, notes });
  } catch (error) {
    const isOpen = error instanceof NoMethod || error instanceof NotAlgebraic;
    const real: SolveTask = { ...task, domain: 'real' };
    const state = isOpen
      ? await solveWithConditions(splitComplex(real) ?? real).catch(() => undefined)
      : undefined;
    if (!state || state.count === 'none' || state.count === 'unknown') throw error;
    return { ...state, warnings: [...(state.warnings ?? []), REAL_ALONE] };
  }
};

const REAL_ALONE = 'only the real solutions were found; there may be complex ones';

const IMPLIED_COMPLEX =
  'unknowns are complex numbers, as the equations name i, re, im, arg or conj';

/** Conditions are found step by step, so that some follow from others. */
const tellOnce = (
  state: SolveState,
  { parameters, variables }: SolveTask['system'],
): SolveState => {
  if (!state.assumptions) return state;
  const told = withoutImplied(state.assumptions, [...parameters, ...variables]);
  return {
    ...state,
    assumptions:
      state.domain === 'complex' ? told.map((text) => text.replace(OF_PARTS, OF_WHOLE)) : [...told],
  };
};

/** What real and imaginary parts lack, their complex number lacks. */
const OF_PARTS = /, otherwise there is no real solution$/;
const OF_WHOLE = ', otherwise there is no solution';

/** Without real solutions, an equation with `i` in it is probably meant for complex ones. */
const noteImaginary = (state: SolveState, { domain, system }: SolveTask): SolveState => {
  const namesImaginary = system.equations.some(hasImaginary);
  const hasNone = state.count === 'none' || state.count === 'unknown';
  if (domain !== 'real' || !hasNone || !namesImaginary) return state;
  return { ...state, warnings: [...(state.warnings ?? []), COMPLEX_ONES] };
};

const COMPLEX_ONES =
  "the equations contain the imaginary unit i, but only real solutions were looked for: use domain 'complex'";

/** Rejected input is quoted as written. */
const readNamed = async <Value>(read: () => Promise<Value>): Promise<Value> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return fail(error.type, withoutMarks(error.message));
  }
};

/** The result with the names of units as written. */
const nameUnits = (state: SolveState): SolveState => {
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutMarks(value);
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rename(part)]));
  };
  const { assumptions = [], ...rest } = state;
  const told = assumptions.filter((text) => !namesUnitsOnly(text));
  return rename(told.length > 0 ? { ...rest, assumptions: told } : rest) as SolveState;
};

const readRange = ({ from, to }: SolveParams, notes: Notes): SolveRange => {
  const [first, last] = [readEnd(from, 'from', notes), readEnd(to, 'to', notes)];
  if (first && last && compareBig(first.value, last.value) >= 0) {
    fail(ToolErrorType.InvalidArguments, 'from has to be less than to.');
  }
  return {
    ends: [first?.node, last?.node].filter((node) => node !== undefined),
    from: first?.value,
    to: last?.value,
  };
};

/** An end of the range; infinite ends are undefined. */
const readEnd = (
  end: number | string | undefined,
  name: string,
  notes: Notes,
): { node: Expression; value: BigFloat } | undefined => {
  if (end === undefined) return undefined;
  if (typeof end !== 'number' && typeof end !== 'string') {
    return fail(ToolErrorType.InvalidArguments, `${name} is a number or an expression for one.`);
  }
  const text = String(end).trim();
  if (/^[-+]?(?:inf|infinity|∞)$/i.test(text)) return undefined;
  const { expression } = readFormula(text, notes);
  const node = fold(expression, { isLenient: false, notes });
  const value = isConstant(node) ? evaluateConstant(node, { roots: new Map() }) : undefined;
  if (value && isReal(value)) return { node, value: value.re };
  return fail(
    CalculatorErrorType.InvalidExpression,
    `'${text.slice(0, 40)}' is not a real number; ${name} is one, such as 0 or 2*pi.`,
  );
};
