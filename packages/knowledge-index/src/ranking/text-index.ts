/** Terms of one passage with their counts. */
export type TermCounts = ReadonlyMap<string, number>;

/** A passage as indexed. */
export interface IndexedPassage {
  readonly terms: TermCounts;
}

/** Scores of documents and passages for a query, by position. */
export interface LexicalScores {
  readonly documents: Float64Array;
  readonly passages: Float64Array;
}

/*
 * BM25 as in Robertson and Zaragoza, The Probabilistic Relevance Framework (2009), 3.5, which
 * recommends 1.2 to 2 for k1 and 0.5 to 0.8 for b.
 */
const K1 = 1.5;
const B = 0.75;

/** A document's score combines its whole text and its best passage. */
const BEST_PASSAGE_SHARE = 0.5;

/** A posting encodes the passage times this, plus the term's count in it. */
const COUNT_BITS = 8;
const COUNTS = 2 ** COUNT_BITS;
const MOST_COUNTED = COUNTS - 1;

/** @param length - relative to the average */
const saturate = (count: number, length: number): number =>
  (count * (K1 + 1)) / (count + K1 * (1 - B + B * length));

const weighRarity = (documents: number, among: number): number => {
  const all = Math.max(among, documents, 1);
  return Math.log(1 + (all - documents + 0.5) / (documents + 0.5));
};

/** What several indexes know together, as if they were one. */
export const combineIndexes = (
  indexes: readonly TextIndex[],
): Pick<TextIndex, 'has' | 'weigh' | 'weighInPassages'> => {
  const count = (countOf: (index: TextIndex) => number): number =>
    indexes.reduce((sum, index) => sum + countOf(index), 0);
  return {
    has: (term) => indexes.some((index) => index.has(term)),
    weigh: (term) =>
      weighRarity(
        count((index) => index.countDocuments(term)),
        count((index) => index.documents),
      ),
    weighInPassages: (term) =>
      weighRarity(
        count((index) => index.countPassages(term)),
        count((index) => index.livePassages),
      ),
  };
};

/** Postings of all terms in one array: an array per term takes several times the memory. */
interface Packed {
  /** Start offsets of each term's postings, and the end of the last ones. */
  readonly begins: Uint32Array;
  /** Ascending for each term, so that postings of a document are adjacent. */
  readonly entries: Uint32Array;
  /** Positions of the terms. */
  readonly terms: ReadonlyMap<string, number>;
}

/** Fewer new postings are not worth packing. */
const LEAST_PACKED = 100_000;

/** An index as stored. */
export interface PackedIndex {
  readonly begins: Uint32Array;
  readonly entries: Uint32Array;
  readonly gone: readonly number[];
  /** Of each document. */
  readonly passageCounts: Uint32Array;
  /** Of each passage, in number of terms. */
  readonly passageLengths: Uint32Array;
  readonly terms: readonly string[];
}

/**
 * An in-memory inverted index. Documents are added and removed; removed ones keep their positions
 * until half of the index is gone and its owner builds a new one.
 */
export class TextIndex {
  private packed: Packed = {
    begins: new Uint32Array(1),
    entries: new Uint32Array(),
    terms: new Map(),
  };
  /** Postings added since the last packing. */
  private added = new Map<string, number[]>();
  private addedEntries = 0;
  private readonly passageLengths: number[] = [];
  private readonly documentOf: number[] = [];
  private readonly documentLengths: number[] = [];
  private readonly gone = new Set<number>();
  private readonly passageCounts: number[] = [];
  livePassages = 0;
  private passagesLength = 0;

  get documents(): number {
    return this.documentLengths.length - this.gone.size;
  }

  /** Positions of removed documents. */
  get removed(): number {
    return this.gone.size;
  }

  get passages(): number {
    return this.passageLengths.length;
  }

  /** Positions of documents, including removed ones. */
  get places(): number {
    return this.documentLengths.length;
  }

  isGone(document: number): boolean {
    return this.gone.has(document);
  }

  /** 1 for each existing document, by position. */
  listLive(): Uint8Array {
    const live = new Uint8Array(this.places).fill(1);
    for (const document of this.gone) live[document] = 0;
    return live;
  }

  getDocument(passage: number): number {
    return this.documentOf[passage] ?? -1;
  }

