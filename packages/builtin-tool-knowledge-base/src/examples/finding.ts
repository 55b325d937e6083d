import { example, type ToolExamples } from '@lobechat/types';

import type { knowledgeBaseApis } from '../apis/index.ts';
import { SampleId } from './sample-ids.ts';

type Finding = 'findSimilar' | 'grepKnowledge' | 'readKnowledge' | 'searchKnowledge';

/** Finding and reading passages. */
export const findingExamples: Pick<ToolExamples<typeof knowledgeBaseApis>, Finding> = {
  searchKnowledge: [
    example('happy', 'a question in plain language', {
      bases: ['Handbook'],
      queries: ['How much may a hotel cost?'],
    }),
    example('happy', 'in another language than the question', {
      limit: 3,
      queries: ['Wie viel darf ein Hotel kosten?', '酒店每晚最多多少钱'],
    }),
    example('happy', 'whole passages, with what each score is made of', {
      bases: ['Handbook'],
      explain: true,
      limit: 2,
      passages: true,
      queries: ['deadline for expense reports'],
    }),
    example('happy', 'a document that hides text and gives orders', {
      bases: ['Handbook'],
      filter: { tags: ['vendor'] },
      queries: ['vendor offer for training rooms'],
    }),
    example('empty', 'nothing fits', {
      bases: ['Handbook'],
      mode: 'lexical',
      queries: ['zygomorphic quokka'],
    }),
    example('empty', 'a filter that no document fits', {
      bases: ['Handbook'],
      filter: { tags: ['secret'] },
      queries: ['hotel'],
    }),
    example('long', 'everything about travel', {
      limit: 20,
      queries: ['travel', 'expenses'],
    }),
    example('error', 'a base that is not there', { bases: ['Cookbook'], queries: ['hotel'] }),
    example('error', 'a blank question', { queries: [' '] }),
  ],
  readKnowledge: [
    example('happy', 'the passage of a hit with what is around it', {
      id: SampleId.hotelChunk,
      neighbours: 1,
    }),
    example('happy', 'a page of a PDF', { id: SampleId.onboarding, page: 2 }),
    example('happy', 'some lines of a table', { id: SampleId.prices, lastLine: 3, line: 1 }),
    example('happy', 'exactly what a citation says', {
      end: 150,
      id: SampleId.travel,
      start: 40,
    }),
    example('happy', 'a text with hidden parts', { id: SampleId.vendor }),
    example('long', 'a document from its beginning', { id: SampleId.travel, limit: 300 }),
    example('error', 'a page beyond the end', { id: SampleId.onboarding, page: 9 }),
    example('error', 'an id that is not there', { id: 'doc_none' }),
  ],
  grepKnowledge: [
    example('happy', 'an exact text', { bases: ['Handbook'], pattern: '140 €' }),
    example('happy', 'a pattern, with lines around it', {
      bases: ['Handbook'],
      context: 1,
      pattern: String.raw`\b\d+ days\b`,
      regex: true,
    }),
    example('empty', 'nothing matches', { bases: ['Handbook'], pattern: 'RX-7781' }),
    example('long', 'every line with a word', { limit: 5, pattern: 'the' }),
    example('error', 'an invalid pattern', { pattern: '(', regex: true }),
  ],
  findSimilar: [
    example('happy', 'like a passage', { id: SampleId.hotelChunk, limit: 3 }),
    example('happy', 'like a text', {
      bases: ['Handbook'],
      limit: 2,
      text: 'Receipts have to be handed in within a month.',
    }),
    example('empty', 'nothing like it', { bases: ['Handbook'], text: 'qqq' }),
    example('error', 'neither an id nor a text', {}),
    example('error', 'an id that is not there', { id: 'doc_none' }),
  ],
};
