import type { ToolDescriptor } from '@lobechat/tool-engine';

import { isStopWord, splitWords, toStem } from './split-words.ts';

interface Field {
  /** How much longer texts reduce the weight of each word, from 0 to 1. */
  byLength: number;
  weight: number;
}

/**
 * The searched fields of a tool. A word of its name says more about it than one far down a long
 * description.
 */
const FIELDS = {
  description: { byLength: 0.75, weight: 0.65 },
  name: { byLength: 0.18, weight: 4 },
  parameters: { byLength: 0.5, weight: 0.33 },
  server: { byLength: 0, weight: 2 },
  summary: { byLength: 0.3, weight: 1.8 },
  title: { byLength: 0.3, weight: 1.6 },
} satisfies Record<string, Field>;

type TextField = keyof typeof FIELDS;

const TEXT_FIELDS = Object.keys(FIELDS) as TextField[];
/** A phrase that people use, as declared by the tool. */
const KEYWORD_WEIGHT = 2.4;

/** The point where repetition adds little. */
const SATURATION = 2.2;
/** The weight of a single word of a declared phrase; the rest counts only with the whole phrase. */
const LONE_WORD = 0.2;
/** The bonus for a tool that declares a phrase of several words of which the request has all. */
const WHOLE_PHRASE = 0.25;
/** A rarer synonym says at most this many times as much as the word that was used. */
const MOST_FOR_SYNONYM = 2;

/** A word of a request: its stem, or an alternative, and its certainty. */
export interface SoughtTerm {
  sureness: number;
  term: string;
}

/** Alternatives for one part of a request; the best of them counts. */
export interface Concept {
  terms: readonly SoughtTerm[];
  /** Its weight in the request. */
  weight: number;
  /** As the request has it, unless it was translated. */
  word?: string | undefined;
}

/** The words of a catalogue, and which tools have them. */
export interface TermIndex {
  /** Tools, by number, with a score above 0, best first. */
  rank: (concepts: readonly Concept[]) => { id: number; score: number }[];
  /** All stems. */
  vocabulary: ReadonlySet<string>;
}

/** The beginning of a description states the tool's purpose. */
const FIRST_SENTENCE = /^[\s\S]{12,240}?(?:[.!?。！？](?=\s|$|\p{Script=Han})|\n\s*\n|\n|$)/u;

const toStems = (text: string, keepsStopWords = false): string[] =>
  splitWords(text)
    .filter((word) => keepsStopWords || !isStopWord(word))
    .map(toStem);

/** The names and descriptions of parameters, as one text. */
const readParameters = ({ inputSchema: { properties = {} } }: ToolDescriptor): string =>
  Object.entries(properties)
    .map(([name, schema]) => {
      const isSchema = typeof schema === 'object' && schema !== null;
      return `${name} ${isSchema ? (schema.description ?? '') : ''}`;
    })
    .join(' ');

const readFields = (tool: ToolDescriptor): Record<TextField, string[]> => {
  const description = tool.description.trim();
  const summary = FIRST_SENTENCE.exec(description)?.[0] ?? description.slice(0, 240);
  return {
    description: toStems(description.slice(summary.length)),
    name: toStems(tool.tool, true),
    parameters: toStems(readParameters(tool)),
    server: toStems(tool.server, true),
    summary: toStems(summary),
    title: toStems(tool.title ?? ''),
  };
};

/**
 * A tool that has a word: its frequency, weighted by field; and the declared phrases that contain
 * it.
 */
interface Posting {
  frequency: number;
  id: number;
  phrases: readonly (readonly string[])[];
}

const readPhrases = ({ keywords = '' }: ToolDescriptor): string[][] =>
  keywords
    .split(/[,，、;]/u)
    .map((phrase) => [...new Set(toStems(phrase))])
    .filter((phrase) => phrase.length > 0);

