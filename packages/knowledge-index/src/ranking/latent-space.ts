import { TextIndex } from './text-index.ts';

/** The model learned from a corpus, as stored. */
export interface LatentModel {
  /** A row of integers for each term. */
  readonly basis: Int8Array;
  readonly dimension: number;
  /** Factor of a term's row: the weight of the term and the length of the row. */
  readonly factors: Float32Array;
  readonly terms: readonly string[];
}

/** Terms of a corpus as vectors: terms that occur together in documents are close. */
export interface LatentSpace {
  readonly dimension: number;
  /** Adds a term of a text to its vector, which is not normalised yet. */
  addTerm: (vector: Float32Array, at: number, term: string, count: number) => void;
  /** Whether it has learned a term: those of a single passage relate nothing. */
  readonly has: (term: string) => boolean;
  readonly model: LatentModel;
  /**
   * The vector of a passage or query by its terms, of unit length; undefined without a known term.
   */
  embed: (terms: Iterable<readonly [term: string, count: number]>) => Float32Array | undefined;
}

/** Fewer documents teach nothing beyond the words themselves. */
export const LEAST_DOCUMENTS = 50;

/** Measured on many corpora: more dimensions gain little. */
const DIMENSION = 100;
/** More iterations make the directions more exact, but find nothing better. */
const POWER_ITERATIONS = 1;

/** Rarer terms relate nothing and are not worth their memory. */
const LEAST_OCCURRENCES = 2;
const MOST_TERMS = 40_000;
/** Number of passages for training; larger corpora are sampled evenly. */
const MOST_PASSAGES = 40_000;

/** Milliseconds of work before yielding. */
const SLICE_MS = 12;

/** A pseudo-random number between -1 and 1, the same in every process. */
const createRandom = (): (() => number) => {
  let state = 0x2f_6e_2b_1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2_147_483_648;
  };
};

/** Yields after every slice of work. */
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

interface Matrix {
  /** Start offsets of the rows, and the end of the last one. */
  readonly begins: Int32Array;
  readonly columns: Int32Array;
  readonly rows: number;
  readonly values: Float32Array;
  readonly width: number;
}

/** Rows of `size` numbers, contiguous in the order of reading. */
type Rows = Float32Array;

/** Rows between two checks of the clock. */
const ROWS_PER_LOOK = 256;

/** A · X, or the transpose of A · X. */
const multiply = async (
  { begins, columns, rows, values, width }: Matrix,
  factor: Rows,
  { isTransposed, size }: { isTransposed: boolean; size: number },
  pause: () => Promise<void> | undefined,
): Promise<Rows> => {
  const result = new Float32Array((isTransposed ? width : rows) * size);
  for (let row = 0; row < rows; row += 1) {
    for (let at = begins[row] ?? 0; at < (begins[row + 1] ?? 0); at += 1) {
      const value = values[at] ?? 0;
      const column = columns[at] ?? 0;
      const from = (isTransposed ? row : column) * size;
      const to = (isTransposed ? column : row) * size;
      for (let axis = 0; axis < size; axis += 1) {
        result[to + axis] = (result[to + axis] ?? 0) + value * (factor[from + axis] ?? 0);
      }
    }
    if (row % ROWS_PER_LOOK === 0) await pause();
  }
  return result;
};

/** A smaller share of a direction's square is noise. */
const LEAST_SQUARE = 1e-10;

/**
 * Orthonormalises the columns by the Cholesky factors of their products. Dependent columns vanish.
 */
