import { countOf, joinLines, joinList, remark } from '@lobechat/prompts';

import type {
  FindSimilarParams,
  Hit,
  SearchKnowledgeParams,
  SearchKnowledgeState,
} from '../types.ts';
import { formatCitation, nameOf } from './names.ts';
import { quote } from './quote.ts';
import { noteRemarks, pendingRemark } from './remarks.ts';

/** Marker for a passage that contains invisible text. */
const HIDDEN = 'has text that a reader of the document cannot see';

/** The components of a score in words. */
const TERMS = 8;

const round = (score: number): string => String(Math.round(score * 1000) / 1000);

const explain = ({ scores, score, terms = [] }: Hit): string | undefined => {
  if (!scores) return undefined;
  const parts = Object.entries(scores).map(([name, value]) => `${name} ${round(value)}`);
  const words = terms.slice(0, TERMS).map(({ score: weight, term }) => `${term} ${round(weight)}`);
  const from = [...parts, ...(words.length > 0 ? [`words: ${words.join(', ')}`] : [])];
  return `${round(score)} (${from.join('; ')})`;
};

const whichQueries = ({ queries }: Hit, asked: number): string | undefined =>
  asked > 1 && queries ? queries.map((query) => query + 1).join(', ') : undefined;

interface HitOptions {
  /** Number of queries. */
  asked: number;
  /** Whether hits come from several bases. */
  isMixed: boolean;
  passages?: Readonly<Record<string, string>> | undefined;
}

const formatHit = (hit: Hit, number: number, options: HitOptions): string => {
  const { citation, folded = 0, hidden } = hit;
  const { base, chunkId, path, url } = citation;
  const passages = options.passages ?? {};
  const passage = Object.hasOwn(passages, chunkId) ? passages[chunkId] : undefined;
  return quote({
    attributes: {
      source: `[${number}] ${formatCitation(citation)}`,
      base: options.isMixed ? nameOf(base.name) : undefined,
      from: path === undefined && url === undefined ? undefined : nameOf(path ?? url ?? ''),
      query: whichQueries(hit, options.asked),
      alike: folded > 0 ? `${countOf(folded, 'nearly identical passage')} left out` : undefined,
      score: explain(hit),
      hidden: hidden ? HIDDEN : undefined,
    },
    tag: 'hit',
    text: (passage ?? hit.snippet).trim(),
  });
};

/** The filters of a search, as the model named them. */
const describeLimits = (params: SearchKnowledgeParams | FindSimilarParams): string[] => [
  ...(params.filter && Object.keys(params.filter).length > 0
    ? [`the filter (${joinList(Object.keys(params.filter))})`]
    : []),
  ...(params.bases ? ['the choice of bases'] : []),
];

/** Suggestions if nothing was found. */
const suggest = (
  params: SearchKnowledgeParams | FindSimilarParams,
  state: SearchKnowledgeState,
): string => {
  const { pending, searched } = state;
  const limits = describeLimits(params);
  if (searched === 0) {
    if (params.bases && limits.length === 1) {
      return joinLines([
        pendingRemark(pending) ??
          'These bases have no documents to search. listDocuments shows their status.',
        noteRemarks(state.notes),
      ]);
    }
    return limits.length > 0
      ? joinLines([
          `No document matches ${limits.join(' and ')}. Leave it out, or see listDocuments for all documents.`,
          noteRemarks(state.notes),
          pendingRemark(pending),
        ])
      : (pendingRemark(pending) ??
          'There are no documents to search. Add some with addDocuments; listKnowledgeBases lists the bases.');
  }
  const advice = [
    'other words, or the language of the documents',
    // If hybrid mode was requested, it has been tried or is not available, as for a base without a
    // model, in which only words are compared.
    ...('queries' in params && (params.mode === 'lexical' || state.mode === 'semantic')
      ? ['mode hybrid, which finds by words and by meaning']
      : []),
    ...(limits.length > 0 ? [`a search without ${limits.join(' and ')}`] : []),
    'grepKnowledge for an exact text',
  ];
  const looked = `Nothing was found in ${countOf(searched, 'document')}.`;
  return joinLines([
    `${looked} Try ${advice.join('; ')}.`,
    noteRemarks(state.notes),
    pendingRemark(pending),
  ]);
};

/** Search results for the model: numbered, each passage in its own block. */
export const formatFound = (
  params: SearchKnowledgeParams | FindSimilarParams,
  state: SearchKnowledgeState,
  passages?: Readonly<Record<string, string>>,
): string => {
  const { documents, hits, mode, pending } = state;
  if (hits.length === 0) return suggest(params, state);
  const asked = 'queries' in params ? params.queries.length : 1;
  const isMixed = new Set(hits.map(({ citation }) => citation.base.id)).size > 1;
  // Without a requested mode, suggesting another one makes no sense.
  const wanted = ('queries' in params && params.mode) || mode;
  return joinLines([
    `${countOf(hits.length, 'passage')} in ${countOf(documents, 'document')}${documents > 1 ? ', the best documents first' : ''}:`,
    ...hits.map((hit, index) => formatHit(hit, index + 1, { asked, isMixed, passages })),
    wanted === mode ? undefined : remark(`Searched in ${mode} mode: ${wanted} is not ready here.`),
    noteRemarks(state.notes),
    pendingRemark(pending),
    remark(
      'Cite by title, heading and page. To read around a hit, pass its id to readKnowledge, with neighbours.',
    ),
  ]);
};
