import {
  call,
  isNumber,
  minusOne,
  negate,
  one,
  power,
  product,
  quotient,
  replaceTerms,
  sum,
  symbol,
  transform,
  two,
} from '../simplifying/make-term.ts';
import { normalForm } from '../simplifying/simplify-term.ts';
import { imaginary } from '../simplifying/term-atoms.ts';
import { hasSymbol, someTerm, type Term } from '../simplifying/term.ts';
import { indefiniteSum } from './gosper.ts';
import { hypergeometricParts, linearOf } from './parts-of-term.ts';

/** e^(iu). */
const onCircle = (u: Term): Term => sum([call('cos', [u]), product([imaginary, call('sin', [u])])]);

/**
 * T with T(k + 1) − T(k) = t(k) for sines and cosines of multiples of k beside powers of k and of
 * numbers: with letters for e^(ia), each part has a rational quotient of neighbours.
 */
export const sumWaves = (term: Term, name: string): Term | undefined => {
  const values = new Map<string, { angle: Term; letter: Term }>();
  const letterOf = (angle: Term): Term => {
    const letter = symbol(`'z${values.size}`);
    const known = values.get(angle.key) ?? { angle, letter };
    values.set(angle.key, known);
    return known.letter;
  };
  const exponential = transform(term, (part) => {
    const isWave = part.kind === 'call' && (part.name === 'sin' || part.name === 'cos');
    const [inside = one] = isWave ? part.arguments : [];
    const linear = isWave && hasSymbol(inside, name) ? linearOf(inside, name) : undefined;
    if (!linear) return part;
    const start = product([linear.scale, linear.shift]);
    const turn = product([
      power(letterOf(linear.scale), symbol(name)),
      isNumber(start) && start.value.numerator === 0n ? one : letterOf(start),
    ]);
    const back = power(turn, minusOne);
    return part.kind === 'call' && part.name === 'cos'
      ? quotient(sum([turn, back]), two)
      : quotient(sum([turn, negate(back)]), product([two, imaginary]));
  });
  if (values.size === 0) return undefined;
  const parts = hypergeometricParts(exponential, name).map((part) => indefiniteSum(part, name));
  if (parts.includes(undefined)) return undefined;
  const whole = [...values.values()].reduce(
    (total, { angle, letter }) => {
      const powers = transform(total, (part) => {
        if (part.kind !== 'power' || part.base.key !== letter.key || isNumber(part.exponent))
          return part;
        const terms = part.exponent.kind === 'sum' ? part.exponent.terms : [part.exponent];
        return product(
          terms.map((turns) =>
            isNumber(turns) ? power(letter, turns) : onCircle(product([angle, turns])),
          ),
        );
      });
      return replaceTerms(powers, new Map([[letter.key, onCircle(angle)]]));
    },
    sum(parts as Term[]),
  );
  const normal = normalForm(whole);
  const result = normal?.field.write(normal.fraction);
  return result && !someTerm(result, ({ key }) => key === imaginary.key) ? result : undefined;
};