const orthonormalise = async (
  matrix: Rows,
  size: number,
  pause: () => Promise<void> | undefined,
): Promise<void> => {
  const products = new Float64Array(size * size);
  for (let from = 0; from < matrix.length; from += size) {
    for (let one = 0; one < size; one += 1) {
      const value = matrix[from + one] ?? 0;
      if (value === 0) continue;
      for (let other = 0; other <= one; other += 1) {
        const at = one * size + other;
        products[at] = (products[at] ?? 0) + value * (matrix[from + other] ?? 0);
      }
    }
    if ((from / size) % ROWS_PER_LOOK === 0) await pause();
  }
  const at = (row: number, column: number): number => products[row * size + column] ?? 0;
  const scales = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    const whole = at(row, row);
    for (let column = 0; column <= row; column += 1) {
      let rest = at(row, column);
      for (let before = 0; before < column; before += 1)
        rest -= at(row, before) * at(column, before);
      if (column < row) products[row * size + column] = rest * (scales[column] ?? 0);
      else {
        const isNoise = rest <= LEAST_SQUARE * Math.max(whole, LEAST_SQUARE);
        products[row * size + row] = isNoise ? 0 : Math.sqrt(rest);
        scales[row] = isNoise ? 0 : 1 / Math.sqrt(rest);
      }
    }
  }
  for (let from = 0; from < matrix.length; from += size) {
    for (let column = 0; column < size; column += 1) {
      let rest = matrix[from + column] ?? 0;
      for (let before = 0; before < column; before += 1) {
        rest -= at(column, before) * (matrix[from + before] ?? 0);
      }
      matrix[from + column] = rest * (scales[column] ?? 0);
    }
    if ((from / size) % ROWS_PER_LOOK === 0) await pause();
  }
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
  const isChosen = (passage: number): boolean =>
    passage % step === 0 && !index.isGone(index.getDocument(passage));
  // Counted first: a list for each row would take several times the memory.
  const begins = new Int32Array(rows + 1);
  for (const { entries } of chosen) {
    for (let at = 0; at < entries.length; at += 1) {
      const { passage } = TextIndex.readEntry(entries[at] ?? 0);
      if (isChosen(passage)) begins[passage / step + 1] = (begins[passage / step + 1] ?? 0) + 1;
    }
  }
  for (let row = 0; row < rows; row += 1) {
    begins[row + 1] = (begins[row + 1] ?? 0) + (begins[row] ?? 0);
  }
  const columns = new Int32Array(begins[rows] ?? 0);
  const values = new Float32Array(begins[rows] ?? 0);
  const ends = begins.slice();
  const terms = new Map<string, { column: number; weight: number }>();
  for (const [column, { entries, term }] of chosen.entries()) {
    const weight = index.getWeight(entries.length);
    terms.set(term, { column, weight });
    for (let at = 0; at < entries.length; at += 1) {
      const { count, passage } = TextIndex.readEntry(entries[at] ?? 0);
      if (!isChosen(passage)) continue;
      const end = ends[passage / step] ?? 0;
      ends[passage / step] = end + 1;
      columns[end] = column;
      values[end] = (1 + Math.log(count)) * weight;
    }
  }
  for (let row = 0; row < rows; row += 1) {
    const own = values.subarray(begins[row], begins[row + 1]);
    let square = 0;
    for (const value of own) square += value * value;
    const scale = 1 / (Math.sqrt(square) || 1);
    for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) * scale;
  }
  return { matrix: { begins, columns, rows, values, width: chosen.length }, terms };
};

/**
 * Latent semantic analysis (Deerwester et al., 1990): the strongest directions of the passages'
 * weighted terms, by randomised singular value decomposition with power iterations (Halko,
 * Martinsson and Tropp, 2011). Yields while it runs.
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
  // With as many directions as texts or words, nothing would be similar.
  const dimension = Math.min(
    DIMENSION,
    Math.floor(3 * Math.sqrt(matrix.rows)),
    Math.floor(matrix.width / 4),
  );
  if (dimension < 2) return undefined;
  const random = createRandom();
  let basis: Rows = Float32Array.from({ length: matrix.width * dimension }, random);
  for (let round = 0; round <= POWER_ITERATIONS; round += 1) {
    const seen = await multiply(matrix, basis, { isTransposed: false, size: dimension }, pause);
    basis = await multiply(matrix, seen, { isTransposed: true, size: dimension }, pause);
    await orthonormalise(basis, dimension, pause);
  }
  return createLatentSpace(roundModel(basis, dimension, terms));
};

/** The largest number of a row of a stored basis. */
const LARGEST = 127;

/** A quarter of the memory, with the same similarities in three digits. */
const roundModel = (
  basis: Rows,
  dimension: number,
  terms: ReadonlyMap<string, { column: number; weight: number }>,
): LatentModel => {
  const rounded = new Int8Array(basis.length);
  const factors = new Float32Array(terms.size);
  for (const { column, weight } of terms.values()) {
    const from = column * dimension;
    let most = 0;
    for (let at = from; at < from + dimension; at += 1) {
      most = Math.max(most, Math.abs(basis[at] ?? 0));
    }
    if (most === 0) continue;
    factors[column] = (weight * most) / LARGEST;
    for (let at = from; at < from + dimension; at += 1) {
      rounded[at] = Math.round(((basis[at] ?? 0) / most) * LARGEST);
    }
  }
  return { basis: rounded, dimension, factors, terms: [...terms.keys()] };
};

export const createLatentSpace = (model: LatentModel): LatentSpace => {
  const { basis, dimension, factors } = model;
  const places = new Map(model.terms.map((term, place) => [term, place]));
  const addTerm: LatentSpace['addTerm'] = (vector, at, term, count) => {
    const place = places.get(term);
    if (place === undefined) return;
    const scale = Math.max(0, 1 + Math.log(count)) * (factors[place] ?? 0);
    const from = place * dimension;
    for (let axis = 0; axis < dimension; axis += 1) {
      vector[at + axis] = (vector[at + axis] ?? 0) + scale * (basis[from + axis] ?? 0);
    }
  };
  return {
    addTerm,
    dimension,
    embed: (counts) => {
      const vector = new Float32Array(dimension);
      for (const [term, count] of counts) addTerm(vector, 0, term, count);
      let square = 0;
      for (const value of vector) square += value * value;
      if (square < 1e-12) return undefined;
      const scale = 1 / Math.sqrt(square);
      for (let axis = 0; axis < dimension; axis += 1) vector[axis] = (vector[axis] ?? 0) * scale;
      return vector;
    },
    has: (term) => places.has(term),
    model,
  };
};
