import { TextIndex } from './text-index.ts';

/** Terms of a corpus as vectors: what stands together in documents is near. */
export interface LatentSpace {
  readonly dimension: number;
  /** Vector of a passage or a query by its terms, of length 1; undefined if it has no known term. */
  embed: (terms: Iterable<readonly [term: string, count: number]>) => Float32Array | undefined;
}

/** Fewer documents teach nothing that words alone do not say. */
export const LEAST_DOCUMENTS = 50;

/** As facts of many corpora say, more gains little. */
const DIMENSION = 100;
const OVERSAMPLING = 10;
const POWER_ITERATIONS = 2;

/** Rarer terms relate nothing; more would take memory that they are not worth. */
const LEAST_OCCURRENCES = 2;
const MOST_TERMS = 40_000;
/** Passages that it is trained on: of larger corpora every so-many-th. */
const MOST_PASSAGES = 40_000;

/** Milliseconds of work before others have their turn. */
const SLICE_MS = 12;

/** A pseudo-random number between -1 and 1 that is the same in every process. */
const createRandom = (): (() => number) => {
  let state = 0x2f_6e_2b_1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2_147_483_648;
  };
};

/** Lets others have their turn after every slice of work. */
const createPause = (signal: AbortSignal | undefined): (() => Promise<void> | undefined) => {
  let began = performance.now();
  return () => {
    signal?.throwIfAborted();
    if (performance.now() - began < SLICE_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        began = performance.now();
        resolve();
      });
    });
  };
};

const NOTHING = new Int32Array();
const NO_VALUES = new Float32Array();

interface Matrix {
  /** Columns of a row, then their values. */
  readonly columns: Int32Array[];
  readonly rows: number;
  readonly values: Float32Array[];
  readonly width: number;
}

/** Orthonormal columns by modified Gram-Schmidt. Columns that depend on others become zero. */
const orthonormalise = async (
  matrix: Float32Array[],
  pause: () => Promise<void> | undefined,
): Promise<void> => {
  for (const [index, column] of matrix.entries()) {
    for (let before = 0; before < index; before += 1) {
      const other = matrix[before] as Float32Array;
      let product = 0;
      for (let at = 0; at < column.length; at += 1) product += (column[at] ?? 0) * (other[at] ?? 0);
      for (let at = 0; at < column.length; at += 1)
        column[at] = (column[at] ?? 0) - product * (other[at] ?? 0);
    }
    let square = 0;
    for (const value of column) square += value * value;
    const scale = square > 1e-12 ? 1 / Math.sqrt(square) : 0;
    for (let at = 0; at < column.length; at += 1) column[at] = (column[at] ?? 0) * scale;
    await pause();
  }
};

/** A · X by rows of A: columns of X have the width of A, those of the result its rows. */
const multiply = async (
  { columns, rows, values }: Matrix,
  factors: readonly Float32Array[],
  pause: () => Promise<void> | undefined,
): Promise<Float32Array[]> => {
  const results = factors.map(() => new Float32Array(rows));
  for (let row = 0; row < rows; row += 1) {
    const at = columns[row] ?? NOTHING;
    const value = values[row] ?? NO_VALUES;
    for (const [index, factor] of factors.entries()) {
      let sum = 0;
      for (let place = 0; place < at.length; place += 1)
        sum += (value[place] ?? 0) * (factor[at[place] ?? 0] ?? 0);
      const result = results[index];
      if (result) result[row] = sum;
    }
    if (row % 64 === 0) await pause();
  }
  return results;
};

/** Transposed A · X. */
const multiplyTransposed = async (
  { columns, rows, values, width }: Matrix,
  factors: readonly Float32Array[],
  pause: () => Promise<void> | undefined,
): Promise<Float32Array[]> => {
  const results = factors.map(() => new Float32Array(width));
  for (let row = 0; row < rows; row += 1) {
    const at = columns[row] ?? NOTHING;
    const value = values[row] ?? NO_VALUES;
    for (const [index, factor] of factors.entries()) {
      const scale = factor[row] ?? 0;
      if (scale === 0) continue;
      const result = results[index] ?? NO_VALUES;
      for (let place = 0; place < at.length; place += 1)
        result[at[place] ?? 0] = (result[at[place] ?? 0] ?? 0) + (value[place] ?? 0) * scale;
    }
    if (row % 64 === 0) await pause();
  }
  return results;
};

