/** Terms of one passage with how often they occur. */
export type TermCounts = ReadonlyMap<string, number>;

/** A passage as it is indexed. */
export interface IndexedPassage {
  readonly terms: TermCounts;
}

/** What a query found in one document. */
export interface DocumentScore {
  /** Place of the passage in the index, and its score. The best comes first. */
  readonly passages: ReadonlyArray<{ readonly passage: number; readonly score: number }>;
  readonly score: number;
  /** Place of the document in the index. */
  readonly document: number;
}

/* BM25 as in Robertson and Zaragoza, The Probabilistic Relevance Framework (2009), 3.5. Passages and documents
   are of moderate length here, so that length counts less than in its defaults. */
const K1 = 1.2;
const B = 0.6;

/** A document's score is that of its text as a whole, and of its best passage. */
const BEST_PASSAGE_SHARE = 0.5;

/** A posting is a passage times this plus its count of the term. */
const COUNTS = 256;
const MOST_COUNTED = COUNTS - 1;

interface Postings {
  /** Ascending, so that those of a document follow each other. */
  readonly entries: number[];
}

/**
 * An inverted index in memory. Documents are added and taken away; those that are gone keep their places until
 * half of the index is gone, when its owner builds it anew.
 */
export class TextIndex {
  private readonly postings = new Map<string, Postings>();
  private readonly passageLengths: number[] = [];
  private readonly documentOf: number[] = [];
  private readonly documentLengths: number[] = [];
  private readonly gone = new Set<number>();
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
    this.passagesLength += total;
    return { document, firstPassage };
  }

  remove(document: number): void {
    if (this.gone.has(document)) return;
    this.gone.add(document);
    this.passagesLength -= this.documentLengths[document] ?? 0;
  }

  /** How many documents have a term, those that are gone included. */
  countDocuments(term: string): number {
    let count = 0;
    let last = -1;
    for (const entry of this.postings.get(term)?.entries ?? []) {
      const document = this.documentOf[Math.floor(entry / COUNTS)] ?? -1;
      if (document !== last) count += 1;
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

  /** Inverse document frequency, never negative. */
  getWeight(documents: number): number {
    const all = Math.max(this.documents, documents, 1);
    return Math.log(1 + (all - documents + 0.5) / (documents + 0.5));
  }

  /**
   * Scores of all passages and documents that have any of the terms.
   *
   * @param weights - of terms, e.g. how many queries have them; default 1
   * @param accepts - documents to look at; default all
   */
  score(
    terms: ReadonlyMap<string, number>,
    accepts: (document: number) => boolean = () => true,
  ): { documents: Map<number, number>; passages: Map<number, number> } {
    const passages = new Map<number, number>();
    const documents = new Map<number, number>();
    const alive = Math.max(1, this.documents);
    const averagePassage =
      this.passagesLength / Math.max(1, this.passages * (alive / this.documentLengths.length)) || 1;
    const averageDocument = this.passagesLength / alive || 1;
    for (const [term, weight] of terms) {
      const entries = this.postings.get(term)?.entries;
      if (!entries) continue;
      const idf = weight * this.getWeight(this.countDocuments(term));
      let document = -1;
      let inDocument = 0;
      const settle = (): void => {
        if (document < 0 || inDocument === 0) return;
        const length = this.documentLengths[document] ?? 0;
        const norm = K1 * (1 - B + (B * length) / averageDocument);
        const score = (idf * inDocument * (K1 + 1)) / (inDocument + norm);
        documents.set(document, (documents.get(document) ?? 0) + score);
      };
      for (const entry of entries) {
        const passage = Math.floor(entry / COUNTS);
        const count = entry % COUNTS;
        const own = this.documentOf[passage] ?? -1;
        if (own !== document) {
          settle();
          document = own;
          inDocument = 0;
        }
        if (this.gone.has(own) || !accepts(own)) continue;
        inDocument += count;
        const norm = K1 * (1 - B + (B * (this.passageLengths[passage] ?? 0)) / averagePassage);
        const score = (idf * count * (K1 + 1)) / (count + norm);
        passages.set(passage, (passages.get(passage) ?? 0) + score);
      }
      settle();
    }
    // A document is as good as its text as a whole and its best passage are.
    const best = new Map<number, number>();
    for (const [passage, score] of passages) {
      const document = this.documentOf[passage] ?? -1;
      if (score > (best.get(document) ?? 0)) best.set(document, score);
    }
    for (const [document, score] of documents) {
      documents.set(
        document,
        (1 - BEST_PASSAGE_SHARE) * score + BEST_PASSAGE_SHARE * (best.get(document) ?? 0),
      );
    }
    return { documents, passages };
  }
}