  /** Adds a document, and returns its position and that of its first passage. */
  add(passages: readonly IndexedPassage[]): { document: number; firstPassage: number } {
    const document = this.documentLengths.length;
    const firstPassage = this.passageLengths.length;
    let total = 0;
    for (const { terms } of passages) {
      const passage = this.passageLengths.length;
      let length = 0;
      for (const [term, count] of terms) {
        length += count;
        const list = this.added.get(term);
        const entry = passage * COUNTS + Math.min(count, MOST_COUNTED);
        if (list) list.push(entry);
        else this.added.set(term, [entry]);
      }
      this.addedEntries += terms.size;
      this.passageLengths.push(length);
      this.documentOf.push(document);
      total += length;
    }
    this.documentLengths.push(total);
    this.passageCounts.push(passages.length);
    this.livePassages += passages.length;
    this.passagesLength += total;
    if (this.addedEntries > Math.max(LEAST_PACKED, this.packed.entries.length / 2)) {
      this.packAdded();
    }
    return { document, firstPassage };
  }

  /** Packs added postings and drops removed ones. */
  private packAdded(): void {
    const terms = new Map<string, number>();
    const begins = new Uint32Array(this.packed.terms.size + this.added.size + 1);
    const entries = new Uint32Array(this.packed.entries.length + this.addedEntries);
    let end = 0;
    for (const term of this.words()) {
      const begin = end;
      for (const entry of this.getEntries(term)) {
        if (this.gone.size > 0 && this.gone.has(this.getDocument(Math.floor(entry / COUNTS)))) {
          continue;
        }
        entries[end] = entry;
        end += 1;
      }
      if (end === begin) continue;
      terms.set(term, terms.size);
      begins[terms.size] = end;
    }
    this.packed = {
      begins: begins.slice(0, terms.size + 1),
      entries: entries.slice(0, end),
      terms,
    };
    this.added = new Map();
    this.addedEntries = 0;
  }

  /** The index for storing. It shares no mutable data. */
  pack(): PackedIndex {
    this.packAdded();
    const { begins, entries, terms } = this.packed;
    return {
      begins,
      entries,
      gone: [...this.gone],
      passageCounts: Uint32Array.from(this.passageCounts),
      passageLengths: Uint32Array.from(this.passageLengths),
      terms: [...terms.keys()],
    };
  }

  static unpack(stored: PackedIndex): TextIndex {
    const { begins, entries, gone, passageCounts, passageLengths, terms } = stored;
    const index = new TextIndex();
    index.packed = {
      begins,
      entries,
      terms: new Map(terms.map((term, place) => [term, place])),
    };
    let passage = 0;
    for (const [document, count] of passageCounts.entries()) {
      let total = 0;
      for (const end = passage + count; passage < end; passage += 1) {
        const length = passageLengths[passage] ?? 0;
        index.passageLengths.push(length);
        index.documentOf.push(document);
        total += length;
      }
      index.documentLengths.push(total);
      index.passageCounts.push(count);
      index.livePassages += count;
      index.passagesLength += total;
    }
    for (const document of gone) index.remove(document);
    return index;
  }

  /** The postings of a term, ascending. */
  private getEntries(term: string): number[] | Uint32Array {
    const { begins, entries, terms } = this.packed;
    const place = terms.get(term);
    const added = this.added.get(term) ?? [];
    if (place === undefined) return added;
    const packed = entries.subarray(begins[place], begins[place + 1]);
    if (added.length === 0) return packed;
    const all = new Uint32Array(packed.length + added.length);
    all.set(packed);
    all.set(added, packed.length);
    return all;
  }

  remove(document: number): void {
    if (this.gone.has(document)) return;
    this.gone.add(document);
    this.passagesLength -= this.documentLengths[document] ?? 0;
    this.livePassages -= this.passageCounts[document] ?? 0;
  }

  countDocuments(term: string): number {
    let count = 0;
    let last = -1;
    const entries = this.getEntries(term);
    const isAnyGone = this.gone.size > 0;
    for (let at = 0; at < entries.length; at += 1) {
      const document = this.documentOf[(entries[at] ?? 0) >>> COUNT_BITS] ?? -1;
      if (document !== last && !(isAnyGone && this.gone.has(document))) count += 1;
      last = document;
    }
    return count;
  }

