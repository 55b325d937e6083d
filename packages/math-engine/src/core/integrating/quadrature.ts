import { bigPi } from '../numbers/big-constants.ts';
import { bigFromNumber, bigToNumber } from '../numbers/big-conversions.ts';
import { exponentialBig } from '../numbers/big-exponential.ts';
import {
  addBig,
  BIG_ONE,
  BIG_ZERO,
  type BigFloat,
  divideBig,
  isBigFinite,
  magnitudeOfBig,
  multiplyBig,
  subtractBig,
} from '../numbers/big-float.ts';
import type { Evaluator } from './arithmetic.ts';

/** A piece of an integral: both ends are finite, or one is infinite. */
export interface Piece {
  from: BigFloat;
  to: BigFloat;
}

/** The computed value of an integral. */
export interface Quadrature {
  /** An upper estimate of the error. */
  error: number;
  value: BigFloat;
}

/** A node and weight: for finite pieces, a distance from the nearer end relative to the length. */
interface Node {
  distance: BigFloat;
  weight: BigFloat;
}

interface Level {
  /** For finite pieces, counted at both ends; the middle of level 0 occurs once. */
  finite: readonly Node[];
  infinite: readonly Node[];
}

const tables = new Map<number, Level[]>();
/** Tables that are kept for the next integral. */
const MOST_TABLES = 4;

/**
 * Closest distance to an end at which functions are evaluated: 2 to the minus this, in multiples of
 * the bits.
 */
const DEPTH = 6;

/**
 * Nodes of the double exponential formulas of Takahasi and Mori (1974): for a finite piece x = 1/(1
 * + e^(π sinh t)), for an infinite one x = e^(π/2 sinh t). Each level has only the nodes that
 * previous levels lack.
 */
const levelOf = (bits: number, level: number): Level => {
  let levels = tables.get(bits);
  if (!levels) {
    if (tables.size >= MOST_TABLES) tables.clear();
    levels = [];
    tables.set(bits, levels);
  }
  const known = levels[level];
  if (known) return known;
  const made = makeLevel(bits, level);
  levels[level] = made;
  return made;
};

const makeLevel = (bits: number, level: number): Level => {
  const working = bits + 20;
  const pi = bigPi(working);
  const half = multiplyBig(pi, { exponent: -1, mantissa: 1n }, working);
  const furthest = Math.asinh((DEPTH * bits * Math.LN2) / Math.PI);
  const finite: Node[] = [];
  const infinite: Node[] = [];
  const step = 2 ** -level;
  for (let index = level === 0 ? 0 : 1; index * step <= furthest; index += level === 0 ? 1 : 2) {
    const t = bigFromNumber(index * step);
    const growth = exponentialBig(t, working);
    const decay = divideBig(BIG_ONE, growth, working);
    const sinh = multiplyBig(
      subtractBig(growth, decay, working),
      { exponent: -1, mantissa: 1n },
      working,
    );
    const cosh = multiplyBig(
      addBig(growth, decay, working),
      { exponent: -1, mantissa: 1n },
      working,
    );
    const y = exponentialBig(multiplyBig(pi, sinh, working), working);
    const sum = addBig(BIG_ONE, y, working);
    finite.push({
      distance: divideBig(BIG_ONE, sum, working),
      weight: divideBig(
        multiplyBig(multiplyBig(pi, cosh, working), y, working),
        multiplyBig(sum, sum, working),
        working,
      ),
    });
    const slope = multiplyBig(half, cosh, working);
    const place = exponentialBig(multiplyBig(half, sinh, working), working);
    infinite.push({ distance: place, weight: multiplyBig(place, slope, working) });
    if (index > 0) {
      const mirror = divideBig(BIG_ONE, place, working);
      infinite.push({ distance: mirror, weight: multiplyBig(mirror, slope, working) });
    }
  }
  return { finite, infinite };
};

/** The reciprocal of the smallest distance of an exponent from −1 at an end. */
const LONGEST_TAIL = 20;

/** Exponentials of larger powers of 2 are infinite. */
const LARGEST_EXPONENT = 43;

/** Maximum number of times the step is halved. */
const MOST_LEVELS = 9;

interface PieceOptions {
  bits: number;
  evaluate: Evaluator<BigFloat>;
  mostLevels?: number;
}

/**
 * ∫ of a function over a piece with a smooth interior; at the ends it may have algebraic or
 * logarithmic singularities. The step is halved until two results agree.
 *
 * @returns undefined if the function has no value at a node, or no two results agree
 */
