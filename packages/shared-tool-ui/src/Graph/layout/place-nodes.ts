import type { Layered } from './order-layers.ts';

/** Minimum distance between the centres of two neighbours, in pixels. */
export type Distance = (above: number, below: number) => number;

/** Number of passes that move nodes towards their neighbours. */
const SWEEPS = 8;

interface Block {
  /** The sum of the desired positions, less the distances within the block. */
  sum: number;
  count: number;
  /** Number of nodes before the block. */
  start: number;
}

/**
 * The positions closest to the desired ones, in the sum of squares, that keep their order and
 * distances: neighbours that would come too close move together as one block (pool adjacent
 * violators).
 *
 * @param offsets - how far below the first each node is when all are as close as allowed
 */
export const fitPlaces = (wishes: readonly number[], offsets: readonly number[]): number[] => {
  const blocks: Block[] = [];
  for (const [index, wish] of wishes.entries()) {
    let block: Block = { count: 1, start: index, sum: wish - (offsets[index] ?? 0) };
    for (
      let above = blocks.at(-1);
      above && above.sum / above.count > block.sum / block.count;
      above = blocks.at(-1)
    ) {
      block = {
        count: above.count + block.count,
        start: above.start,
        sum: above.sum + block.sum,
      };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ count, start, sum }) =>
    Array.from({ length: count }, (_, index) => sum / count + (offsets[start + index] ?? 0)),
  );
};

/** The vertical centre of each node: near its neighbours in adjacent layers. */
export const placeNodes = ({ after, before, layers }: Layered, distance: Distance): number[] => {
  const heights = after.map(() => 0);
  const offsets = layers.map((layer) => {
    let sum = 0;
    return layer.map((node, index) => {
      if (index > 0) sum += distance(layer[index - 1] ?? node, node);
      heights[node] = sum;
      return sum;
    });
  });
  const wishOf = (node: number, neighbours: Layered['after']): number => {
    const others = neighbours[node] ?? [];
    if (others.length === 0) return heights[node] ?? 0;
    return others.reduce((sum, other) => sum + (heights[other] ?? 0), 0) / others.length;
  };
  const move = (index: number, neighbours: Layered['after']): void => {
    const layer = layers[index] ?? [];
    const wishes = layer.map((node) => wishOf(node, neighbours));
    const places = fitPlaces(wishes, offsets[index] ?? []);
    for (const [position, node] of layer.entries()) heights[node] = places[position] ?? 0;
  };
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isForward = sweep % 2 === 0;
    for (let step = 1; step < layers.length; step += 1) {
      move(isForward ? step : layers.length - 1 - step, isForward ? before : after);
    }
  }
  return heights;
};
