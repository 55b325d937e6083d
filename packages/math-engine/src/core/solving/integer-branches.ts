import { type Interval, intervalOf } from '../integrating/interval-arithmetic.ts';
import type { CompareNode } from '../syntax/ast.ts';
import { conditionsOf, type Ends, isRefuted } from './close-ends.ts';

/** The largest number that is tried as what one of the integers is at most. */
const LARGEST = 256;

/** Values of one unknown with which the others are solved for. */
interface Branch {
  index: number;
  values: readonly bigint[];
}

const numberOf = (end: bigint | undefined, infinity: number): number =>
  end === undefined ? infinity : Number(end);

/** Where an integer may be far from zero; everywhere if it is bounded. */
const farFrom = ({ from, to }: Ends, limit: number): readonly Interval[] => {
  const low = numberOf(from, Number.NEGATIVE_INFINITY);
  const high = numberOf(to, Number.POSITIVE_INFINITY);
  if (from !== undefined && to !== undefined) return [intervalOf(low, high)];
  // An end on the other side of zero leaves values between it and the limit.
  return [
    { high, low: Math.max(low, limit) },
    { high: Math.min(high, -limit), low },
  ].flatMap((side) => (side.low <= side.high ? [intervalOf(side.low, side.high)] : []));
};

/**
 * Small values of which one of the integers must have one, since the equations certainly do not hold
 * where all are large: of 1/x + 1/y + 1/z = 1, one is at most 3. Undefined if that is not known.
 */
export const branchesOf = (
  equations: readonly CompareNode[],
  variables: readonly string[],
  ends: readonly Ends[],
): readonly Branch[] | undefined => {
  const conditions = conditionsOf(equations, variables);
  const isEmptyBeyond = (limit: number): boolean => {
    let boxes: ReadonlyMap<string, Interval>[] = [new Map()];
    for (const [index, name] of variables.entries()) {
      const far = farFrom(ends[index] ?? {}, limit);
      boxes = boxes.flatMap((box) => far.map((interval) => new Map([...box, [name, interval]])));
    }
    return boxes.every((box) => conditions.some((condition) => isRefuted(condition, box)));
  };
  let limit = 1;
  while (limit <= LARGEST && !isEmptyBeyond(limit)) limit += 1;
  if (limit > LARGEST) return undefined;
  const near = Array.from({ length: 2 * limit - 1 }, (_, place) => BigInt(place - limit + 1));
  return ends.flatMap(({ from, to }, index) =>
    from !== undefined && to !== undefined
      ? []
      : [
          {
            index,
            values: near.filter(
              (value) => (from === undefined || value >= from) && (to === undefined || value <= to),
            ),
          },
        ],
  );
};
