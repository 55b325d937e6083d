import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { isInteger, rational } from '../numbers/rational.ts';
import {
  callNode,
  type Expression,
  type ListNode,
  mapChildren,
  numberNode,
  someNode,
} from './ast.ts';
import { SIGNED_FORMULAS, valueOf } from './money-formulas.ts';
import { isRange, readList } from './read-list.ts';
import type { TokenReader } from './token-reader.ts';
import type { Token } from './tokenizer.ts';
import { formulaArity, writeOut } from './write-out.ts';

/** A function that stands for a formula, and takes another number of arguments. */
const refuseCount = ({ start, text }: Token, count: number): void => {
  const [least, most] = formulaArity(text) ?? [];
  if (least === undefined || most === undefined) return;
  const wanted = least === most ? `${least}` : `${least} to ${most}`;
  fail(
    CalculatorErrorType.InvalidExpression,
    `${text} takes ${wanted} argument${wanted === '1' ? '' : 's'}, not ${count} (position ${start + 1}).`,
  );
};

/** More terms than these are for computeSeries, which finds formulas. */
const MOST_TERMS = 1000;

/** An index and its ends: `k, 1, 10`, `[k, 1, 10]` and `k = 1..10`. */
const indexParts = (node: Expression): readonly Expression[] => {
  if (node.type === 'list') return node.items.flatMap(indexParts);
  if (node.type === 'compare') return [node.left, ...indexParts(node.right)];
  return isRange(node) ? node.arguments : [node];
};

/** The terms of a sum over an index, which has no other value; undefined if it is none. */
const spreadIndex = (
  reader: TokenReader,
  [term, ...index]: readonly Expression[],
): ListNode | undefined => {
  const [name, ...ends] = index.flatMap(indexParts);
  const [from, to, ...more] = ends.map(valueOf);
  if (name?.type !== 'name' || !term || !from || !to || more.length > 0) return undefined;
  const isTaken = reader.vocabulary.isValue(name.name) && name.name !== 'i';
  if (isTaken || !isInteger(from) || !isInteger(to)) return undefined;
  const count = Number(to.numerator - from.numerator) + 1;
  const put = (node: Expression, value: Expression): Expression =>
    node.type === 'name' && node.name === name.name
      ? value
      : reader.made(mapChildren(node, (child) => put(child, value)));
  if (count < 1 || count > MOST_TERMS) return undefined;
  const values = Array.from({ length: count }, (_, step) => from.numerator + BigInt(step));
  return { items: values.map((value) => put(term, numberNode(rational(value)))), type: 'list' };
};

/** A function whose opening bracket comes next: `sqrt(2)`, or `Sqrt[2]` as in Mathematica. */
export const readCall = (reader: TokenReader, name: string, token: Token): Expression => {
  const close = reader.take().text === '[' ? ']' : ')';
  const { items } = reader.bracketed(() => readList(reader, close));
  const [first, second] = items;
  // Mathematica writes Sum[k^2, {k, 1, 10}], and the base of a logarithm first.
  const isSquare = close === ']';
  const [own] = second?.type === 'list' ? second.items : [];
  const isGiven = own?.type === 'name' && reader.vocabulary.isValue(own.name);
  const index = own && (isSquare || !isGiven) ? own : second;
  const hasRange = second?.type === 'compare' && second.right.type === 'call';
  const isIndexed =
    ['prod', 'product', 'sum'].includes(name) && (items.length > 2 || index !== second || hasRange);
  const isBaseFirst = isSquare && token.text === 'Log' && items.length === 2;
  // sum(i, 1, 10) is not a sum of 11 and the imaginary unit.
  const isOverI = first && someNode(first, (node) => node.type === 'name' && node.name === 'i');
  if (isIndexed && (index?.type === 'name' || index?.type === 'compare' || isOverI)) {
    const terms = reader.vocabulary.hasFreeNames ? undefined : spreadIndex(reader, items);
    if (terms) return reader.made({ ...callNode(name, terms), position: token.start });
    fail(
      CalculatorErrorType.InvalidExpression,
      `${name} at position ${token.start + 1} takes numbers or a list. The API computeSeries makes sums and products over an index.`,
    );
  }
  if (/^(?:pow|power)$/i.test(name) && items.length === 2 && first && second) {
    return reader.made({ left: first, operator: '^', right: second, type: 'binary' });
  }
  if (token.text === 'ATAN2') reader.note('atan2(y, x) takes y first; spreadsheets take x first');
  const written = writeOut(token.text, items);
  if (written && SIGNED_FORMULAS.has(token.text.toLowerCase())) {
    reader.note('as in spreadsheets, money received is positive and money paid is negative');
  }
  if (written) return written;
  if (!reader.vocabulary.isFunction(name)) refuseCount(token, items.length);
  const given = isBaseFirst ? items.toReversed() : items;
  return reader.made({ arguments: given, name, position: token.start, type: 'call' });
};
