import { bigFromNumber, bigToNumber } from '../numbers/big-conversions.ts';
import {
  addBig,
  BIG_ZERO,
  type BigFloat,
  isBigFinite,
  negateBig,
  POSITIVE_INFINITY,
} from '../numbers/big-float.ts';
import { type Evaluator, prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import { negated } from './build-form.ts';
import type { DefiniteProblem } from './definite-problem.ts';
import { encloseIntegral, isWithin } from './enclosure.ts';
import { withFactors } from './factored.ts';
import { symbolForm } from './form.ts';
import { separateWaves } from './integrate-waves.ts';
import { integrateOscillating } from './oscillating.ts';
import { expandForm } from './polynomial-form.ts';
import {
  cutPiece,
  integratePiece,
  integratePieces,
  type Piece,
  type Quadrature,
} from './quadrature.ts';
import { replacePart } from './rewrite-form.ts';
import { writeForm } from './write-form.ts';

/**
 * Quadrature over all pieces, with a separate method for oscillating tails. A result outside the
 * interval bounds, or a missing one, is retried with a cut at the narrowest peak.
 *
 * @returns undefined if it does not converge, or cannot be right
 */
export const quadratureOf = (
  problem: DefiniteProblem,
  pieces: readonly Piece[],
  bits: number,
  isChecked = true,
): Quadrature | undefined => {
  const { integrand, parameters, variable } = problem;
  const evaluate = prepare(
    withFactors(integrand, variable),
    bigFloatArithmetic(2 * bits + 20),
    variable,
    parameters,
  );
  if (!evaluate) return undefined;
  const ready = pieces.flatMap((piece) =>
    isBigFinite(piece.from) || isBigFinite(piece.to) ? [piece] : splitLine(piece),
  );
  const first = sumPieces(problem, ready, bits, evaluate);
  if (first && !isChecked) return first;
  const [low, high] = [bigToNumber(problem.from.value), bigToNumber(problem.to.value)];
  const bounds = encloseIntegral(integrand, variable, low, high, parameters);
  if (!bounds || (first && isWithin(bounds, bigToNumber(first.value)))) return first;
  const { peak } = bounds;
  const second =
    peak === undefined
      ? undefined
      : sumPieces(
          problem,
          ready.flatMap((piece) => splitAt(piece, peak)),
          bits,
          evaluate,
        );
  return second && isWithin(bounds, bigToNumber(second.value)) ? second : undefined;
};

const splitAt = (piece: Piece, place: number): readonly Piece[] => {
  const isInside = place > bigToNumber(piece.from) && place < bigToNumber(piece.to);
  const cut = bigFromNumber(place);
  return isInside
    ? [
        { from: piece.from, to: cut },
        { from: cut, to: piece.to },
      ]
    : [piece];
};

const sumPieces = (
  problem: DefiniteProblem,
  pieces: readonly Piece[],
  bits: number,
  evaluate: Evaluator<BigFloat>,
): Quadrature | undefined => {
  let total: Quadrature = { error: 0, value: BIG_ZERO };
  for (const piece of pieces) {
    const part =
      integratePiece(piece, { bits, evaluate }) ??
      oscillation(problem, piece, bits, evaluate) ??
      integratePieces(
        cutPiece(piece, bits).flatMap((half) => cutPiece(half, bits)),
        { bits, evaluate },
      );
    if (!part) return undefined;
    total = { error: total.error + part.error, value: addBig(total.value, part.value, bits + 20) };
  }
  return total;
};

/** A tail of waves, each wave separately. At minus infinity the function is mirrored. */
const oscillation = (
  { integrandForm, parameters, variable }: DefiniteProblem,
  { from, to }: Piece,
  bits: number,
  evaluate: Evaluator<BigFloat>,
): Quadrature | undefined => {
  if (!integrandForm || isBigFinite(from) === isBigFinite(to)) return undefined;
  const x = symbolForm(variable);
  const isMirrored = !isBigFinite(from);
  const form = isMirrored ? replacePart(integrandForm, x, negated(x)) : integrandForm;
  const start = isMirrored ? negateBig(to) : from;
  const mirrored: Evaluator<BigFloat> = isMirrored ? (at) => evaluate(negateBig(at)) : evaluate;
  const options = { bits, from: start, parameters, variable };
  const whole = integrateOscillating(form, { ...options, evaluate: mirrored });
  if (whole) return whole;
  // The head unchanged; in the tail, powers of sines as sums of waves.
  const terms = separateWaves(expandForm(form), variable);
  if (!terms) return undefined;
  const cut = addBig(start, { exponent: 0, mantissa: 1n }, bits + 60);
  let total = integratePiece({ from: start, to: cut }, { bits, evaluate: mirrored });
  for (const term of terms) {
    const evaluateTerm = prepare(
      writeForm(term, variable),
      bigFloatArithmetic(2 * bits + 20),
      variable,
      parameters,
    );
    const part =
      evaluateTerm &&
      (integrateOscillating(term, { ...options, evaluate: evaluateTerm, from: cut }) ??
        integratePiece({ from: cut, to: POSITIVE_INFINITY }, { bits, evaluate: evaluateTerm }));
    if (!part || !total) return undefined;
    total = { error: total.error + part.error, value: addBig(total.value, part.value, bits + 20) };
  }
  return total;
};

const splitLine = (piece: Piece): readonly Piece[] => {
  const zero: BigFloat = { exponent: 0, mantissa: 0n };
  return [
    { from: piece.from, to: zero },
    { from: zero, to: piece.to },
  ];
};
