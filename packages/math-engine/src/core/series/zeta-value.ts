import { rational, type Rational } from '../numbers/rational.ts';
import { type Expression, mapChildren, numberNode } from '../syntax/ast.ts';

const TERMS = 70;

/**
 * ζ(s) for integers s ≥ 2 to about fifty digits. Borwein, An efficient algorithm for the Riemann
 * zeta function (2000), algorithm 2.
 */
const zetaValue = (s: number): Rational => {
  const n = BigInt(TERMS);
  const weights: bigint[] = [];
  let total = 0n;
  let term = 1n;
  // d_k = n·Σ (n + i − 1)!·4^i/((n − i)!·(2i)!)
  for (let i = 0n; i <= n; i += 1n) {
    if (i > 0n) term = (term * (n + i - 1n) * 4n * (n - i + 1n)) / ((2n * i - 1n) * 2n * i);
    total += term;
    weights.push(total);
  }
  const unit = 10n ** 70n;
  const last = weights.at(-1) ?? 1n;
  let sum = 0n;
  for (let k = 0n; k < n; k += 1n) {
    const weight = (weights[Number(k)] ?? 0n) - last;
    const part = (weight * unit) / (k + 1n) ** BigInt(s);
    sum += k % 2n === 0n ? part : -part;
  }
  const half = 2n ** BigInt(s - 1);
  return rational(-sum * half, last * unit * (half - 1n));
};

/** Replaces zeta values of integers in an expression with close fractions. */
export const withZetaValues = (node: Expression): Expression => {
  const [argument] = node.type === 'call' && node.name === 'zeta' ? node.arguments : [];
  if (argument?.type === 'number' && argument.value.denominator === 1n) {
    const s = Number(argument.value.numerator);
    if (s >= 2 && s <= 100) return numberNode(zetaValue(s));
  }
  return mapChildren(node, withZetaValues);
};