const createMatrix = (
  index: TextIndex,
): { matrix: Matrix; terms: Map<string, { column: number; weight: number }> } => {
  const step = Math.max(1, Math.ceil(index.passages / MOST_PASSAGES));
  const chosen = [...index.listTerms()]
    .filter(({ entries }) => entries.length >= LEAST_OCCURRENCES)
    .toSorted((one, other) => other.entries.length - one.entries.length)
    .slice(0, MOST_TERMS);
  const rows = Math.ceil(index.passages / step);
  const columns: number[][] = Array.from({ length: rows }, () => []);
  const values: number[][] = Array.from({ length: rows }, () => []);
  const terms = new Map<string, { column: number; weight: number }>();
  for (const [column, { entries, term }] of chosen.entries()) {
    const weight = index.getWeight(entries.length);
    terms.set(term, { column, weight });
    for (const entry of entries) {
      const { count, passage } = TextIndex.readEntry(entry);
      if (passage % step !== 0 || index.isGone(index.getDocument(passage))) continue;
      columns[passage / step]?.push(column);
      values[passage / step]?.push((1 + Math.log(count)) * weight);
    }
  }
  return {
    matrix: {
      columns: columns.map((list) => Int32Array.from(list)),
      rows,
      values: values.map((list) => {
        const norm = Math.hypot(...list.slice(0, 10_000)) || 1;
        return Float32Array.from(list, (value) => value / norm);
      }),
      width: chosen.length,
    },
    terms,
  };
};

/**
 * Latent semantic analysis (Deerwester et al., 1990): the strongest directions of the passages' weighted terms, by a
 * randomised singular value decomposition with power iterations (Halko, Martinsson and Tropp, 2011). Others have
 * their turn while it goes on.
 *
 * @returns undefined for a corpus that is too small to learn from
 */
export const trainLatentSpace = async (
  index: TextIndex,
  signal?: AbortSignal,
): Promise<LatentSpace | undefined> => {
  if (index.documents < LEAST_DOCUMENTS) return undefined;
  const pause = createPause(signal);
  const { matrix, terms } = createMatrix(index);
  const dimension = Math.min(DIMENSION, Math.floor(matrix.rows / 3), matrix.width);
  if (dimension < 2) return undefined;
  const random = createRandom();
  let basis: Float32Array[] = Array.from({ length: dimension + OVERSAMPLING }, () =>
    Float32Array.from({ length: matrix.width }, random),
  );
  for (let round = 0; round <= POWER_ITERATIONS; round += 1) {
    basis = await multiplyTransposed(matrix, await multiply(matrix, basis, pause), pause);
    await orthonormalise(basis, pause);
  }
  const directions = basis.slice(0, dimension);
  // By term, so that embedding a text reads memory in order.
  const vectors = new Float32Array(matrix.width * dimension);
  for (const [axis, direction] of directions.entries()) {
    for (let column = 0; column < matrix.width; column += 1) {
      vectors[column * dimension + axis] = direction[column] ?? 0;
    }
  }
  return {
    dimension,
    embed: (counts) => {
      const vector = new Float32Array(dimension);
      for (const [term, count] of counts) {
        const known = terms.get(term);
        if (!known) continue;
        const scale = (1 + Math.log(count)) * known.weight;
        const at = known.column * dimension;
        for (let axis = 0; axis < dimension; axis += 1)
          vector[axis] = (vector[axis] ?? 0) + scale * (vectors[at + axis] ?? 0);
      }
      let square = 0;
      for (const value of vector) square += value * value;
      if (square < 1e-12) return undefined;
      const scale = 1 / Math.sqrt(square);
      for (let axis = 0; axis < dimension; axis += 1) vector[axis] = (vector[axis] ?? 0) * scale;
      return vector;
    },
  };
};
