import { parseDecimal } from '../numbers/decimal.ts';
import { isInteger, rational, type Rational } from '../numbers/rational.ts';
import { CONSTANTS, FUNCTIONS } from '../resolve/functions.ts';
import {
  binaryNode,
  type BinaryOperator,
  type CallNode,
  type Expression,
  numberNode,
} from '../syntax/ast.ts';

/** MathJSON, the format of expressions in the algebra engine. */
export type MathJson = number | string | { num: string } | readonly MathJson[];

/**
 * Keeps symbols distinct from everything that the algebra engine has a meaning for: `e`, `i`, `D`,
 * `N`.
 */
const SYMBOL_PREFIX = 'v_';

const HEADS: Readonly<Record<BinaryOperator, string>> = {
  '*': 'Multiply',
  '+': 'Add',
  '-': 'Subtract',
  '/': 'Divide',
  '^': 'Power',
  mod: 'Mod',
  of: 'Multiply',
};

const integerJson = (value: bigint): MathJson =>
  value >= -9_007_199_254_740_991n && value <= 9_007_199_254_740_991n
    ? Number(value)
    : { num: value.toString() };

const rationalJson = ({ denominator, numerator }: Rational): MathJson =>
  denominator === 1n
    ? integerJson(numerator)
    : ['Rational', integerJson(numerator), integerJson(denominator)];

/** Functions that the algebra engine expresses differently. */
const REWRITES: Readonly<Record<string, (operands: readonly MathJson[]) => MathJson>> = {
  cbrt: ([value = 0]) => ['Root', value, 3],
  hypot: (values) => ['Sqrt', ['Add', ...values.map((value) => ['Power', value, 2])]],
  log: ([value = 1, base]) => (base === undefined ? ['Ln', value] : ['Log', value, base]),
  log10: ([value = 1]) => ['Log', value, 10],
  log2: ([value = 1]) => ['Log', value, 2],
  mean: (values) => ['Divide', ['Add', ...values], values.length],
  product: (values) => ['Multiply', ...values],
  round: ([value = 0, digits]) =>
    digits === undefined
      ? ['Round', value]
      : ['Divide', ['Round', ['Multiply', value, ['Power', 10, digits]]], ['Power', 10, digits]],
  std: (values) => ['Sqrt', varianceJson(values)],
  sum: (values) => ['Add', ...values],
  variance: (values) => varianceJson(values),
};

/** (Σx² − (Σx)²/n) / (n − 1) */
const varianceJson = (values: readonly MathJson[]): MathJson => [
  'Divide',
  [
    'Subtract',
    ['Add', ...values.map((value) => ['Power', value, 2])],
    ['Divide', ['Power', ['Add', ...values], 2], values.length],
  ],
  values.length - 1,
];

/** The expression as MathJSON; undefined if it has a part that the algebra engine does not know. */
export const toMathJson = (node: Expression): MathJson | undefined => {
  switch (node.type) {
    case 'number':
      return rationalJson(node.value);
    case 'name':
      return Object.hasOwn(CONSTANTS, node.name) ? CONSTANTS[node.name] : undefined;
    case 'symbol':
      return SYMBOL_PREFIX + node.name;
    case 'negate':
      return apply('Negate', [node.operand]);
    case 'binary':
      return apply(HEADS[node.operator], [node.left, node.right]);
    case 'call':
      return callJson(node);
    default:
      return undefined;
  }
};

const convertAll = (nodes: readonly Expression[]): MathJson[] | undefined => {
  const operands = nodes.map(toMathJson);
  return operands.includes(undefined) ? undefined : (operands as MathJson[]);
};

const apply = (head: string, nodes: readonly Expression[]): MathJson | undefined => {
  const operands = convertAll(nodes);
  return operands && [head, ...operands];
};

const callJson = (node: CallNode): MathJson | undefined => {
  const rewrite = Object.hasOwn(REWRITES, node.name) ? REWRITES[node.name] : undefined;
  if (rewrite) {
    const operands = convertAll(node.arguments);
    return operands && rewrite(operands);
  }
  const head = FUNCTIONS[node.name]?.head;
  return head ? apply(head, node.arguments) : undefined;
};

const CONSTANT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(CONSTANTS).map(([name, symbol]) => [symbol, name]),
);

const FUNCTION_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(FUNCTIONS).flatMap(([name, { head }]) => (head ? [[head, name] as const] : [])),
);

/**
 * An exact expression from MathJSON; undefined if it has a part that the grammar lacks, or an
 * inexact number.
 */
