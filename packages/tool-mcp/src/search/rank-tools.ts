import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';

import type { ToolDescriptor } from '@lobechat/tool-engine';

import { looksLikeArithmetic, RELATED_WORDS } from './related-words.ts';

/** Finds tools by what they are for. */
export interface ToolSearch {
  /** The best first. A text without any word of the catalogue finds nothing. */
  find: (query: string, limit: number) => ToolDescriptor[];
}

interface Document {
  description: string;
  id: number;
  name: string;
  parameters: string;
  title: string;
}

/** Words that say how something is asked rather than what. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a about all an and any are as at be by can could do does for from get give has have how i in into is it its let list me my need of on one or please should show some tell that the their them then there these this to tool use want was what when where which will with would you your'.split(
    ' ',
  ),
);

/** Different words for one thing, in the stem that stands for them all. */
const SYNONYMS: Readonly<Record<string, string>> = {
  alter: 'edit',
  amend: 'edit',
  append: 'add',
  calculate: 'comput',
  change: 'edit',
  compute: 'comput',
  delete: 'remov',
  directory: 'folder',
  directories: 'folder',
  document: 'file',
  erase: 'remov',
  evaluate: 'comput',
  fetch: 'read',
  find: 'search',
  lookup: 'search',
  make: 'creat',
  math: 'comput',
  modify: 'edit',
  new: 'creat',
  open: 'read',
  picture: 'imag',
  photo: 'imag',
  rename: 'move',
  save: 'write',
  store: 'write',
  sum: 'add',
  update: 'edit',
  view: 'read',
};

/** `readTextFile`, `read_text_file` and `read text file` are the same words. */
const splitWords = (text: string): string[] =>
  text
    .replaceAll(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '');

const toTerm = (word: string): string | null => {
  const lower = word.toLowerCase();
  if (STOP_WORDS.has(lower)) return null;
  return Object.hasOwn(SYNONYMS, lower) ? (SYNONYMS[lower] ?? lower) : stemmer(lower);
};

/** What a word of a request stands for: itself, and less surely what it is usually said about. */
const toSoughtTerms = (word: string): string[] => {
  const related = RELATED_WORDS.get(word.toLowerCase()) ?? [];
  return [...new Set([word, ...related].flatMap((each) => toTerm(each) ?? []))];
};

/** The names and descriptions of parameters, as one text. */
const readParameters = ({ inputSchema: { properties = {} } }: ToolDescriptor): string =>
  Object.entries(properties)
    .map(([name, schema]) => {
      const isSchema = typeof schema === 'object' && schema !== null;
      return `${name} ${isSchema ? (schema.description ?? '') : ''}`;
    })
    .join(' ');

/**
 * Makes a catalogue searchable: BM25 over names, titles, descriptions and parameters, with stems and
 * the usual other words for the same thing. Names count most, parameters least.
 */
export const createToolSearch = (tools: readonly ToolDescriptor[]): ToolSearch => {
  const index = new MiniSearch<Document>({
    fields: ['name', 'title', 'description', 'parameters'],
    processTerm: toTerm,
    searchOptions: {
      boost: { description: 2, name: 4, parameters: 0.5, title: 3 },
      combineWith: 'OR',
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      prefix: (term) => term.length > 3,
      weights: { fuzzy: 0.2, prefix: 0.4 },
    },
    tokenize: splitWords,
  });
  index.addAll(
    tools.map((tool, id) => ({
      description: tool.description,
      id,
      name: `${tool.tool} ${tool.server}`,
      parameters: readParameters(tool),
      title: tool.title ?? '',
    })),
  );
  return {
    find: (query, limit) =>
      index
        .search(looksLikeArithmetic(query) ? `${query} calculate` : query, {
          processTerm: toSoughtTerms,
        })
        .slice(0, limit)
        .flatMap(({ id }) => tools[id as number] ?? []),
  };
};
