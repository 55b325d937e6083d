/** Nodes of one layer, from top to bottom, and their neighbours in the previous layer. */
export interface Layered {
  /** For each node: its neighbours in the next layer. */
  after: ReadonlyArray<readonly number[]>;
  before: ReadonlyArray<readonly number[]>;
  layers: readonly number[][];
}

/** How often the layers are swept back and forth. */
const SWEEPS = 12;

/*
 * Counts the crossings between two layers: pairs of edges that change sides, counted with a Fenwick
 * tree.
 */
const countPair = (ends: readonly number[], width: number): number => {
  const sums = new Int32Array(width + 1);
  let crossings = 0;
  let seen = 0;
  for (const end of ends) {
    let below = 0;
    for (let place = end + 1; place > 0; place -= place & -place) below += sums[place] ?? 0;
    crossings += seen - below;
    seen += 1;
    for (let place = end + 1; place <= width; place += place & -place) {
      sums[place] = (sums[place] ?? 0) + 1;
    }
  }
  return crossings;
};

const rank = (layers: readonly number[][], count: number): Int32Array => {
  const places = new Int32Array(count);
  for (const layer of layers) {
    for (const [place, node] of layer.entries()) places[node] = place;
  }
  return places;
};

/** Total number of crossings. */
export const countCrossings = ({ after, layers }: Layered): number => {
  const places = rank(layers, after.length);
  let total = 0;
  for (const [index, layer] of layers.entries()) {
    const next = layers[index + 1];
    if (!next) break;
    const ends = layer.flatMap((node) =>
      (after[node] ?? []).map((other) => places[other] ?? 0).toSorted((a, b) => a - b),
    );
    total += countPair(ends, next.length);
  }
  return total;
};

const average = (nodes: readonly number[], places: Int32Array): number | undefined =>
  nodes.length === 0
    ? undefined
    : nodes.reduce((sum, node) => sum + (places[node] ?? 0), 0) / nodes.length;

/* Each node moves to the average of its neighbours; a node without any stays where it is. */
const settle = (
  layer: readonly number[],
  neighbours: Layered['after'],
  places: Int32Array,
): number[] =>
  layer
    .map((node, place) => ({ node, place, wish: average(neighbours[node] ?? [], places) ?? place }))
    .toSorted((left, right) => left.wish - right.wish || left.place - right.place)
    .map(({ node }) => node);

/** Sorts each layer so that few edges cross: the best of several sweeps over the layers. */
export const orderLayers = (graph: Layered): number[][] => {
  let layers = graph.layers.map((layer) => [...layer]);
  let best = layers;
  let least = countCrossings({ ...graph, layers });
  for (let sweep = 0; sweep < SWEEPS && least > 0; sweep += 1) {
    const isForward = sweep % 2 === 0;
    const neighbours = isForward ? graph.before : graph.after;
    const sorted = layers.map((layer) => [...layer]);
    const places = rank(sorted, graph.after.length);
    for (let step = 0; step < sorted.length; step += 1) {
      const index = isForward ? step : sorted.length - 1 - step;
      const layer = settle(sorted[index] ?? [], neighbours, places);
      sorted[index] = layer;
      for (const [place, node] of layer.entries()) places[node] = place;
    }
    layers = sorted;
    const crossings = countCrossings({ ...graph, layers });
    if (crossings < least) {
      least = crossings;
      best = layers;
    }
  }
  return best;
};