  countPassages(term: string): number {
    const entries = this.getEntries(term);
    if (this.gone.size === 0) return entries.length;
    let count = 0;
    for (const entry of entries)
      if (!this.gone.has(this.documentOf[entry >>> COUNT_BITS] ?? -1)) count += 1;
    return count;
  }

  /** All terms with their postings, for training. */
  *listTerms(): Generator<{ entries: ArrayLike<number>; term: string }> {
    for (const term of this.words()) yield { entries: this.getEntries(term), term };
  }

  /** The postings of a term within a range of passages. */
  getEntriesBetween(term: string, from: number, until: number): ArrayLike<number> {
    const entries = this.getEntries(term);
    const findPlace = (passage: number): number => {
      let low = 0;
      let high = entries.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((entries[middle] ?? 0) < passage * COUNTS) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return entries.slice(findPlace(from), findPlace(until));
  }

  static readEntry(entry: number): { count: number; passage: number } {
    return { count: entry % COUNTS, passage: Math.floor(entry / COUNTS) };
  }

  /** All terms, to search the vocabulary. */
  *words(): Generator<string> {
    yield* this.packed.terms.keys();
    for (const term of this.added.keys()) if (!this.packed.terms.has(term)) yield term;
  }

  has(term: string): boolean {
    return this.packed.terms.has(term) || this.added.has(term);
  }

  /** Inverse document frequency, never negative. */
  getWeight(documents: number): number {
    return weighRarity(documents, this.documents);
  }

  weigh(term: string): number {
    return this.getWeight(this.countDocuments(term));
  }

  /** Of a single large document, all words would weigh the same. */
  weighInPassages(term: string): number {
    return weighRarity(this.countPassages(term), this.livePassages);
  }

  /**
   * BM25 of all passages and documents that contain any of the terms, by position; 0 for the
   * others. Passages are compared with each other by how few passages have a term.
   *
   * @param weights - of terms: their frequency in the queries
   * @param accepted - 1 for each document to consider; default all
   * @param weigh - how significant a term is; default in this index
   */
  score(
    weights: ReadonlyMap<string, number>,
    accepted?: Uint8Array,
    weigh = (term: string): number => this.weigh(term),
  ): LexicalScores {
    const passages = new Float64Array(this.passages);
    const ranked = new Float64Array(this.passages);
    const documents = new Float64Array(this.documentLengths.length);
    const averagePassage = this.passagesLength / Math.max(1, this.livePassages) || 1;
    const averageDocument = this.passagesLength / Math.max(1, this.documents) || 1;
    for (const [term, weight] of weights) {
      const entries = this.getEntries(term);
      if (entries.length === 0) continue;
      const idf = weight * weigh(term);
      const rarity = weight * this.weighInPassages(term);
      let document = -1;
      let inDocument = 0;
      const settle = (): void => {
        if (inDocument === 0) return;
        const length = this.documentLengths[document] ?? 0;
        documents[document] =
          (documents[document] ?? 0) + idf * saturate(inDocument, length / averageDocument);
      };
      for (let at = 0; at < entries.length; at += 1) {
        const entry = entries[at] ?? 0;
        const passage = entry >>> COUNT_BITS;
        const own = this.documentOf[passage] ?? -1;
        if (own !== document) {
          settle();
          document = own;
          inDocument = 0;
        }
        if (accepted ? accepted[own] !== 1 : this.gone.has(own)) continue;
        const count = entry & MOST_COUNTED;
        inDocument += count;
        const length = this.passageLengths[passage] ?? 0;
        const share = saturate(count, length / averagePassage);
        passages[passage] = (passages[passage] ?? 0) + idf * share;
        ranked[passage] = (ranked[passage] ?? 0) + rarity * share;
      }
      settle();
    }
    // A document's score combines its whole text and its best passage.
    const best = new Float64Array(documents.length);
    for (let passage = 0; passage < passages.length; passage += 1) {
      const document = this.documentOf[passage] ?? -1;
      const score = passages[passage] ?? 0;
      if (score > (best[document] ?? 0)) best[document] = score;
    }
    for (let document = 0; document < documents.length; document += 1) {
      documents[document] =
        (1 - BEST_PASSAGE_SHARE) * (documents[document] ?? 0) +
        BEST_PASSAGE_SHARE * (best[document] ?? 0);
    }
    return { documents, passages: ranked };
  }
}