export const integratePiece = (
  piece: Piece,
  { bits, evaluate, mostLevels = MOST_LEVELS }: PieceOptions,
): Quadrature | undefined => {
  const isInfinite = !isBigFinite(piece.from) || !isBigFinite(piece.to);
  const length = isInfinite ? BIG_ONE : subtractBig(piece.to, piece.from, bits + 20);
  // Enough bits to distinguish points near an end from the end.
  const placeBits = (DEPTH + 2) * bits + 64;
  let total = BIG_ZERO;
  let size = 0;
  let tail = 0;
  // What is left beyond the furthest node so far.
  let furthest = Number.POSITIVE_INFINITY;
  let previous: BigFloat | undefined;
  let before: number | undefined;
  for (let level = 0; level <= mostLevels; level += 1) {
    const nodes = levelOf(bits, level)[isInfinite ? 'infinite' : 'finite'];
    for (const [index, { distance, weight }] of nodes.entries()) {
      const isMiddle = level === 0 && index === 0;
      const places = isInfinite
        ? [infinitePlace(piece, distance, placeBits)]
        : finitePlaces(piece, multiplyBig(length, distance, bits + 20), isMiddle, placeBits);
      for (const at of places) {
        const value = evaluate(at);
        if (!isBigFinite(value)) {
          // Where a decaying function can no longer be computed, it does not matter: e^x/(e^x + 1)².
          const magnitude = magnitudeOfBig(distance);
          const hasDecayed = magnitude > LARGEST_EXPONENT && furthest <= size * 2 ** -bits;
          if (isInfinite && (magnitude > bits || hasDecayed)) continue;
          if (magnitudeOfBig(distance) < -bits * 2) continue;
          return undefined;
        }
        const part = multiplyBig(value, weight, bits + 20);
        total = addBig(total, part, bits + 20);
        size += Math.abs(bigToNumber(part));
        if (level === 0) {
          // The part beyond the last nodes, for a singularity or decay with an exponent at least a
          // twentieth away from −1.
          const ending = Math.abs(bigToNumber(multiplyBig(value, distance, bits))) * LONGEST_TAIL;
          if (magnitudeOfBig(distance) > 0) furthest = ending;
          const isOutermost = isInfinite ? index >= nodes.length - 2 : index === nodes.length - 1;
          if (isOutermost) tail += ending;
        }
      }
    }
    const scaled = multiplyBig(
      multiplyBig(total, length, bits + 20),
      { exponent: -level, mantissa: 1n },
      bits + 20,
    );
    const magnitude = (size * Math.abs(bigToNumber(length))) / 2 ** level;
    if (previous) {
      const change = Math.abs(bigToNumber(subtractBig(scaled, previous, bits)));
      const noise = magnitude * 2 ** (8 - bits);
      const missing = tail * Math.abs(bigToNumber(length));
      if (change <= noise) return { error: Math.max(noise, change) + missing, value: scaled };
      // Halving the step may not help: some feature of the function falls between all nodes.
      const isHopeless =
        level >= (isInfinite ? 5 : 8) && before !== undefined && change > before / 4;
      if (level === mostLevels || isHopeless) {
        return change < magnitude * 1e-6 ? { error: change + missing, value: scaled } : undefined;
      }
      before = change;
    }
    previous = scaled;
  }
  return undefined;
};

const infinitePlace = ({ from, to }: Piece, distance: BigFloat, bits: number): BigFloat =>
  isBigFinite(from) ? addBig(from, distance, bits) : subtractBig(to, distance, bits);

/** Both ends are approached this closely; with all bits, so that nothing cancels. */
const finitePlaces = (
  { from, to }: Piece,
  distance: BigFloat,
  isMiddle: boolean,
  bits: number,
): readonly BigFloat[] => {
  const left = addBig(from, distance, bits);
  return isMiddle ? [left] : [left, subtractBig(to, distance, bits)];
};

/** The sum over pieces; undefined if one fails. */
export const integratePieces = (
  pieces: readonly Piece[],
  options: PieceOptions,
): Quadrature | undefined => {
  let value = BIG_ZERO;
  let error = 0;
  for (const piece of pieces) {
    const part = integratePiece(piece, options);
    if (!part) return undefined;
    value = addBig(value, part.value, options.bits + 20);
    error += part.error;
  }
  return { error, value };
};

/** The point that divides a finite piece at a ratio; an infinite one is cut at a distance. */
export const cutPiece = ({ from, to }: Piece, bits: number): readonly Piece[] => {
  if (isBigFinite(from) && isBigFinite(to)) {
    const length = subtractBig(to, from, bits + 40);
    const cut = addBig(
      from,
      multiplyBig(length, bigFromNumber(0.381_966_011_250_105), bits + 40),
      bits + 40,
    );
    return [
      { from, to: cut },
      { from: cut, to },
    ];
  }
  const distance = bigFromNumber(1.618_033_988_749_895);
  if (isBigFinite(from)) {
    const cut = addBig(from, distance, bits + 40);
    return [
      { from, to: cut },
      { from: cut, to },
    ];
  }
  if (!isBigFinite(to)) return [{ from, to }];
  const cut = subtractBig(to, distance, bits + 40);
  return [
    { from, to: cut },
    { from: cut, to },
  ];
};
