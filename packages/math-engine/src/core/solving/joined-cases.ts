import { contains } from '../algebra/symbols.ts';
import { signOfBig } from '../numbers/big-float.ts';
import { toText } from '../print/to-text.ts';
import { callNode, type CompareNode } from '../syntax/ast.ts';
import { differenceOf } from './build.ts';
import { evaluateConstant, isConstant } from './context.ts';
import { findCases } from './inequality-cases.ts';
import {
  ALL,
  type Case,
  FLIPPED,
  type Found,
  isOperator,
  isSurely,
  notNegative,
  type Operator,
  type Piece,
  shortened,
} from './inequality-pieces.ts';
import type { SolveTask } from './task.ts';

type End = NonNullable<Piece['from']>;

/** What inequalities require together; undefined if one of them, or all together, have another form. */
export const findJoined = ({ range, system }: SolveTask): Found | undefined => {
  const [unknown = 'x'] = system.variables;
  if (range.from || range.to) return undefined;
  const isAbout = ({ left, right }: CompareNode): boolean =>
    contains(left, unknown) || contains(right, unknown);
  const signs = signsOf(system.equations.filter((one) => !isAbout(one)));
  let joined: Found | undefined;
  for (const inequality of system.equations.filter(isAbout)) {
    const found = findCases(inequality, unknown);
    const own = found && withSigns(found, signs);
    if (!own) return undefined;
    joined = joined ? joinTwo(joined, own) : own;
    if (!joined) return undefined;
  }
  return joined;
};

/** The signs of parameters that are given: of a > 1 and b <= 0. */
const signsOf = (given: readonly CompareNode[]): ReadonlyMap<string, Operator> => {
  const signs = new Map<string, Operator>();
  for (const { left, operator, right } of given) {
    if (!isOperator(operator)) continue;
    for (const [name, own, end] of [
      [left, operator, right],
      [right, FLIPPED[operator], left],
    ] as const) {
      const value = isConstant(end) ? evaluateConstant(end, { roots: new Map() }) : undefined;
      if (name.type !== 'symbol' || !value) continue;
      const side = own.charAt(0) as '<' | '>';
      const sign = signOfBig(value.re);
      if (sign === 0) signs.set(name.name, own);
      else if (sign > 0 === (side === '>')) signs.set(name.name, side);
    }
  }
  return signs;
};

/** Whether given signs decide about a condition such as `-a >= 0`. */
const settles = (signs: ReadonlyMap<string, Operator>, condition: string): boolean | undefined => {
  const [, minus, name = '', asked = ''] =
    /^(-?)([\p{L}_][\p{L}\p{Nd}_]*) ([<>]=?) 0$/u.exec(condition) ?? [];
  const given = signs.get(name);
  if (!given) return undefined;
  const own = minus ? FLIPPED[given] : given;
  if (own.charAt(0) !== asked.charAt(0)) {
    return own.endsWith('=') && asked.endsWith('=') ? undefined : false;
  }
  return own.endsWith('=') && !asked.endsWith('=') ? undefined : true;
};

/** The cases that are left where the signs of parameters are given. */
const withSigns = (
  { cases, condition, ...rest }: Found,
  signs: ReadonlyMap<string, Operator>,
): Found | undefined => {
  const left = cases.flatMap(({ pieces, sign }) => {
    const isGiven = sign === undefined || settles(signs, sign);
    if (isGiven === false) return [];
    return [{ pieces, ...(isGiven === undefined && { sign }) }];
  });
  const isMet = condition && settles(signs, condition.text);
  if (!condition || isMet) return { ...rest, cases: left };
  if (isMet === undefined) return { ...rest, cases: left, condition };
  const { otherwise } = condition;
  if (otherwise === ALL) return { cases: [{ pieces: [{}] }] };
  if (typeof otherwise === 'string') return undefined;
  return { cases: [{ pieces: otherwise ? [otherwise] : [] }] };
};

/** What is in both of two intervals; undefined if there are more, or other cases. */
const joinTwo = (one: Found, two: Found): Found | undefined => {
  const conditions = [one, two].flatMap(({ condition }) => condition ?? []);
  if (conditions.some(({ otherwise }) => otherwise !== undefined)) return undefined;
  const all = [...one.cases, ...two.cases];
  if (all.length !== 2 || all.some(({ pieces, sign }) => pieces.length > 1 || sign))
    return undefined;
  const [first, second] = all.map(({ pieces }) => pieces[0]);
  if (!first || !second) return { cases: [{ pieces: [] }] };
  const from = inner(first.from, second.from, 'max');
  const to = inner(first.to, second.to, 'min');
  const isOpen = from === null || to === null;
  // Whether anything is left between two ends would be another condition of each case.
  if (isOpen && from !== undefined && to !== undefined) return undefined;
  const texts = [...conditions.map(({ text }) => text), ...(from && to ? notEmpty(from, to) : [])];
  return {
    cases: isOpen
      ? casesOfEnds(first, second)
      : [{ pieces: [{ ...(from && { from }), ...(to && { to }) }] }],
    nonzero: [...(one.nonzero ?? []), ...(two.nonzero ?? [])],
    ...(texts.length > 0 && { condition: { text: texts.join(' and ') } }),
  };
};

/** The end that leaves less; null if that depends on more than which of both it is. */
const inner = (
  one: End | undefined,
  two: End | undefined,
  name: 'max' | 'min',
): End | null | undefined => {
  if (!one || !two) return one ?? two;
  const isInside = ([end, sign]: End, [other, otherSign]: End): boolean =>
    (sign === '<' || otherSign === '<=') &&
    isSurely(name === 'max' ? differenceOf(end, other) : differenceOf(other, end));
  if (isInside(one, two)) return one;
  if (isInside(two, one)) return two;
  return one[1] === two[1] ? [callNode(name, one[0], two[0]), one[1]] : null;
};

/** x < a and x <= b: which of a and b decides. */
const casesOfEnds = (first: Piece, second: Piece): readonly Case[] => {
  const isStrict = ({ from, to }: Piece): boolean => (from ?? to)?.[1] === '<';
  const [strict, closed] = isStrict(first) ? [first, second] : [second, first];
  const [one, two] = [strict, closed].map(({ from, to }) => {
    const [end] = from ?? to ?? [];
    return end ? toText(end) : '';
  });
  const [decides, otherwise] = strict.from ? ['>=', '<'] : ['<=', '>'];
  return [
    { pieces: [strict], sign: `${one} ${decides} ${two}` },
    { pieces: [closed], sign: `${one} ${otherwise} ${two}` },
  ];
};

/** The condition for there to be something between two ends, unless there always is. */
const notEmpty = ([from, over]: End, [to, under]: End): readonly string[] => {
  const gap = differenceOf(to, from);
  if (isSurely(gap)) return [];
  const sign = over === '<=' && under === '<=' ? '<=' : '<';
  const short = shortened(gap);
  // Differences of names and of functions are harder to read.
  const areApart =
    (from.type === 'symbol' && to.type === 'symbol') || /\p{L}\(|\^\(/u.test(toText(short));
  return areApart
    ? [`${toText(from)} ${sign} ${toText(to)}`]
    : [notNegative(short, FLIPPED[sign] as '>' | '>=')];
};