export const fromMathJson = (json: MathJson): Expression | undefined => {
  if (typeof json === 'number' || (typeof json === 'object' && 'num' in json))
    return exactNumber(json);
  if (typeof json === 'string') {
    if (json === 'NegativeInfinity') {
      return { operand: { name: 'Infinity', position: 0, type: 'name' }, type: 'negate' };
    }
    if (json.startsWith(SYMBOL_PREFIX)) {
      return { name: json.slice(SYMBOL_PREFIX.length), type: 'symbol' };
    }
    const name = CONSTANT_NAMES.get(json);
    return name === undefined ? undefined : { name, position: 0, type: 'name' };
  }
  const [head, ...rest] = json;
  if (typeof head !== 'string') return undefined;
  const operands = rest.map(fromMathJson);
  return operands.includes(undefined) ? undefined : build(head, operands as Expression[]);
};

/** Only integers are exact in MathJSON; long ones that end in a power of ten may be rounded. */
const exactNumber = (json: number | { num: string }): Expression | undefined => {
  const text = typeof json === 'number' ? String(json) : json.num;
  const value = parseDecimal(text);
  if (!value || !isInteger(value)) return undefined;
  const isRounded =
    typeof json === 'number' ? !Number.isSafeInteger(json) : /\.\d{34,}e/i.test(text);
  return isRounded ? undefined : numberNode(value);
};

const isNumberNode = (node: Expression | undefined, value: bigint): boolean =>
  node?.type === 'number' && node.value.denominator === 1n && node.value.numerator === value;

const chain = (operator: BinaryOperator, nodes: readonly Expression[]): Expression | undefined =>
  nodes.length === 0 ? undefined : nodes.reduce((left, right) => binaryNode(operator, left, right));

const build = (head: string, nodes: readonly Expression[]): Expression | undefined => {
  const [first, second] = nodes;
  if (!first) return undefined;
  switch (head) {
    case 'Rational':
      return fraction(first, second);
    case 'Add':
      // Positive terms first: `pi - 1` rather than `-1 + pi`.
      return chain(
        '+',
        nodes.toSorted((left, right) => weightOf(left) - weightOf(right)),
      );
    case 'Subtract':
      return second && binaryNode('-', first, second);
    case 'Multiply':
      return product(first, nodes.slice(1));
    case 'Divide':
      return second && binaryNode('/', first, second);
    case 'Power':
      return second && binaryNode('^', first, second);
    case 'Negate':
      return negated(first);
    case 'Square':
      return binaryNode('^', first, numberNode(rational(2n)));
    case 'Complex':
      return second && complex(first, second);
    case 'Log':
      // Without a base, the decimal logarithm there, the natural one in our grammar.
      return functionCall('log', second ? nodes : [first, numberNode(rational(10n))]);
    case 'Root':
      return second && functionCall('root', [first, second]);
    default: {
      const name = FUNCTION_NAMES.get(head);
      return name === undefined ? undefined : functionCall(name, nodes);
    }
  }
};

const functionCall = (name: string, nodes: readonly Expression[]): Expression => ({
  arguments: nodes,
  name,
  position: 0,
  type: 'call',
});

const negated = (operand: Expression | undefined): Expression | undefined =>
  operand && { operand, type: 'negate' };

/** `pi/4` and `3*pi/4` rather than `1/4*pi`; a sign goes in front of the whole. */
const product = (first: Expression, rest: readonly Expression[]): Expression | undefined => {
  if (first.type !== 'number' || rest.length === 0) return chain('*', [first, ...rest]);
  const { denominator, numerator } = first.value;
  const magnitude = numerator < 0n ? -numerator : numerator;
  const scaled =
    magnitude === 1n ? chain('*', rest) : chain('*', [numberNode(rational(magnitude)), ...rest]);
  const divided =
    scaled && denominator !== 1n
      ? binaryNode('/', scaled, numberNode(rational(denominator)))
      : scaled;
  return numerator < 0n ? negated(divided) : divided;
};

const weightOf = (node: Expression): number =>
  node.type === 'negate' || (node.type === 'number' && node.value.numerator < 0n) ? 1 : 0;

const fraction = (first: Expression, second: Expression | undefined): Expression | undefined =>
  first.type === 'number' && second?.type === 'number'
    ? numberNode(rational(first.value.numerator, second.value.numerator))
    : undefined;

const IMAGINARY: Expression = { name: 'i', position: 0, type: 'name' };

const complex = (re: Expression, im: Expression): Expression => {
  const imaginary = isNumberNode(im, 1n)
    ? IMAGINARY
    : isNumberNode(im, -1n)
      ? ({ operand: IMAGINARY, type: 'negate' } as const)
      : binaryNode('*', im, IMAGINARY);
  return isNumberNode(re, 0n) ? imaginary : binaryNode('+', re, imaginary);
};
