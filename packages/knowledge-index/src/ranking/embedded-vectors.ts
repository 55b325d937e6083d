import { multiplyRows } from './passage-vectors.ts';

/**
 * The largest number of a row: rows are scaled individually, since many numbers of a long vector
 * are small.
 */
const LARGEST = 127;

/** Vectors of an endpoint by position of the passage, one byte per number. */
export class EmbeddedVectors {
  private data = new Int8Array();
  private scales = new Float32Array();
  private dimensions = 0;
  private known = 0;

  get dimension(): number {
    return this.dimensions;
  }

  /** Number of passages with a vector. */
  get count(): number {
    return this.known;
  }

  /** @param vector - of unit length; vectors of another dimension are skipped */
  set(passage: number, vector: Float32Array): void {
    if (this.dimensions === 0) this.dimensions = vector.length;
    const { dimensions } = this;
    if (vector.length !== dimensions) return;
    if (this.scales.length <= passage) {
      const size = Math.ceil((passage + 1) * 1.2);
      const data = new Int8Array(size * dimensions);
      data.set(this.data);
      const scales = new Float32Array(size);
      scales.set(this.scales);
      this.data = data;
      this.scales = scales;
    }
    let most = 0;
    for (const value of vector) most = Math.max(most, Math.abs(value));
    if (most === 0) return;
    if (this.scales[passage] === 0) this.known += 1;
    this.scales[passage] = most / LARGEST;
    for (const [axis, value] of vector.entries()) {
      this.data[passage * dimensions + axis] = Math.round((value / most) * LARGEST);
    }
  }

  /**
   * Similarity of passages to a query, from 0 for an average passage to 1 for the nearest: models
   * differ in the similarity of unrelated texts.
   *
   * @returns undefined if there is nothing to compare with
   */
  compare(query: Float32Array, passages: number): Float32Array | undefined {
    if (this.known === 0 || query.length !== this.dimensions) return undefined;
    const nearness = multiplyRows(this.data, query, passages);
    let sum = 0;
    let most = -1;
    for (let passage = 0; passage < passages; passage += 1) {
      const scale = this.scales[passage] ?? 0;
      if (scale === 0) continue;
      const cosine = (nearness[passage] ?? 0) * scale;
      nearness[passage] = cosine;
      sum += cosine;
      most = Math.max(most, cosine);
    }
    const average = this.known > 1 ? sum / this.known : 0;
    for (let passage = 0; passage < passages; passage += 1) {
      const cosine = nearness[passage] ?? 0;
      const isKnown = (this.scales[passage] ?? 0) !== 0;
      nearness[passage] =
        isKnown && most > average ? Math.max(0, (cosine - average) / (most - average)) : 0;
    }
    return nearness;
  }
}