const createPostings = (tools: readonly ToolDescriptor[]): Map<string, Posting[]> => {
  const read = tools.map((tool) => ({ fields: readFields(tool), phrases: readPhrases(tool) }));
  const postings = new Map<string, Posting[]>();
  const averageOf = (field: TextField): number => {
    const lengths = read.map(({ fields }) => fields[field].length).filter((length) => length > 0);
    return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  };
  const averages = new Map(TEXT_FIELDS.map((field) => [field, averageOf(field)]));
  for (const [id, { fields, phrases }] of read.entries()) {
    const frequencies = new Map<string, number>(phrases.flat().map((term) => [term, 0]));
    for (const field of TEXT_FIELDS) {
      const { byLength, weight } = FIELDS[field];
      const relative = fields[field].length / (averages.get(field) || 1);
      for (const term of fields[field]) {
        const more = weight / (1 - byLength + byLength * relative);
        frequencies.set(term, (frequencies.get(term) ?? 0) + more);
      }
    }
    for (const [term, frequency] of frequencies) {
      const posting = { frequency, id, phrases: phrases.filter((phrase) => phrase.includes(term)) };
      const known = postings.get(term);
      if (known) known.push(posting);
      else postings.set(term, [posting]);
    }
  }
  return postings;
};

/**
 * BM25 over fields (BM25F, Robertson and Zaragoza 2009) that counts concepts: of several words for
 * one thing the best counts, once, and a tool that matches more of the request ranks before one
 * that repeats a single word.
 */
export const createTermIndex = (tools: readonly ToolDescriptor[]): TermIndex => {
  const postings = createPostings(tools);
  const longPhrases = tools.map((tool) => readPhrases(tool).filter(({ length }) => length > 1));
  const rarities = new Map(
    [...postings].map(([term, { length }]) => [
      term,
      Math.log(1 + (tools.length - length + 0.5) / (length + 0.5)),
    ]),
  );
  const rarityOf = (term: string): number => rarities.get(term) ?? 0;

  /** The share of the best phrase that the request contains. */
  const coverPhrase = (phrases: Posting['phrases'], said: ReadonlySet<string>): number =>
    Math.max(
      ...phrases.map((phrase) => {
        const mass = phrase.reduce((sum, word) => sum + rarityOf(word), 0);
        const found = phrase.reduce((sum, word) => sum + (said.has(word) ? rarityOf(word) : 0), 0);
        return LONE_WORD + (1 - LONE_WORD) * (mass === 0 ? 0 : (found / mass) ** 2);
      }),
    );

  /** How much a term of a concept says: for a synonym, in relation to the word itself. */
  const createWorth = (terms: readonly SoughtTerm[]): ((term: string) => number) => {
    const [first, second] = terms;
    const own = first?.sureness === 1 && second?.sureness !== 1 ? rarityOf(first.term) : 0;
    const most = own > 0 ? own * MOST_FOR_SYNONYM : Infinity;
    return (term) => Math.min(most, rarityOf(term));
  };

  return {
    rank: (concepts) => {
      const sure = new Set(
        concepts.flatMap(({ terms }) =>
          terms.filter(({ sureness }) => sureness === 1).map(({ term }) => term),
        ),
      );
      const weighPhrases = (id: number): number => {
        const isWhole = longPhrases[id]?.some((phrase) => phrase.every((word) => sure.has(word)));
        return isWhole ? 1 + WHOLE_PHRASE : 1;
      };
      const said = new Set(concepts.flatMap(({ terms }) => terms.map(({ term }) => term)));
      const scores = new Map<number, { covered: number; score: number }>();
      let mass = 0;
      for (const { terms, weight } of concepts) {
        const best = new Map<number, number>();
        const worthOf = createWorth(terms);
        const rarity = Math.max(0, ...terms.map(({ sureness, term }) => sureness * worthOf(term)));
        mass += weight * rarity;
        for (const { sureness, term } of terms) {
          for (const { frequency, id, phrases } of postings.get(term) ?? []) {
            const declared = phrases.length > 0 ? KEYWORD_WEIGHT * coverPhrase(phrases, said) : 0;
            const total = frequency + declared;
            const score = (sureness * worthOf(term) * total) / (SATURATION + total);
            if (score > (best.get(id) ?? 0)) best.set(id, score);
          }
        }
        for (const [id, score] of best) {
          const known = scores.get(id) ?? { covered: 0, score: 0 };
          known.score += weight * score;
          known.covered += weight * Math.min(rarity, score * 1.5);
          scores.set(id, known);
        }
      }
      return [...scores]
        .map(([id, { covered, score }]) => ({
          id,
          score: score * weighPhrases(id) * (0.15 + 0.85 * (covered / mass) ** 1.25),
        }))
        .toSorted((left, right) => right.score - left.score || left.id - right.id);
    },
    vocabulary: new Set(postings.keys()),
  };
};
