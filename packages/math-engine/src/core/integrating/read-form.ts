import { rational } from '../numbers/rational.ts';
import type { BinaryNode, CallNode, Expression } from '../syntax/ast.ts';
import {
  difference,
  exponential,
  negated,
  power,
  product,
  quotient,
  squareRoot,
  sum,
  call,
} from './build-form.ts';
import {
  constantForm,
  type Form,
  HALF_FORM,
  MINUS_ONE_FORM,
  numberForm,
  ONE_FORM,
  symbolForm,
  TWO_FORM,
} from './form.ts';

/** An expression in the form integration works on; undefined if it has an unsupported part. */
export const readForm = (node: Expression): Form | undefined => {
  switch (node.type) {
    case 'number':
      return numberForm(node.value);
    case 'symbol':
      return symbolForm(node.name);
    case 'name':
      return node.name === 'i' || node.name === 'Infinity' ? undefined : constantForm(node.name);
    case 'negate': {
      const operand = readForm(node.operand);
      return operand && negated(operand);
    }
    case 'binary':
      return readBinary(node);
    case 'call':
      return readCall(node);
    default:
      return undefined;
  }
};

const readBinary = ({ left, operator, right }: BinaryNode): Form | undefined => {
  const first = readForm(left);
  const second = first && readForm(right);
  if (!first || !second) return undefined;
  switch (operator) {
    case '+':
      return sum(first, second);
    case '-':
      return difference(first, second);
    case '*':
    case 'of':
      return product(first, second);
    case '/':
      return quotient(first, second);
    case '^':
      return power(first, second);
    case 'mod':
      return undefined;
  }
};

type Reader = (first: Form, second?: Form, ...others: readonly Form[]) => Form | undefined;

const reciprocalOf =
  (name: string): Reader =>
  (inside) =>
    power(call(name, inside), MINUS_ONE_FORM);

const ratioOf =
  (above: string, below: string): Reader =>
  (inside) =>
    quotient(call(above, inside), call(below, inside));

/** ln(u + √(u² + 1)) is the area sine. */
const areaFunction = (inside: Form): Form | undefined => {
  if (inside.kind !== 'sum' || inside.terms.length !== 2) return undefined;
  for (const [first, second] of [inside.terms, [...inside.terms].toReversed()]) {
    if (!first || second?.kind !== 'power' || second.exponent.key !== HALF_FORM.key) continue;
    const rest = difference(second.base, power(first, TWO_FORM));
    if (rest.key === ONE_FORM.key) return call('asinh', first);
    if (rest.key === MINUS_ONE_FORM.key) return call('acosh', first);
  }
  return undefined;
};

/** Functions that are expressed by others, so that fewer must be known. */
const READERS: Readonly<Record<string, Reader>> = {
  acot: (inside) => call('atan', power(inside, MINUS_ONE_FORM)),
  acsc: (inside) => call('asin', power(inside, MINUS_ONE_FORM)),
  asec: (inside) => call('acos', power(inside, MINUS_ONE_FORM)),
  cbrt: (inside) => power(inside, numberForm(rational(1n, 3n))),
  cot: ratioOf('cos', 'sin'),
  coth: ratioOf('cosh', 'sinh'),
  csc: reciprocalOf('sin'),
  csch: reciprocalOf('sinh'),
  exp: exponential,
  hypot: (...lengths) =>
    squareRoot(sum(...lengths.flatMap((length) => (length ? [power(length, TWO_FORM)] : [])))),
  ln: (inside) => areaFunction(inside) ?? call('ln', inside),
  log: (inside, base) =>
    base ? quotient(call('ln', inside), call('ln', base)) : call('ln', inside),
  log10: (inside) => quotient(call('ln', inside), call('ln', numberForm(10))),
  log2: (inside) => quotient(call('ln', inside), call('ln', TWO_FORM)),
  root: (inside, index) => index && power(inside, power(index, MINUS_ONE_FORM)),
  sec: reciprocalOf('cos'),
  sech: reciprocalOf('cosh'),
  sqrt: squareRoot,
  tan: ratioOf('sin', 'cos'),
  tanh: ratioOf('sinh', 'cosh'),
};

/** Functions that are kept. */
const KEPT: ReadonlySet<string> = new Set(
  (
    'abs acos acosh asin asinh atan atanh cos cosh erf sign sin sinh gamma zeta ' +
    'floor ceil round trunc min max'
  ).split(' '),
);

const readCall = ({ arguments: operands, name }: CallNode): Form | undefined => {
  const forms = operands.map(readForm);
  if (forms.includes(undefined)) return undefined;
  const [first, ...others] = forms as Form[];
  const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (reader) return first && reader(first, ...others);
  return KEPT.has(name) ? call(name, ...(forms as Form[])) : undefined;
};
