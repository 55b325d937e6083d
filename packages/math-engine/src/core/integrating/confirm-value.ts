import { bigToNumber } from '../numbers/big-conversions.ts';
import {
  type BigFloat,
  isBigFinite,
  isBigZero,
  magnitudeOfBig,
  subtractBig,
} from '../numbers/big-float.ts';
import { prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import {
  type DefiniteProblem,
  type DefiniteOutcome,
  LARGEST_MAGNITUDE,
  CHECK_BITS,
} from './definite-problem.ts';
import type { Form } from './form.ts';
import { quadratureOf } from './quadrature-of-pieces.ts';
import type { Piece, Quadrature } from './quadrature.ts';
import { writeForm } from './write-form.ts';

/** Compares an exact value with one computed by quadrature. */
export const confirm = (
  form: Form,
  pieces: readonly Piece[],
  splits: readonly string[],
  problem: DefiniteProblem,
): DefiniteOutcome => {
  const { parameters, variable } = problem;
  const value = prepare(
    writeForm(form, variable),
    bigFloatArithmetic(200),
    variable,
    parameters,
  )?.({
    exponent: 0,
    mantissa: 0n,
  });
  if (!value || !isBigFinite(value)) return { kind: 'open', pieces, splits };
  // Beyond the range of doubles, errors cannot be compared.
  if (Math.abs(magnitudeOfBig(value)) > LARGEST_MAGNITUDE && !isBigZero(value)) {
    return { form, isConfirmed: false, kind: 'exact', splits };
  }
  const quick = quadratureOf(problem, pieces, CHECK_BITS, false);
  if (quick && areEqual(value, quick)) return { form, isConfirmed: true, kind: 'exact', splits };
  const quadrature = quadratureOf(problem, pieces, CHECK_BITS);
  if (!quadrature) return { form, isConfirmed: false, kind: 'exact', splits };
  if (areEqual(value, quadrature)) return { form, isConfirmed: true, kind: 'exact', splits };
  const size = Math.max(Math.abs(bigToNumber(value)), 1e-9);
  return quadrature.error > 1e-5 * size
    ? { form, isConfirmed: false, kind: 'exact', splits }
    : { kind: 'open', pieces, splits };
};

const areEqual = (value: BigFloat, { error, value: computed }: Quadrature): boolean => {
  const gap = Math.abs(bigToNumber(subtractBig(value, computed, 200)));
  const size = Math.max(Math.abs(bigToNumber(value)), error * 1e3, 1e-9);
  return gap <= 1e-9 * size + 10 * error && error < 1e-5 * Math.max(1, size);
};
