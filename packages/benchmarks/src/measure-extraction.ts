import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { JSDOM } from 'jsdom';
import { DOMParser } from 'linkedom';
import TurndownService from 'turndown';

import { htmlToMarkdown } from '@lobechat/file-loaders/html';
import { scoreText, TEST_PAGES } from '@lobechat/web-crawler/evaluation';
import { readHtml } from '@lobechat/web-crawler/extract';

import { atLeast, atMost, type BudgetLine } from './budget.ts';
import { median } from './measure.ts';

/** A way of finding the content of a page. */
interface Reader {
  name: string;
  read: (html: string) => Promise<string> | string;
}

/** Quality and speed of a reader. */
export interface ReaderScore {
  f1: number;
  /** Median per page. */
  milliseconds: number;
  name: string;
  precision: number;
  recall: number;
}

const ADDRESS = 'https://example.org/2026/story';
const ROUNDS = 3;

const parse = (html: string): Document =>
  new DOMParser().parseFromString(html, 'text/html') as never;

/** The text of HTML that the others return. */
const plain = (html: string): string => htmlToMarkdown(html, { plain: true }).markdown;

const turndown = new TurndownService();

const READERS: readonly Reader[] = [
  { name: 'web-crawler', read: (html) => readHtml(html, { url: ADDRESS }).text },
  {
    name: 'Readability with linkedom',
    read: (html) => new Readability(parse(html)).parse()?.textContent ?? '',
  },
  {
    name: 'Readability with jsdom',
    read: (html) =>
      new Readability(new JSDOM(html, { url: ADDRESS }).window.document).parse()?.textContent ?? '',
  },
  {
    name: 'defuddle with linkedom',
    read: async (html) => plain((await Defuddle(parse(html), ADDRESS)).content),
  },
  { name: 'the whole page (turndown)', read: (html) => turndown.turndown(html) },
];

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const measureReader = async ({ name, read }: Reader): Promise<ReaderScore> => {
  const times: number[] = [];
  const texts: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { html }] of TEST_PAGES.entries()) {
      const started = performance.now();
      texts[index] = await read(html);
      times.push(performance.now() - started);
    }
  }
  const scores = TEST_PAGES.map(({ text }, index) => scoreText(text, texts[index] ?? ''));
  return {
    f1: average(scores.map(({ f1 }) => f1)),
    milliseconds: median(times),
    name,
    precision: average(scores.map(({ precision }) => precision)),
    recall: average(scores.map(({ recall }) => recall)),
  };
};

/** Extracts the content of pages of many kinds and languages, compared with other libraries. */
export const measureExtraction = async (): Promise<{
  lines: BudgetLine[];
  scores: ReaderScore[];
}> => {
  const scores: ReaderScore[] = [];
  for (const reader of READERS) scores.push(await measureReader(reader));
  const [ours, ...others] = scores;
  if (!ours) throw new Error('No reader was measured.');
  return {
    lines: [
      atLeast({
        limit: 0.98,
        measured: ours.f1,
        name: `content of ${TEST_PAGES.length} pages, F1`,
        unit: '',
      }),
      atLeast({
        limit: 0.03,
        measured: ours.f1 - Math.max(...others.map(({ f1 }) => f1)),
        name: 'over the best of the others',
        unit: '',
      }),
      atMost({ limit: 30, measured: ours.milliseconds, name: 'reading a page', unit: 'ms' }),
    ],
    scores,
  };
};
