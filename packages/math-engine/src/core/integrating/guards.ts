import { contains } from '../algebra/symbols.ts';
import { fractionOf } from '../evaluate/evaluate-big.ts';
import { rational } from '../numbers/rational.ts';
import { type Expression, childrenOf, numberNode } from '../syntax/ast.ts';

const ONE = numberNode(rational(1n));
const HALF = numberNode(rational(1n, 2n));
const PI: Expression = { name: 'pi', position: 0, type: 'name' };

const call = (name: string, inside: Expression): Expression => ({
  arguments: [inside],
  name,
  position: 0,
  type: 'call',
});

const minus = (left: Expression, right: Expression): Expression => ({
  left,
  operator: '-',
  right,
  type: 'binary',
});

const times = (left: Expression, right: Expression): Expression => ({
  left,
  operator: '*',
  right,
  type: 'binary',
});

const plus = (left: Expression, right: Expression): Expression => ({
  left,
  operator: '+',
  right,
  type: 'binary',
});

/** The expression whose zeros are where a function of an argument is not smooth. */
const GUARDS: Readonly<Record<string, (inside: Expression) => readonly Expression[]>> = {
  abs: (inside) => [inside],
  acos: (inside) => [minus(ONE, inside), plus(ONE, inside)],
  acosh: (inside) => [minus(inside, ONE)],
  acot: (inside) => [inside],
  acsc: (inside) => [minus(ONE, inside), plus(ONE, inside), inside],
  asec: (inside) => [minus(ONE, inside), plus(ONE, inside), inside],
  asin: (inside) => [minus(ONE, inside), plus(ONE, inside)],
  atanh: (inside) => [minus(ONE, inside), plus(ONE, inside)],
  cbrt: (inside) => [inside],
  ceil: (inside) => [call('sin', times(PI, inside))],
  cot: (inside) => [call('sin', inside)],
  coth: (inside) => [inside],
  csc: (inside) => [call('sin', inside)],
  csch: (inside) => [inside],
  floor: (inside) => [call('sin', times(PI, inside))],
  ln: (inside) => [inside],
  log: (inside) => [inside],
  log10: (inside) => [inside],
  log2: (inside) => [inside],
  round: (inside) => [call('sin', times(PI, plus(inside, HALF)))],
  sec: (inside) => [call('cos', inside)],
  sign: (inside) => [inside],
  sqrt: (inside) => [inside],
  tan: (inside) => [call('cos', inside)],
  trunc: (inside) => [call('sin', times(PI, inside))],
};

/** Functions with the same zeros as their argument. */
const ROOTS: ReadonlySet<string> = new Set(['abs', 'cbrt', 'sqrt']);

/** Expressions that are zero wherever the given one is not smooth. */
export const guardsOf = (node: Expression, variable: string): readonly Expression[] => {
  const guards: Expression[] = [];
  const addGuard = (guard: Expression): void => {
    if (!contains(guard, variable)) return;
    // A product is zero where a factor is, and a quotient where its numerator is.
    if (guard.type === 'binary' && guard.operator === '*') {
      addGuard(guard.left);
      addGuard(guard.right);
    } else if (guard.type === 'binary' && guard.operator === '/') addGuard(guard.left);
    else if (guard.type === 'negate') addGuard(guard.operand);
    else if (guard.type === 'call' && ROOTS.has(guard.name) && guard.arguments[0]) {
      addGuard(guard.arguments[0]);
    } else if (guard.type === 'binary' && guard.operator === '^' && fractionOf(guard.right)) {
      addGuard(guard.left);
    } else guards.push(guard);
  };
  const visit = (part: Expression): void => {
    if (!contains(part, variable)) return;
    if (part.type === 'binary' && part.operator === '/') addGuard(part.right);
    if (part.type === 'binary' && part.operator === '^') addGuard(part.left);
    if (part.type === 'binary' && part.operator === 'mod') {
      addGuard(
        call(
          'sin',
          times(PI, { left: part.left, operator: '/', right: part.right, type: 'binary' }),
        ),
      );
    }
    if (part.type === 'call') {
      const [inside, second] = part.arguments;
      const entry = Object.hasOwn(GUARDS, part.name) ? GUARDS[part.name] : undefined;
      if (entry && inside) entry(inside).forEach(addGuard);
      if ((part.name === 'max' || part.name === 'min') && inside && second) {
        for (const [index, first] of part.arguments.entries()) {
          for (const other of part.arguments.slice(index + 1)) addGuard(minus(first, other));
        }
      }
      if (part.name === 'root' && inside) addGuard(inside);
      if (part.name === 'mod' && inside && second) {
        addGuard(
          call('sin', times(PI, { left: inside, operator: '/', right: second, type: 'binary' })),
        );
      }
    }
    childrenOf(part).forEach(visit);
  };
  visit(node);
  return guards;
};
