import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { isZero } from '../numbers/rational.ts';
import { TRIGONOMETRIC } from '../resolve/functions.ts';
import { emptyNotes, type Notes } from '../resolve/resolve.ts';
import { BASE_UNITS, type BaseDimension, type Dimensions } from '../resolve/unit-entry.ts';
import { byWholeQuotient } from '../resolve/whole-quotients.ts';
import {
  binaryNode,
  type BinaryNode,
  type CallNode,
  type CompareNode,
  type ConvertNode,
  type Expression,
  type ListNode,
  mapChildren,
  someNode,
} from '../syntax/ast.ts';
import { convertQuantity } from './convert-quantity.ts';
import {
  areAlike,
  combine,
  combineLabels,
  describeKind,
  describeLabel,
  isDimensionless,
} from './dimensions.ts';
import {
  hasUnits,
  labelSize,
  over,
  plainQuantity,
  type Quantity,
  requireUnit,
  sizeOf,
  times,
} from './quantity-nodes.ts';
import {
  addTemperatures,
  asDifference,
  callTemperature,
  isPoint,
  noteDifference,
  readTemperature,
  refuseMixedScales,
  refuseProduct,
  scaleTemperature,
  subtractForComparison,
} from './temperature.ts';
import { tidyLabel } from './tidy-label.ts';

export { hasUnits, type Quantity } from './quantity-nodes.ts';

/**
 * Evaluates an expression with units. Names and percentages are resolved, numbers folded.
 *
 * @throws ToolError `DomainError` if units are incompatible with each other or a function
 */
export const evaluateQuantity = (node: Expression, notes: Notes): Quantity => {
  switch (node.type) {
    case 'unit': {
      const unit = requireUnit(node.name);
      if (!isZero(unit.offset)) noteDifference(unit.name, notes);
      return { dimensions: unit.dimensions, label: new Map([[unit.name, 1]]), value: sizeOf(unit) };
    }
    case 'negate': {
      const operand = evaluateQuantity(node.operand, notes);
      return { ...operand, value: { operand: operand.value, type: 'negate' } };
    }
    case 'binary':
      return evaluateBinary(node, notes);
    case 'convert': {
      const conversion = readTemperatureLetters(node, notes) ?? node;
      return convertQuantity(evaluateQuantity(conversion.value, notes), conversion, notes);
    }
    case 'call':
      return evaluateCall(node, notes);
    case 'list':
    case 'compare':
      if (!hasUnits(node)) return plainQuantity(node);
      return evaluateList(node, notes);
    default:
      return plainQuantity(node);
  }
};

/** `[1 km, 500 m]` is a list in km; a list of temperatures would need the sense of each. */
const evaluateList = (node: CompareNode | ListNode, notes: Notes): Quantity => {
  const items = node.type === 'list' ? node.items.map((item) => evaluateQuantity(item, notes)) : [];
  const [first] = items;
  if (node.type !== 'list' || !first || items.some(({ sense }) => sense !== undefined)) {
    return fail(
      CalculatorErrorType.DomainError,
      'Units inside lists and comparisons are not supported; convert to plain numbers first.',
    );
  }
  for (const item of items) requireAlike(first, item, 'A list');
  return { ...first, value: { ...node, items: items.map(({ value }) => value) } };
};

/** Reads C and F, coulomb and farad, as temperatures if nothing else makes sense. */
const LETTERS: Readonly<Record<string, string>> = { C: 'degC', F: 'degF' };

const respell = (node: Expression): Expression =>
  node.type === 'unit'
    ? { ...node, name: LETTERS[node.name] ?? node.name }
    : mapChildren(node, respell);

/** `98.6 F to C`. Undefined if the letters keep their usual meaning. */
const readTemperatureLetters = (node: ConvertNode, notes: Notes): ConvertNode | undefined => {
  if (node.target.type !== 'unit') return undefined;
  if (!areTemperatures(node.value, node.target, notes)) return undefined;
  return respell(node) as ConvertNode;
};

const namesLetter = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'unit' && part.name in LETTERS);

/**
 * Whether two quantities are of one kind only if C and F are temperatures; if so, this is noted.
 */
const areTemperatures = (first: Expression, second: Expression, notes: Notes): boolean => {
  if (!namesLetter(first) && !namesLetter(second)) return false;
  const isAlike = (one: Expression, other: Expression): boolean => {
    return areAlike(
      evaluateQuantity(one, emptyNotes()).dimensions,
      evaluateQuantity(other, emptyNotes()).dimensions,
    );
  };
  if (isAlike(first, second) || !isAlike(respell(first), respell(second))) return false;
  notes.assumptions.add('C and F were read as degrees Celsius and Fahrenheit');
  return true;
};

