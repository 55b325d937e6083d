import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { lettersOf } from '../algebra/product-names.ts';
import { areAlike, combineLabels, describeLabel } from '../evaluate/dimensions.ts';
import { excerpt, fail } from '../failure.ts';
import { compare, divide, isZero } from '../numbers/rational.ts';
import { CURRENCY_REASON, isCurrency } from '../resolve/currency.ts';
import { findConstant, findFunction } from '../resolve/functions.ts';
import type { Notes } from '../resolve/resolve.ts';
import { BASE_UNITS, type BaseDimension } from '../resolve/unit-entry.ts';
import { findUnit, type Unit } from '../resolve/units.ts';
import { type CompareNode, type Expression, numberNode } from '../syntax/ast.ts';
import { spellInExpression } from '../units/spell-units.ts';
import { integerNode, powerOf, productOf, symbolNode } from './build.ts';

/** Prefix of the names of units in equations, to distinguish a mass m from the metre m. */
const MARK = 'ʊ';

/** Short units that nobody takes for a product. */
const CLEAR: ReadonlySet<string> = new Set(
  'cm dm mm km kg mg lb oz ft hr kW MW kV kJ kN kPa Pa Hz GB MB kB TB mL ml dL'.split(' '),
);

/** Names that are numbers in formulas. */
const ANGLES: ReadonlySet<string> = new Set([
  'deg',
  'degree',
  'degrees',
  'rad',
  'radian',
  'radians',
]);

/**
 * `5 km`, `100 km/h`, `2 kg*m/s^2`: a number followed by names. Spaces around `*` end it, as in
 * `60 km/h * t`, except within `kg * m/s^2`.
 */
