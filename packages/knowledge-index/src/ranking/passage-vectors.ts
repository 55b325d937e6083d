import { setImmediate } from 'node:timers/promises';

import type { LatentSpace } from './latent-space.ts';
import { type TermCounts, TextIndex } from './text-index.ts';

/** Length of a unit vector stored in integers. */
const UNIT = 127;

/** Length of a query's vector in integers: the sum of their products fits in 32 bits. */
const QUERY_UNIT = 32_767;

/**
 * The products of integer rows with a unit vector, 0 where there is no row.
 *
 * @param count - of products
 * @param isWanted - whether a row is included; default all
 */
export const multiplyRows = (
  rows: Int8Array,
  vector: Float32Array,
  count: number,
  isWanted?: (row: number) => boolean,
): Float32Array => {
  const dimension = vector.length;
  // Integer multiplication is twice as fast.
  const whole = Int32Array.from(vector, (value) => Math.round(value * QUERY_UNIT));
  const products = new Float32Array(count);
  const known = Math.min(count, rows.length / dimension);
  for (let row = 0; row < known; row += 1) {
    if (isWanted && !isWanted(row)) continue;
    let at = row * dimension;
    let sum = 0;
    for (let axis = 0; axis < dimension; axis += 1) {
      sum = (sum + Math.imul(whole[axis] ?? 0, rows[at] ?? 0)) | 0;
      at += 1;
    }
    products[row] = sum / QUERY_UNIT;
  }
  return products;
};

/**
 * Passages whose vectors are computed at a time: before scaling they take four times the memory.
 */
const AT_ONCE = 4096;

/** Terms between two yields. */
const TERMS_PER_TURN = 2000;

/** Vectors of passages, contiguous. */
export class PassageVectors {
  private data: Int8Array;
  private count = 0;
  readonly space: LatentSpace;

  constructor(space: LatentSpace, data?: Int8Array) {
    this.space = space;
    this.data = data ?? new Int8Array();
    this.count = this.data.length / space.dimension;
  }

  /** Number of passages with a vector. */
  get length(): number {
    return this.count;
  }

  /** All of them. */
  get bytes(): Int8Array {
    return this.data.subarray(0, this.count * this.space.dimension);
  }

  private grow(count: number): void {
    const size = count * this.space.dimension;
    if (this.data.length < size) {
      const grown = new Int8Array(Math.ceil(size * 1.2));
      grown.set(this.data);
      this.data = grown;
    }
    this.count = count;
  }

  private set(passage: number, vector: ArrayLike<number>, from: number): void {
    const { dimension } = this.space;
    let square = 0;
    for (let axis = 0; axis < dimension; axis += 1) square += (vector[from + axis] ?? 0) ** 2;
    const scale = square < 1e-12 ? 0 : UNIT / Math.sqrt(square);
    const at = passage * dimension;
    for (let axis = 0; axis < dimension; axis += 1) {
      this.data[at + axis] = Math.round((vector[from + axis] ?? 0) * scale);
    }
  }

  /** Adds the vector of the next passage. */
  add(terms: TermCounts): void {
    const vector = new Float32Array(this.space.dimension);
    for (const [term, count] of terms) this.space.addTerm(vector, 0, term, count);
    this.grow(this.count + 1);
    this.set(this.count - 1, vector, 0);
  }

  /** Computes the vectors of an index's first passages, yielding in between. */
  async fill(index: TextIndex, passages: number, signal: AbortSignal): Promise<void> {
    const { dimension, model } = this.space;
    this.grow(passages);
    for (let from = 0; from < passages; from += AT_ONCE) {
      const until = Math.min(passages, from + AT_ONCE);
      const vectors = new Float32Array((until - from) * dimension);
      for (const [place, term] of model.terms.entries()) {
        const entries = index.getEntriesBetween(term, from, until);
        for (let at = 0; at < entries.length; at += 1) {
          const { count, passage } = TextIndex.readEntry(entries[at] ?? 0);
          this.space.addTerm(vectors, (passage - from) * dimension, term, count);
        }
        if (place % TERMS_PER_TURN === 0) {
          await setImmediate();
          signal.throwIfAborted();
        }
      }
      for (let passage = from; passage < until; passage += 1) {
        this.set(passage, vectors, (passage - from) * dimension);
      }
    }
  }

  /** Similarity of each passage to terms; undefined for unknown ones. */
  compare(
    terms: TermCounts,
    passages: number,
    isWanted?: (passage: number) => boolean,
  ): Float32Array | undefined {
    const query = this.space.embed(terms);
    if (!query) return undefined;
    const nearness = multiplyRows(this.bytes, query, passages, isWanted);
    for (let at = 0; at < nearness.length; at += 1) nearness[at] = (nearness[at] ?? 0) / UNIT;
    return nearness;
  }

  /** The vector of a passage, of unit length. */
  get(passage: number): Float32Array {
    const at = passage * this.space.dimension;
    return Float32Array.from(
      this.data.subarray(at, at + this.space.dimension),
      (value) => value / UNIT,
    );
  }
}
