import { type BigFloat, isBigFinite, magnitudeOfBig, signOfBig } from '../numbers/big-float.ts';
import { hasSymbol, someTerm } from '../simplifying/term.ts';
import type { Form } from './form.ts';
import { type FormLimit, ZERO_LIMIT } from './limit-value.ts';
import { type Limiter, valuesAt, valueAt } from './values-far-out.ts';

const WAVES: ReadonlySet<string> = new Set(['cos', 'sin', 'tan']);

const hasWave = (form: Form, { y }: Limiter): boolean =>
  someTerm(form, (part) => part.kind === 'call' && WAVES.has(part.name) && hasSymbol(part, y.name));

/** Values at so many points that a wave cannot have the same sign at all of them by chance. */
const swingsOf = (form: Form, limiter: Limiter): BigFloat[] => {
  const places = [40, 80, 160].flatMap((exponent) =>
    Array.from({ length: 64 }, (_, step) => ({
      exponent: exponent - 6,
      mantissa: BigInt(64 + step),
    })),
  );
  return valuesAt(form, places, limiter).filter((value) => value !== undefined);
};

/** Zero or infinite, if values far out leave no doubt. */
export const byGrowth = (form: Form, limiter: Limiter): FormLimit | undefined => {
  const values = [40, 80, 160].map((exponent) => valueAt(form, exponent, limiter));
  const [near, , far] = values;
  if (!near || !far || values.some((value) => !value)) return undefined;
  const sizes = values.map((value) =>
    value ? (isBigFinite(value) ? magnitudeOfBig(value) : 1e15) : 0,
  );
  const [first = 0, second = 0, third = 0] = sizes;
  if (first < -20 && second < first && third < 1.5 * first) return ZERO_LIMIT;
  if (!(first > 20 && second > first && third > 1.5 * first)) return undefined;
  const signs = new Set(
    (hasWave(form, limiter) ? swingsOf(form, limiter) : [near, far]).map(signOfBig),
  );
  if (signs.has(1) && signs.has(-1))
    return hasWave(form, limiter) ? { kind: 'swinging' } : undefined;
  return signs.size === 1 ? { kind: 'infinite', sign: signs.has(-1) ? -1 : 1 } : undefined;
};