const evaluateBinary = (node: BinaryNode, notes: Notes): Quantity => {
  const temperature = readTemperature(node);
  if (temperature) return temperature;
  if (node.operator === 'mod') {
    const sides = [node.left, node.right];
    return evaluateCall({ arguments: sides, name: 'mod', position: 0, type: 'call' }, notes);
  }
  const left = evaluateQuantity(node.left, notes);
  if (node.operator === '^') return evaluatePower(left, node.right, notes);
  const right = evaluateQuantity(node.right, notes);
  switch (node.operator) {
    case '*':
    case 'of':
      return evaluateProduct(left, right, 1, notes);
    case '/':
      return evaluateProduct(left, right, -1, notes);
    default:
      requireAlike(left, right, node.operator);
      if (left.sense || right.sense) return addTemperatures(left, right, node.operator, notes);
      return { ...left, value: binaryNode(node.operator, left.value, right.value) };
  }
};

const evaluateProduct = (left: Quantity, right: Quantity, sign: -1 | 1, notes: Notes): Quantity => {
  const value = sign === 1 ? times(left.value, right.value) : over(left.value, right.value);
  if (isDimensionless(right.dimensions) && left.sense) return scaleTemperature(left, value, notes);
  if (isDimensionless(left.dimensions) && right.sense && sign === 1) {
    return scaleTemperature(right, value, notes);
  }
  if (isPoint(left) && isPoint(right)) refuseProduct([...right.label.keys()].join());
  for (const side of [left, right]) asDifference(side, notes);
  const label = combineLabels(left.label, right.label, sign);
  refuseMixedScales(label);
  return { dimensions: combine(left.dimensions, right.dimensions, sign), label, value };
};

/**
 * Left minus right, for a comparison by its sign.
 *
 * @throws ToolError `DomainError` if the units are incompatible
 */
export const compareQuantities = (
  left: Expression,
  right: Expression,
  notes: Notes,
): Expression => {
  const read = areTemperatures(left, right, notes) ? respell : (side: Expression) => side;
  const [first, second] = [
    evaluateQuantity(read(left), notes),
    evaluateQuantity(read(right), notes),
  ];
  requireAlike(first, second, 'A comparison');
  return subtractForComparison(first, second, notes);
};

const requireAlike = (left: Quantity, right: Quantity, operator: string): void => {
  if (areAlike(left.dimensions, right.dimensions)) return;
  const [first, second] = [left, right].map(({ dimensions, label }) =>
    describeKind(label, dimensions),
  );
  // A letter beside a number is more often a forgotten variable than a unit.
  const [label = ''] = [left, right].some((side) => isDimensionless(side.dimensions))
    ? [left, right].map((side) => describeLabel(side.label)).filter((name) => name.length === 1)
    : [];
  fail(
    CalculatorErrorType.DomainError,
    `${operator.length === 1 ? `'${operator}'` : operator} needs units of the same kind, not ${first} and ${second}.` +
      (label === '' ? '' : ` '${label}' was read as a unit: if it is a variable, give its value.`),
  );
};

const evaluatePower = (base: Quantity, exponent: Expression, notes: Notes): Quantity => {
  const by = evaluateQuantity(exponent, notes);
  if (isPoint(base)) refuseProduct([...base.label.keys()].join());
  if (!isDimensionless(by.dimensions)) {
    const isTesla = by.label.size === 1 && by.label.has('T');
    fail(
      CalculatorErrorType.DomainError,
      `An exponent cannot have a unit${isTesla ? ', and T is the tesla here. Write transpose(A) for a transpose' : `, as ${describeLabel(by.label)} is one`}.`,
    );
  }
  if (isDimensionless(base.dimensions)) return plainQuantity(binaryNode('^', base.value, by.value));
  const { denominator, numerator } =
    by.value.type === 'number' ? by.value.value : { denominator: 0n, numerator: 0n };
  const value = binaryNode('^', base.value, by.value);
  const power = [numerator, denominator].every((part) => part >= -12n && part <= 12n)
    ? raiseUnit(base, Number(numerator), Number(denominator))
    : undefined;
  return power
    ? { ...power, value }
    : fail(
        CalculatorErrorType.DomainError,
        denominator > 1n
          ? `The power ${numerator}/${denominator} of ${describeLabel(base.label)} is not a unit.`
          : 'A unit can be raised to whole powers from -12 to 12 only.',
      );
};

/**
 * The unit to the power `count / degree`, in base units where the written ones have no such power:
 * the square root of J/kg is m/s. Undefined if there is none.
 */
