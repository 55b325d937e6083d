import type { ToolDescriptor } from '@lobechat/tool-engine';

import { isStopWord, splitWords, toStem } from './split-words.ts';

interface Field {
  /** How much a longer text counts less for each of its words, from 0 to 1. */
  byLength: number;
  weight: number;
}

/** What of a tool is searched. A word of its name says more of it than one far down a long description. */
const FIELDS = {
  description: { byLength: 0.75, weight: 0.65 },
  name: { byLength: 0.3, weight: 4 },
  parameters: { byLength: 0.5, weight: 0.33 },
  server: { byLength: 0, weight: 2 },
  summary: { byLength: 0.3, weight: 1.8 },
  title: { byLength: 0.3, weight: 1.6 },
} satisfies Record<string, Field>;

type TextField = keyof typeof FIELDS;

const TEXT_FIELDS = Object.keys(FIELDS) as TextField[];
/** A phrase that the tool declares people to use. */
const KEYWORD_WEIGHT = 2.4;

/** Where more of the same adds little. */
const SATURATION = 2.2;
/** A word of a declared phrase counts so much alone, and all the rest only with the whole phrase. */
const LONE_WORD = 0.25;

/** A word of a request: its stem, or what stands for it, and how surely. */
export interface SoughtTerm {
  sureness: number;
  term: string;
}

/** Different ways to say one thing of a request; the best of them counts. */
export interface Concept {
  terms: readonly SoughtTerm[];
  /** How much of the request hangs on it. */
  weight: number;
}

/** The words of a catalogue, and which tools have them. */
export interface TermIndex {
  /** Tools by their numbers with a score above 0, the best first. */
  rank: (concepts: readonly Concept[]) => { id: number; score: number }[];
  /** All stems. */
  vocabulary: ReadonlySet<string>;
}

/** What the description says first is what the tool is for. */
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

/** A tool that has a word: how often, weighed by field; and where people call it that, in which phrases. */
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
 * BM25 over fields (BM25F, Robertson and Zaragoza 2009) that counts concepts: of several words for one
 * thing the best counts, once, and a tool that has more of what was asked for comes before one that has
 * one word of it often.
 */
export const createTermIndex = (tools: readonly ToolDescriptor[]): TermIndex => {
  const postings = createPostings(tools);
  const rarities = new Map(
    [...postings].map(([term, { length }]) => [
      term,
      Math.log(1 + (tools.length - length + 0.5) / (length + 0.5)),
    ]),
  );
  const rarityOf = (term: string): number => rarities.get(term) ?? 0;

  /** How far the best phrase was said in full. */
  const coverPhrase = (phrases: Posting['phrases'], said: ReadonlySet<string>): number =>
    Math.max(
      ...phrases.map((phrase) => {
        const mass = phrase.reduce((sum, word) => sum + rarityOf(word), 0);
        const found = phrase.reduce((sum, word) => sum + (said.has(word) ? rarityOf(word) : 0), 0);
        return LONE_WORD + (1 - LONE_WORD) * (mass === 0 ? 0 : (found / mass) ** 2);
      }),
    );

  return {
    rank: (concepts) => {
      const said = new Set(concepts.flatMap(({ terms }) => terms.map(({ term }) => term)));
      const scores = new Map<number, { covered: number; score: number }>();
      let mass = 0;
      for (const { terms, weight } of concepts) {
        const best = new Map<number, number>();
        const rarity = Math.max(0, ...terms.map(({ sureness, term }) => sureness * rarityOf(term)));
        mass += weight * rarity;
        for (const { sureness, term } of terms) {
          for (const { frequency, id, phrases } of postings.get(term) ?? []) {
            const declared = phrases.length > 0 ? KEYWORD_WEIGHT * coverPhrase(phrases, said) : 0;
            const total = frequency + declared;
            const score = (sureness * rarityOf(term) * total) / (SATURATION + total);
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
          score: score * (0.15 + (0.85 * covered) / mass),
        }))
        .toSorted((left, right) => right.score - left.score || left.id - right.id);
    },
    vocabulary: new Set(postings.keys()),
  };
};
