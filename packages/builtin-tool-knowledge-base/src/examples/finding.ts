import { example, type ToolExamples } from '@lobechat/types';

import type { knowledgeBaseApis } from '../apis/index.ts';
import { SampleId } from './sample-ids.ts';

type Finding = 'findSimilar' | 'grepKnowledge' | 'readKnowledge' | 'searchKnowledge';

/** Examples for finding and reading passages. */
export const findingExamples: Pick<ToolExamples<typeof knowledgeBaseApis>, Finding> = {
  searchKnowledge: [
    example('happy', 'Question in plain language', {
      bases: ['Handbook'],
      queries: ['How much may a hotel cost?'],
    }),
    example('happy', 'Questions in other languages', {
      limit: 3,
      queries: ['Wie viel darf ein Hotel kosten?', '酒店每晚最多多少钱'],
    }),
    example('happy', 'Whole passages with explained scores', {
      bases: ['Handbook'],
      explain: true,
      limit: 2,
      passages: true,
      queries: ['deadline for expense reports'],
    }),
    example('happy', 'Document with hidden text and instructions', {
      bases: ['Handbook'],
      filter: { tags: ['vendor'] },
      queries: ['vendor offer for training rooms'],
    }),
    example('empty', 'No match', {
      bases: ['Handbook'],
      mode: 'lexical',
      queries: ['zygomorphic quokka'],
    }),
    example('empty', 'Filter without a match', {
      bases: ['Handbook'],
      filter: { tags: ['secret'] },
      queries: ['hotel'],
    }),
    example('long', 'Everything about travel', {
      limit: 20,
      queries: ['travel', 'expenses'],
    }),
    example('error', 'Unknown knowledge base', { bases: ['Cookbook'], queries: ['hotel'] }),
    example('error', 'Blank question', { queries: [' '] }),
  ],
  readKnowledge: [
    example('happy', 'Passage of a hit with its neighbours', {
      id: SampleId.hotelChunk,
      neighbours: 1,
    }),
    example('happy', 'Page of a PDF', { id: SampleId.onboarding, page: 2 }),
    example('happy', 'Lines of a table', { id: SampleId.prices, lastLine: 3, line: 1 }),
    example('happy', 'Exact range of a citation', {
      end: 150,
      id: SampleId.travel,
      start: 40,
    }),
    example('happy', 'Text with hidden parts', { id: SampleId.vendor }),
    example('long', 'Document from the beginning', { id: SampleId.travel, limit: 300 }),
    example('error', 'Page past the end', { id: SampleId.onboarding, page: 9 }),
    example('error', 'Unknown id', { id: 'doc_none' }),
  ],
  grepKnowledge: [
    example('happy', 'Exact text', { bases: ['Handbook'], pattern: '140 €' }),
    example('happy', 'Regular expression with context lines', {
      bases: ['Handbook'],
      context: 1,
      pattern: String.raw`\b\d+ days\b`,
      regex: true,
    }),
    example('empty', 'No match', { bases: ['Handbook'], pattern: 'RX-7781' }),
    example('long', 'Every line with a word', { limit: 5, pattern: 'the' }),
    example('error', 'Invalid pattern', { pattern: '(', regex: true }),
  ],
  findSimilar: [
    example('happy', 'Similar to a passage', { id: SampleId.hotelChunk, limit: 3 }),
    example('happy', 'Similar to a text', {
      bases: ['Handbook'],
      limit: 2,
      text: 'Receipts have to be handed in within a month.',
    }),
    example('empty', 'Nothing similar', { bases: ['Handbook'], text: 'qqq' }),
    example('error', 'Neither id nor text', {}),
    example('error', 'Unknown id', { id: 'doc_none' }),
  ],
};
