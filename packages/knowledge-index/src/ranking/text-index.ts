/** Terms of one passage with how often they occur. */
export type TermCounts = ReadonlyMap<string, number>;

/** A passage as it is indexed. */
export interface IndexedPassage {
  readonly terms: TermCounts;
}

/** What the words of a query give documents and passages, by their places. */
export interface LexicalScores {
  readonly documents: Float64Array;
  readonly passages: Float64Array;
}

/* BM25 as in Robertson and Zaragoza, The Probabilistic Relevance Framework (2009), 3.5, which gives 1.2 to 2 for k1
   and 0.5 to 0.8 for b. */
const K1 = 1.5;
const B = 0.75;

/** A document's score is that of its text as a whole, and of its best passage. */
const BEST_PASSAGE_SHARE = 0.5;

/** A posting is a passage times this plus its count of the term. */
const COUNTS = 256;
const MOST_COUNTED = COUNTS - 1;

/** @param length - in average ones */
const saturate = (count: number, length: number): number =>
  (count * (K1 + 1)) / (count + K1 * (1 - B + B * length));

interface Postings {
  /** Ascending, so that those of a document follow each other. */
  readonly entries: number[];
}

/**
 * An inverted index in memory. Documents are added and taken away; those that are gone keep their places until
 * half of the index is gone, when its owner builds a new one.
 */
export class TextIndex {
  private readonly postings = new Map<string, Postings>();
  private readonly passageLengths: number[] = [];
  private readonly documentOf: number[] = [];
  private readonly documentLengths: number[] = [];
  private readonly gone = new Set<number>();
  private readonly passageCounts: number[] = [];
  private livePassages = 0;
  private passagesLength = 0;

  get documents(): number {
    return this.documentLengths.length - this.gone.size;
  }

  /** Places of documents that are gone. */
  get removed(): number {
    return this.gone.size;
  }

  get passages(): number {
    return this.passageLengths.length;
  }

  /** Places of documents, those that are gone included. */
  get places(): number {
    return this.documentLengths.length;
  }

  isGone(document: number): boolean {
    return this.gone.has(document);
  }

  getDocument(passage: number): number {
    return this.documentOf[passage] ?? -1;
  }

  /** Adds a document, and gives its place and that of its first passage. */
  add(passages: readonly IndexedPassage[]): { document: number; firstPassage: number } {
    const document = this.documentLengths.length;
    const firstPassage = this.passageLengths.length;
    let total = 0;
    for (const { terms } of passages) {
      const passage = this.passageLengths.length;
      let length = 0;
      for (const [term, count] of terms) {
        length += count;
        const list = this.postings.get(term);
        const entry = passage * COUNTS + Math.min(count, MOST_COUNTED);
        if (list) list.entries.push(entry);
        else this.postings.set(term, { entries: [entry] });
      }
      this.passageLengths.push(length);
      this.documentOf.push(document);
      total += length;
    }
    this.documentLengths.push(total);
    this.passageCounts.push(passages.length);
    this.livePassages += passages.length;
    this.passagesLength += total;
    return { document, firstPassage };
  }

  remove(document: number): void {
    if (this.gone.has(document)) return;
    this.gone.add(document);
    this.passagesLength -= this.documentLengths[document] ?? 0;
    this.livePassages -= this.passageCounts[document] ?? 0;
  }

  /** How many documents have a term. */
  countDocuments(term: string): number {
    let count = 0;
    let last = -1;
    for (const entry of this.postings.get(term)?.entries ?? []) {
      const document = this.documentOf[Math.floor(entry / COUNTS)] ?? -1;
      if (document !== last && !this.gone.has(document)) count += 1;
      last = document;
    }
    return count;
  }

  /** Every term with its postings, for what is trained on them. */
  *listTerms(): Generator<{ entries: readonly number[]; term: string }> {
    for (const [term, { entries }] of this.postings) yield { entries, term };
  }

  static readEntry(entry: number): { count: number; passage: number } {
    return { count: entry % COUNTS, passage: Math.floor(entry / COUNTS) };
  }

  /** Every term, to look for words in it. */
  words(): IterableIterator<string> {
    return this.postings.keys();
  }

  has(term: string): boolean {
    return this.postings.has(term);
  }

  /** Inverse document frequency, never negative. */
  getWeight(documents: number): number {
    const all = Math.max(this.documents, documents, 1);
    return Math.log(1 + (all - documents + 0.5) / (documents + 0.5));
  }

  /**
   * BM25 of all passages and documents that have any of the terms, by their places; 0 for the others.
   *
   * @param weights - of terms: how often queries have them
   * @param accepted - 1 for each document to look at; default all
   */
  score(weights: ReadonlyMap<string, number>, accepted?: Uint8Array): LexicalScores {
    const passages = new Float64Array(this.passages);
    const documents = new Float64Array(this.documentLengths.length);
    const averagePassage = this.passagesLength / Math.max(1, this.livePassages) || 1;
    const averageDocument = this.passagesLength / Math.max(1, this.documents) || 1;
    for (const [term, weight] of weights) {
      const entries = this.postings.get(term)?.entries;
      if (!entries) continue;
      const idf = weight * this.getWeight(this.countDocuments(term));
      let document = -1;
      let inDocument = 0;
      const settle = (): void => {
        if (inDocument === 0) return;
        const length = this.documentLengths[document] ?? 0;
        documents[document] =
          (documents[document] ?? 0) + idf * saturate(inDocument, length / averageDocument);
      };
      for (const entry of entries) {
        const passage = Math.floor(entry / COUNTS);
        const own = this.documentOf[passage] ?? -1;
        if (own !== document) {
          settle();
          document = own;
          inDocument = 0;
        }
        if (accepted ? accepted[own] !== 1 : this.gone.has(own)) continue;
        const count = entry % COUNTS;
        inDocument += count;
        const length = this.passageLengths[passage] ?? 0;
        passages[passage] =
          (passages[passage] ?? 0) + idf * saturate(count, length / averagePassage);
      }
      settle();
    }
    // A document is as good as its text as a whole and its best passage are.
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
    return { documents, passages };
  }
}