const raiseUnit = (
  { dimensions, label }: Quantity,
  count: number,
  degree: number,
): Omit<Quantity, 'value'> | undefined => {
  const scale = <Name extends string>(entries: Iterable<readonly [Name, number]>) =>
    [...entries].map(([name, exponent]) => [name, (exponent * count) / degree] as const);
  const raised = scale(Object.entries(dimensions) as [BaseDimension, number][]);
  const isWhole = (entries: readonly (readonly [string, number])[]): boolean =>
    entries.every(([, exponent]) => Number.isInteger(exponent));
  if (!isWhole(raised)) return undefined;
  const named = scale(label);
  const base = raised.map(([name, exponent]) => [BASE_UNITS[name], exponent] as const);
  return {
    dimensions: Object.fromEntries(raised) as Dimensions,
    label: new Map(isWhole(named) ? named : base),
  };
};

const KEEPS_UNIT: ReadonlySet<string> = new Set([
  'abs',
  'hypot',
  'max',
  'mean',
  'median',
  'min',
  'norm',
  'std',
  'sum',
]);

const ROUNDS: ReadonlySet<string> = new Set(['ceil', 'floor', 'round', 'trunc']);

/** `round(26.2 mi to km, 1)`: in the unit of display. */
const roundQuantity = (
  node: CallNode,
  [first, ...others]: readonly [Quantity, ...Quantity[]],
  notes: Notes,
): Quantity => {
  const label = node.arguments[0]?.type === 'convert' ? first.label : tidyLabel(first.label);
  notes.assumptions.add(`${node.name} was applied to the number of ${describeLabel(label)}`);
  const size = labelSize(label);
  const count = over(first.value, size);
  const rounded = { ...node, arguments: [count, ...others.map((other) => other.value)] };
  return { ...first, label, value: times(rounded, size) };
};

/** `mod(370 deg, 1 turn)` and `div(100 min, 1 h)`, counted in the unit of the first. */
const divideWhole = (
  node: CallNode,
  [first, second]: readonly [Quantity, Quantity],
  notes: Notes,
): Quantity => {
  requireAlike(first, second, node.name);
  const size = labelSize(first.label);
  const sides = [first, second].map((side) => over(asDifference(side, notes).value, size));
  const counted = { ...node, arguments: sides };
  const value = node.name === 'mod' ? counted : byWholeQuotient(counted);
  if (node.name === 'div') return plainQuantity(value);
  return { ...asDifference(first, notes), value: times(value, size) };
};

const evaluateCall = (node: CallNode, notes: Notes): Quantity => {
  const operands = node.arguments.map((argument) => evaluateQuantity(argument, notes));
  const value: Expression = { ...node, arguments: operands.map((operand) => operand.value) };
  const [first, ...others] = operands;
  const isPlain = operands.every(({ dimensions }) => isDimensionless(dimensions));
  if (!first || isPlain) return plainQuantity(value);
  if (TRIGONOMETRIC.has(node.name) && areAlike(first.dimensions, { angle: 1 }))
    return plainQuantity(value);
  const root = Object.hasOwn(ROOTS, node.name) ? ROOTS[node.name] : undefined;
  if (root) return evaluateRoot(first, root, value);
  const isRounded = ROUNDS.has(node.name) && !isDimensionless(first.dimensions);
  if (isRounded && others.every(({ dimensions }) => isDimensionless(dimensions))) {
    return roundQuantity(node, [first, ...others], notes);
  }
  if (others[0] && ['div', 'mod', 'rem'].includes(node.name)) {
    return divideWhole(node, [first, others[0]], notes);
  }
  if (others[0] && ['cross', 'dot'].includes(node.name)) {
    return { ...evaluateProduct(first, others[0], 1, notes), value };
  }
  if (KEEPS_UNIT.has(node.name)) {
    for (const operand of operands) requireAlike(first, operand, node.name);
    const temperature = callTemperature(node, operands, notes);
    if (temperature) return temperature;
    return { dimensions: first.dimensions, label: first.label, value };
  }
  return fail(
    CalculatorErrorType.DomainError,
    `${node.name} takes a plain number${TRIGONOMETRIC.has(node.name) ? ' or an angle' : ''}, not one in ${describeLabel((operands.find(({ dimensions }) => !isDimensionless(dimensions)) ?? first).label)}.`,
  );
};

const ROOTS: Readonly<Record<string, readonly [name: string, degree: number]>> = {
  cbrt: ['cube', 3],
  sqrt: ['square', 2],
};

const evaluateRoot = (
  base: Quantity,
  [name, degree]: readonly [name: string, degree: number],
  value: Expression,
): Quantity => {
  const root = raiseUnit(base, 1, degree);
  return root
    ? { ...root, value }
    : fail(
        CalculatorErrorType.DomainError,
        `The ${name} root of ${describeLabel(base.label)} is not a unit.`,
      );
};
