import { call, half, isWhole, negate, one, product, sum, zero } from './make-term.ts';
import type { Term } from './term.ts';
import { TooLarge } from './work-budget.ts';

/** The functions whose products are combined: circular or hyperbolic ones. */
interface WaveKind {
  cosine: 'cos' | 'cosh';
  sine: 'sin' | 'sinh';
}

/** A sine or cosine of an angle, times a factor without any. */
interface Wave {
  angle: Term;
  factor: Term;
  isSine: boolean;
}

const MOST_WAVES = 200;

const waveOf = (factor: Term): Wave => ({ angle: zero, factor, isSine: false });

/** sin a·sin b = (cos(a − b) − cos(a + b))/2, and the like; sinh a·sinh b is the opposite. */
const multiplyWaves = (left: Wave, right: Wave, { sine }: WaveKind): readonly Wave[] => {
  const factor = product([left.factor, right.factor]);
  if (left.angle.key === '0' && !left.isSine) return [{ ...right, factor }];
  if (right.angle.key === '0' && !right.isSine) return [{ ...left, factor }];
  const halved = product([half, factor]);
  const plus = sum([left.angle, right.angle]);
  const minus = sum([left.angle, negate(right.angle)]);
  if (left.isSine && right.isSine) {
    const opposite = negate(halved);
    return [
      { angle: minus, factor: sine === 'sin' ? halved : opposite, isSine: false },
      { angle: plus, factor: sine === 'sin' ? opposite : halved, isSine: false },
    ];
  }
  if (!left.isSine && !right.isSine) {
    return [
      { angle: minus, factor: halved, isSine: false },
      { angle: plus, factor: halved, isSine: false },
    ];
  }
  return [
    { angle: plus, factor: halved, isSine: true },
    { angle: left.isSine ? minus : negate(minus), factor: halved, isSine: true },
  ];
};

const multiplyAll = (
  left: readonly Wave[],
  right: readonly Wave[],
  kind: WaveKind,
): readonly Wave[] => {
  if (left.length * right.length > MOST_WAVES) throw new TooLarge('too many waves');
  return left.flatMap((first) => right.flatMap((second) => multiplyWaves(first, second, kind)));
};

const wavesOf = (term: Term, kind: WaveKind): readonly Wave[] => {
  if (term.kind === 'call' && (term.name === kind.sine || term.name === kind.cosine)) {
    return [{ angle: term.arguments[0] ?? zero, factor: one, isSine: term.name === kind.sine }];
  }
  if (term.kind === 'sum') return term.terms.flatMap((part) => wavesOf(part, kind));
  if (term.kind === 'product') {
    return term.factors.reduce<readonly Wave[]>(
      (waves, factor) => multiplyAll(waves, wavesOf(factor, kind), kind),
      [waveOf(one)],
    );
  }
  if (term.kind === 'power' && isWhole(term.exponent)) {
    const count = Number(term.exponent.value.numerator);
    if (count < 2 || count > 12) return [waveOf(term)];
    const base = wavesOf(term.base, kind);
    let waves = base;
    for (let step = 1; step < count; step += 1) waves = multiplyAll(waves, base, kind);
    return waves;
  }
  return [waveOf(term)];
};

export const CIRCULAR: WaveKind = { cosine: 'cos', sine: 'sin' };
export const HYPERBOLIC: WaveKind = { cosine: 'cosh', sine: 'sinh' };

/**
 * Products of sines and cosines as sums of those of multiples: cos² x − sin² x becomes cos 2x.
 *
 * @throws TooLarge
 */
export const combineAngles = (term: Term, kind: WaveKind = CIRCULAR): Term =>
  sum(
    wavesOf(term, kind).map(({ angle, factor, isSine }) =>
      product([factor, call(isSine ? kind.sine : kind.cosine, [angle])]),
    ),
  );
