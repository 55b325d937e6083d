import { symbolsOf } from '../algebra/symbols.ts';
import { evaluateScalar } from '../evaluate/scalar.ts';
import { toText } from '../print/to-text.ts';
import { childrenOf, type Expression, mapChildren, someNode } from '../syntax/ast.ts';
import { makeAtomField } from './atom-field.ts';
import type { Field } from './field.ts';
import { RATIONALS } from './rational-field.ts';
import { SURDS } from './surd-field.ts';
import { surdToRational } from './surd.ts';
import { toSurd } from './to-surd.ts';

/** A field, and the conversion of the entries that it was chosen for. */
export interface FieldWork<Result> {
  <Value>(field: Field<Value>, convert: (entry: Expression) => Value, isVerified: boolean): Result;
}

const hasList = (node: Expression): boolean => someNode(node, (part) => part.type === 'list');

/** The largest parts of an expression without lists: the entries of its matrices. */
const entriesOf = (node: Expression): readonly Expression[] =>
  hasList(node) ? childrenOf(node).flatMap(entriesOf) : [node];

/**
 * Runs a callback with the smallest field that contains all entries of some expressions: fractions,
 * sums of square roots, or rational functions of whatever else occurs (constants, function values,
 * symbols).
 */
export const inSmallestField = async <Result>(
  nodes: readonly Expression[],
  precision: number,
  work: FieldWork<Result>,
): Promise<Result> => {
  const entries = nodes.flatMap(entriesOf);
  const settled = new Map<Expression, Expression>();
  let isVerified = true;
  for (const entry of entries) {
    if (entry.type === 'number' || toSurd(entry)) continue;
    const simpler = await simplifyCalls(entry, precision);
    settled.set(entry, simpler.node);
    isVerified &&= simpler.isVerified;
  }
  const settle = (entry: Expression) => settled.get(entry) ?? entry;
  const surds = new Map(entries.map((entry) => [entry, toSurd(settle(entry))] as const));
  const values = [...surds.values()];
  if (!values.every((value) => value !== undefined)) {
    const { convert, field } = makeAtomField(entries.map(settle), precision);
    return work(field, (entry) => convert(settle(entry)), isVerified);
  }
  const surdOf = (entry: Expression) => surds.get(entry) ?? SURDS.zero;
  return values.every((value) => surdToRational(value))
    ? work(RATIONALS, (entry) => surdToRational(surdOf(entry)) ?? RATIONALS.zero, isVerified)
    : work(SURDS, surdOf, isVerified);
};

interface Simpler {
  isVerified: boolean;
  node: Expression;
}

/**
 * The exact form that computer algebra finds for an entry without symbols, checked by decimals:
 * `cos(pi/6)` is `sqrt(3)/2`.
 */
const simplifyCalls = async (node: Expression, precision: number): Promise<Simpler> => {
  if (node.type === 'number' || node.type === 'symbol' || node.type === 'name') {
    return { isVerified: true, node };
  }
  if (symbolsOf(node).length > 0) {
    const parts = new Map<Expression, Expression>();
    let isVerified = true;
    for (const child of childrenOf(node)) {
      const simpler = await simplifyCalls(child, precision);
      parts.set(child, simpler.node);
      isVerified &&= simpler.isVerified;
    }
    return { isVerified, node: replaceChildren(node, parts) };
  }
  const { exact, rational, verified } = await evaluateScalar(node, { mode: 'exact', precision });
  const found: Expression | undefined = rational
    ? { isDecimal: false, type: 'number', value: rational }
    : exact;
  const isSame = !found || toText(found) === toText(node);
  return { isVerified: verified, node: isSame ? node : found };
};

const replaceChildren = (
  node: Expression,
  parts: ReadonlyMap<Expression, Expression>,
): Expression => mapChildren(node, (child) => parts.get(child) ?? child);