const QUANTITY =
  /(?<![\p{L}\p{Nd}_.])(\d(?:[\d.]|,(?=\d{3}))*(?:[eE][-+]?\d+)?)(\s*)(\p{L}+)(?![\p{L}\p{Nd}_(])((?:\s*\^\s*-?\d+)?(?:(?:\s*\/\s*|[*·]|(?<=kg)\s*[*·]\s*(?=m(?:\s*\^\s*\d)?\s*\/\s*s(?!\p{L})))\p{L}+(?![\p{L}\p{Nd}_(])(?:\s*\^\s*-?\d+)?|\s*\/\s*\(\p{L}+(?:\^-?\d+)?(?:[*·]\p{L}+(?:\^-?\d+)?)*\))*)/gu;

/** A name in the rest of a quantity, with the sign before it. */
const FACTOR = /([*·]?)(\s*)(\p{L}+)/gu;

/** Adjacent marked quantities, as in `5 ft 3 in`, and what is between them. */
const MIXED = new RegExp(
  `(?<![\\p{L}\\p{Nd}_.*/^]\\s*)\\d[\\d.,]*\\*${MARK}\\p{L}+(?:\\s+(?:and\\s+)?\\d[\\d.,]*\\*${MARK}\\p{L}+(?!\\s*\\^))+`,
  'gu',
);
const APART = /\s+(?:and\s+)?(?=\d)/u;

/** `5 m/s` and `9.81 m/s^2` */
const SPEED = /^m\s*\/\s*s(?:\s*\^\s*2)?(?:[*·].*)?$/u;

/** The units of a quotient: `m/s^2`, `N*m^2/kg^2`. */
const unitsOf = ([, , space = '', name = '', rest = '']: readonly string[]): readonly string[] => {
  const quotient = space === '' ? undefined : /^[^/]*\/\s*\p{L}+/u.exec(name + rest)?.[0];
  const names = quotient?.match(/\p{L}+/gu) ?? [];
  return names.every(isKnown) ? names : [];
};

/** Whether a factor is above a fraction bar: m in `N*m^2/kg^2`, unlike t in `60 km/h*t`. */
const isAbove = (rest: string, place: number): boolean =>
  rest.slice(place).includes('/') && !rest.slice(0, place).includes('/');

const isSpeed = ([, , space = '', name = '', rest = '']: readonly string[]): boolean =>
  space !== '' && SPEED.test(name + rest);

const isMoney = (name: string): boolean => /^[A-Z]{3}$|^[a-z]{4,}$/.test(name) && isCurrency(name);

const isKnown = (name: string): boolean =>
  !ANGLES.has(name) &&
  (name === 'min' || findFunction(name) === undefined) &&
  findConstant(name) === undefined &&
  (findUnit(name) !== undefined || isMoney(name));

/** Whether a name after a number is unambiguously a unit. */
const isClear = (name: string, isApart: boolean): boolean =>
  isKnown(name) &&
  (CLEAR.has(name) || isMoney(name) || (isApart && name.length > 2) || HAN_UNIT.test(name));

/** `3公里`; a single character may be a variable. */
const HAN_UNIT = /^\p{Script=Han}{2,}$/u;

/** Equations with marked units, and how their units are written in the result. */
export interface MarkedEquations {
  texts: readonly string[];
  /** Converts units of one kind to one of them. */
  unify: (node: Expression) => Expression;
}

/** Whether a name represents a unit. */
export const isMarkedUnit = (name: string): boolean => name.startsWith(MARK);

/** Whether an assumption only concerns units: they are read as such, and are not zero. */
export const namesUnitsOnly = (assumption: string): boolean =>
  (assumption.endsWith(' != 0') || assumption.includes('was read as one variable')) &&
  isMarkedUnit(assumption.replace(/^[^\p{L}]+/u, '')) &&
  (assumption.endsWith(' != 0') ? (assumption.match(/\p{L}+/gu) ?? []).every(isMarkedUnit) : true);

/** A text of the result, with the original names of units. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');

/**
 * Marks the units in equations: names after a number, if one of them is unambiguously a unit.
 * Otherwise, m and s are letters as everywhere in formulas.
 *
 * @param declared - names that are variables whatever else they could be
 * @throws ToolError `InvalidExpression` for units that equations cannot have
 */
export const markUnits = (
  given: readonly string[],
  declared: readonly string[],
  notes: Notes,
): MarkedEquations | undefined => {
  const texts = given.map((text) =>
    spellInExpression(text, (name) => declared.includes(name) || name.length === 1),
  );
  const others = texts.map((text) =>
    text.replaceAll(QUANTITY, (...found: string[]) =>
      [...(found[4] ?? '').matchAll(FACTOR)]
        .map(([, sign, , name = '']) => (sign && declared.includes(name) ? ` ${name} ` : ' '))
        .join(''),
    ),
  );
  const letters = lettersOf(others);
  // `9.8 m/s^2 * m` has metres and a mass m.
  const shared = new Set(texts.flatMap((text) => [...text.matchAll(QUANTITY)].flatMap(unitsOf)));
  const isBoth = (name: string) => shared.has(name) && letters.has(name);
  const isFree = (name: string) => !declared.includes(name) || isBoth(name);
  const isUnit = (name: string) => isFree(name) && isKnown(name);
  const isCertain = (found: readonly string[]): boolean => {
    const [, , space = '', name = ''] = found;
    if (isSpeed(found)) return isFree(name);
    // `3km` may be a product if k has a value of its own.
    const isProduct = space === '' && name.split('').some((letter) => letters.has(letter));
    return !declared.includes(name) && !isProduct && isClear(name, space !== '');
  };
  const hasUnits = texts.some((text) => [...text.matchAll(QUANTITY)].some(isCertain));
  if (!hasUnits || texts.some((text) => text.includes(MARK))) return undefined;
  const names = new Set<string>();
  const mark = (name: string): string => {
    if (!isUnit(name)) return name;
    names.add(name);
    return MARK + name;
  };
  const quantified = texts.map((text) =>
    text.replaceAll(
      QUANTITY,
      (whole: string, number: string, space: string, name: string, rest: string, at: number) => {
        if (!isUnit(name) || (space === '' && declared.includes(name))) return whole;
        const first = mark(name);
        const factors = rest.replaceAll(
          FACTOR,
          (_, sign: string, gap: string, factor: string, place: number) => {
            const isLetter = sign !== '' && letters.has(factor) && !isAbove(rest, place);
            return sign + gap + (isLetter ? factor : mark(factor));
          },
        );
        const written = `${number}*${first}${factors}`;
        // `100 km / 2 h` divides by two hours, `1/3 m` is a third of a metre.
        return /\p{L}\s*\/\s*$/u.test(text.slice(0, at)) ? `(${written})` : written;
      },
    ),
  );
  const joined = quantified.map((text) =>
    text.replaceAll(MIXED, (whole) => `(${whole.split(APART).join(' + ')})`),
  );
  // `x km`: a name that is a unit next to a number is also one next to a name, if it cannot be a
  // letter.
  const marked = joined.map((text) =>
    text.replaceAll(/(?<![\p{L}\p{Nd}_])\p{L}{2,}(?![\p{L}\p{Nd}_(])/gu, (name) =>
      names.has(name) ? MARK + name : name,
    ),
  );
  const hasOthers = marked.some((text) =>
    (text.match(/[\p{L}_]+/gu) ?? []).some(
      (name) =>
        // In equations, E is an energy.
        name === 'E' || !(isMarkedUnit(name) || findConstant(name) || findFunction(name)),
    ),
  );
  if (!hasOthers) return undefined;
  const kinds = kindsOf([...names]);
  noteReading([...names], notes);
  return {
    texts: marked,
    unify: (node) => {
      const inner = node.type === 'symbol' ? kinds.get(withoutMarks(node.name)) : undefined;
      return inner && node.type === 'symbol' && isMarkedUnit(node.name) ? inner : node;
    },
  };
};

const noteReading = (names: readonly string[], notes: Notes): void => {
  const units = names.filter((name) => !isMoney(name));
  const money = names.filter(isMoney);
  if (units.length > 0) {
    notes.assumptions.add(`${units.join(', ')}: read as ${units.length > 1 ? 'units' : 'a unit'}`);
  }
  if (money.length > 0) {
    const what = money.length > 1 ? 'currencies' : 'a currency';
    notes.assumptions.add(`${money.join(', ')}: read as ${what}; ${CURRENCY_REASON}`);
  }
};

/** Each unit in the smallest of its kind, or in base units if kinds depend on each other. */
const kindsOf = (names: readonly string[]): ReadonlyMap<string, Expression> => {
  const units = names.flatMap((name) => {
    const unit = findUnit(name);
    return unit ? [{ name, unit }] : [];
  });
  units.forEach(({ unit }) => requirePlain(unit));
  const smallest = new Map<string, { name: string; unit: Unit }>();
  for (const { name, unit } of units) {
    const alike = units.filter((other) => areAlike(other.unit.dimensions, unit.dimensions));
    const [least] = alike.toSorted((left, right) => compare(left.unit.factor, right.unit.factor));
    if (least) smallest.set(name, least);
  }
  const kept = [...new Set(smallest.values())].map(({ unit }) => unit);
  if (!areIndependent(kept) || shareMass(kept)) {
    return new Map(units.map(({ name, unit }) => [name, inBaseUnits(unit)]));
  }
  return new Map(
    units.map(({ name, unit }) => {
      const least = smallest.get(name) ?? { name, unit };
      const factor = numberNode(divide(unit.factor, least.unit.factor));
      const symbol = symbolNode(MARK + least.name);
      return [name, least.name === name ? symbol : productOf(factor, symbol)];
    }),
  );
};

/** A unit as its factor times powers of base units. */
const inBaseUnits = ({ dimensions, factor }: Unit): Expression => {
  let product: Expression = numberNode(factor);
  for (const [dimension, exponent] of Object.entries(dimensions)) {
    const symbol = symbolNode(MARK + BASE_UNITS[dimension as BaseDimension]);
    product = productOf(product, powerOf(symbol, integerNode(exponent)));
  }
  return product;
};

/** Newtons beside kilograms: their quotient is hardly what is asked for. */
const shareMass = (units: readonly Unit[]): boolean =>
  units.filter(({ dimensions }) => dimensions.mass !== undefined).length > 1;

const requirePlain = ({ name, offset, piExponent }: Unit): void => {
  if (isZero(offset) && piExponent === 0) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `Equations cannot have the unit '${excerpt(name)}'. Convert to K or rad with convertUnits first, and leave the units out.`,
  );
};

/** Whether a quantity has a unique form: with N beside kg, m and s there are two. */
const areIndependent = (units: readonly Unit[]): boolean => {
  const rows = units.map(({ dimensions }) => new Map(Object.entries(dimensions)));
  const dimensions = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const grid = rows.map((row) => dimensions.map((name) => row.get(name) ?? 0));
  let rank = 0;
  for (const [column] of dimensions.entries()) {
    const pivot = grid.findIndex((row, index) => index >= rank && (row[column] ?? 0) !== 0);
    const taken = grid[pivot];
    if (!taken) continue;
    grid.splice(pivot, 1);
    grid.splice(rank, 0, taken);
    for (const row of grid.slice(rank + 1)) {
      const [head, factor] = [taken[column] ?? 0, row[column] ?? 0];
      row.forEach((value, index) => (row[index] = value * head - (taken[index] ?? 0) * factor));
    }
    rank += 1;
  }
  return rank === units.length;
};

/** Exponents of units, by name; undefined if an unknown may have any. */
type Kind = ReadonlyMap<string, number> | undefined;

/**
 * The units of a side, as far as they are certain.
 *
 * @throws ToolError `DomainError` if incompatible quantities are added
 */
const kindOf = (node: Expression): Kind => {
  switch (node.type) {
    case 'number':
      return isZero(node.value) ? undefined : new Map();
    case 'symbol':
      return isMarkedUnit(node.name) ? new Map([[node.name, 1]]) : undefined;
    case 'negate':
      return kindOf(node.operand);
    case 'binary': {
      const [left, right] = [kindOf(node.left), kindOf(node.right)];
      if (node.operator === '+' || node.operator === '-') return requireSame(left, right);
      if (node.operator === '^') {
        const isWhole = node.right.type === 'number' && node.right.value.denominator === 1n;
        return isWhole && left && node.right.type === 'number'
          ? scaled(left, Number(node.right.value.numerator))
          : undefined;
      }
      if (!left || !right) return undefined;
      return combineLabels(left, right, node.operator === '/' ? -1 : 1);
    }
    default:
      return undefined;
  }
};

const scaled = (kind: ReadonlyMap<string, number>, factor: number): Kind =>
  new Map([...kind].map(([name, exponent]) => [name, exponent * factor]));

const requireSame = (left: Kind, right: Kind): Kind => {
  if (!left || !right) return left ?? right;
  if (combineLabels(left, right, -1).size === 0) return left;
  const write = (kind: ReadonlyMap<string, number>) =>
    withoutMarks(describeLabel(kind)) || 'a plain number';
  return fail(
    CalculatorErrorType.DomainError,
    `${write(left)} and ${write(right)} cannot be added or compared in an equation.`,
  );
};

/** @throws ToolError `DomainError` if the units of an equation contradict each other */
export const checkKinds = ({ left, operator, right }: CompareNode): void => {
  if (operator !== '=') {
    fail(
      CalculatorErrorType.InvalidExpression,
      'Inequalities cannot have units. Write all quantities in the same units, and leave the units out.',
    );
  }
  requireSame(kindOf(left), kindOf(right));
};
