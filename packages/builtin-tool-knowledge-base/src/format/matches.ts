import { countOf, joinLines, neutraliseText, remark } from '@lobechat/prompts';

import type { GrepKnowledgeParams, GrepKnowledgeState, GrepMatch } from '../types.ts';
import { nameOf } from './names.ts';
import { quote } from './quote.ts';

const LINE_BREAKS = /\r?\n|[\u2028\u2029\u0085]/g;

const toLine = (text: string): string => neutraliseText(text.replace(LINE_BREAKS, ' '));

const formatMatch = ({ after = [], before = [], hidden, line, text }: GrepMatch): string[] => [
  ...before.map((row, index) => `${line - before.length + index}- ${toLine(row)}`),
  `${line}:${hidden ? ' (hidden)' : ''} ${toLine(text)}`,
  ...after.map((row, index) => `${line + index + 1}- ${toLine(row)}`),
];

/** Matches in the order given, those of one document after each other together. */
const groupByDocument = (matches: readonly GrepMatch[]): GrepMatch[][] => {
  const groups: GrepMatch[][] = [];
  for (const match of matches) {
    const last = groups.at(-1);
    if (last?.[0]?.citation.documentId === match.citation.documentId) last.push(match);
    else groups.push([match]);
  }
  return groups;
};

const formatGroup = (matches: readonly GrepMatch[]): string => {
  const [first] = matches;
  if (!first) return '';
  const { documentId, path, title, url } = first.citation;
  const hasContext = matches.some(({ after, before }) => after?.length || before?.length);
  return quote({
    attributes: {
      source: `${nameOf(title)} (id ${nameOf(documentId)})`,
      from: path === undefined && url === undefined ? undefined : nameOf(path ?? url ?? ''),
    },
    tag: 'matches',
    text: matches.map((match) => formatMatch(match).join('\n')).join(hasContext ? '\n--\n' : '\n'),
  });
};

const suggest = (
  params: GrepKnowledgeParams,
  { pending = 0, searched }: GrepKnowledgeState,
): string => {
  const advice = [
    ...(params.regex ? [] : ['a shorter part of it']),
    ...(params.caseSensitive ? ['any case'] : []),
    ...(params.filter || params.bases ? ['more documents'] : []),
    'searchKnowledge, which also finds other words and forms',
  ];
  if (searched === 0)
    return 'There are no documents to look through. listDocuments shows what there is.';
  return joinLines([
    `No line matches in ${countOf(searched, 'document')}. Try ${advice.join(', or ')}.`,
    pending > 0
      ? remark(`${countOf(pending, 'document')} still being indexed: not looked through yet.`)
      : undefined,
  ]);
};

/** Lines that match, as the model reads them: `line: text`, a block for each document. */
export const formatMatches = (params: GrepKnowledgeParams, state: GrepKnowledgeState): string => {
  const { atLeast, documents, matches, nextOffset, searched, total } = state;
  if (total === 0) return suggest(params, state);
  if (matches.length === 0) {
    return `There ${total === 1 ? 'is' : 'are'} only ${countOf(total, 'matching line')}. Pass a smaller offset.`;
  }
  const number = `${atLeast ? 'At least ' : ''}${countOf(total, 'matching line')}`;
  return joinLines([
    `${number} in ${documents} of ${countOf(searched, 'document')}:`,
    ...groupByDocument(matches).map(formatGroup),
    nextOffset === undefined ? undefined : remark(`More with offset ${nextOffset}.`),
    remark('To read around a line, call readKnowledge with the id and the line.'),
  ]);
};
