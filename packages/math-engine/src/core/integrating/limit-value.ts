import { signOfBig } from '../numbers/big-float.ts';
import { product, sum } from './build-form.ts';
import { type Form, ONE_FORM, ZERO_FORM } from './form.ts';
import { type Limiter, valueAt, isNothing } from './values-far-out.ts';

/**
 * The limit of a form. `bounded` has no limit but stays within bounds; `swinging` exceeds every
 * bound in both directions.
 */
export type FormLimit =
  | { form: Form; kind: 'finite' }
  | { kind: 'bounded' | 'swinging' }
  | { kind: 'infinite'; sign: -1 | 1 };

/** Whether a form has no limit. */
export const isOpen = (
  limit: FormLimit,
): limit is Extract<FormLimit, { kind: 'bounded' | 'swinging' }> =>
  limit.kind === 'bounded' || limit.kind === 'swinging';

/** A limit that is a number. */
export const finite = (form: Form): FormLimit => ({ form, kind: 'finite' });

export const ZERO_LIMIT = finite(ZERO_FORM);

/** The limit of a sum from those of its terms; undefined if they do not decide it. */
export const addLimits = (limits: readonly (FormLimit | undefined)[]): FormLimit | undefined => {
  if (limits.includes(undefined)) return undefined;
  const known = limits as readonly FormLimit[];
  const infinite = known.filter((value) => value.kind === 'infinite');
  const [first] = infinite;
  const isSwinging = known.some((value) => value.kind === 'swinging');
  if (isSwinging) return infinite.length === 0 ? { kind: 'swinging' } : undefined;
  if (first?.kind === 'infinite') {
    return infinite.every((value) => value.kind === 'infinite' && value.sign === first.sign)
      ? first
      : undefined;
  }
  if (known.some((value) => value.kind === 'bounded')) return { kind: 'bounded' };
  return finite(sum(...known.map((value) => (value.kind === 'finite' ? value.form : ZERO_FORM))));
};

/** The limit of a product from those of its factors; undefined if they do not decide it. */
export const multiplyLimits = (
  limits: readonly FormLimit[],
  limiter: Limiter,
): FormLimit | undefined => {
  const hasZero = limits.some((value) => value.kind === 'finite' && isNothing(value.form, limiter));
  const hasInfinity = limits.some((value) => value.kind === 'infinite');
  if (limits.some((value) => value.kind === 'swinging')) return undefined;
  if (hasZero) return hasInfinity ? undefined : ZERO_LIMIT;
  if (limits.some((value) => value.kind === 'bounded'))
    return hasInfinity ? undefined : { kind: 'bounded' };
  const finites = limits.map((value) => (value.kind === 'finite' ? value.form : ONE_FORM));
  if (!hasInfinity) return finite(product(...finites));
  let sign = 1;
  for (const value of limits) {
    if (value.kind === 'infinite') sign *= value.sign;
    else if (value.kind === 'finite') {
      const size = valueAt(value.form, 0, limiter);
      if (!size) return undefined;
      sign *= signOfBig(size);
    }
  }
  return { kind: 'infinite', sign: sign < 0 ? -1 : 1 };
};
