import { countOf, joinLines, neutraliseText, remark } from '@lobechat/prompts';

import type { GrepKnowledgeParams, GrepKnowledgeState, GrepMatch } from '../types.ts';
import { formatPages, nameOf } from './names.ts';
import { quote } from './quote.ts';
import { noteRemarks, pastTheEnd, pendingRemark } from './remarks.ts';

const LINE_BREAKS = /\r?\n|[\u2028\u2029\u0085]/g;

const toLine = (text: string): string => neutraliseText(text.replace(LINE_BREAKS, ' '));

const formatLine = ({
  citation,
  hidden,
  isCutAfter,
  isCutBefore,
  line,
  text,
}: GrepMatch): string => {
  const page = formatPages(citation.page);
  const remarks = [...(page === undefined ? [] : [page]), ...(hidden ? ['hidden'] : [])];
  const where = remarks.length > 0 ? ` (${remarks.join(', ')})` : '';
  return `${line}:${where} ${isCutBefore ? '…' : ''}${toLine(text)}${isCutAfter ? '…' : ''}`;
};

const formatMatch = (match: GrepMatch): string[] => {
  const { after = [], before = [], line } = match;
  return [
    ...before.map((row, index) => `${line - before.length + index}- ${toLine(row)}`),
    formatLine(match),
    ...after.map((row, index) => `${line + index + 1}- ${toLine(row)}`),
  ];
};

/** Groups matches by document, in the given order. */
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

/** Syntax of patterns that rarely occurs in texts. */
const LOOKS_LIKE_PATTERN = /\\[bdsw](?![a-z])|[.\])][*+]|\|/;

/** A phone number, an IBAN and so on, which documents divide in many ways. */
const LONG_NUMBER = /(?:\d[ ()/-]{0,2}){7}/;

/** The likely meaning of a pattern written for another program. */
const correctPattern = ({ pattern, regex }: GrepKnowledgeParams): string[] => [
  ...(!regex && LOOKS_LIKE_PATTERN.test(pattern) ? ['regex true, if this is a pattern'] : []),
  ...(regex && /^\/.+\/[a-z]*$/.test(pattern) ? ['the pattern without slashes around it'] : []),
  ...(regex && /\\[<>]/.test(pattern) ? [String.raw`\b in place of \< and \>`] : []),
  ...(regex && /\\[bw]/i.test(pattern) && /[^\0-\u007F]/.test(pattern)
    ? [String.raw`a pattern without \b and \w, which know the letters of English only`]
    : []),
];

const suggest = (
  params: GrepKnowledgeParams,
  { atLeast, notes, pending, searched }: GrepKnowledgeState,
): string => {
  const advice = [
    ...correctPattern(params),
    ...(params.regex ? [] : ['a shorter part of it']),
    ...(params.caseSensitive ? ['any case'] : []),
    ...(params.filter || params.bases ? ['more documents'] : []),
    LONG_NUMBER.test(params.pattern)
      ? 'searchKnowledge, which also finds numbers in other groups'
      : 'searchKnowledge, which also finds other words and forms',
  ];
  if (searched === 0) {
    return joinLines([
      params.filter
        ? 'No document matches the filter. Leave it out, or see listDocuments for all documents.'
        : 'There are no documents to search. listDocuments shows their status.',
      noteRemarks(notes),
      pendingRemark(pending, 'searched'),
    ]);
  }
  if (atLeast) {
    return joinLines([
      `Nothing matches in what could be searched in time: ${countOf(searched, 'document')}, the last perhaps in part. Try a simpler pattern with fewer repetitions, or fewer documents by bases or filter.`,
      pendingRemark(pending, 'searched'),
    ]);
  }
  return joinLines([
    `No line matches in ${countOf(searched, 'document')}. Try ${advice.join(', or ')}.`,
    pendingRemark(pending, 'searched'),
  ]);
};

/** Matching lines for the model: `line: text`, in a block per document. */
export const formatMatches = (params: GrepKnowledgeParams, state: GrepKnowledgeState): string => {
  const { atLeast, documents, matches, nextOffset, pending, searched, total } = state;
  if (total === 0) return suggest(params, state);
  if (matches.length === 0) {
    return pastTheEnd(total, 'matching line');
  }
  const number = `${atLeast ? 'At least ' : ''}${countOf(total, 'matching line')}`;
  return joinLines([
    `${number} in ${documents} of ${countOf(searched, 'document')}:`,
    ...groupByDocument(matches).map(formatGroup),
    noteRemarks(state.notes),
    nextOffset === undefined ? undefined : remark(`More with offset ${nextOffset}.`),
    atLeast ? remark('The search was stopped at its limit. The rest was not searched.') : undefined,
    pendingRemark(pending, 'searched'),
    remark('To read around a line, call readKnowledge with the id and the line.'),
  ]);
};
