/** A separate process: fills a knowledge base, queries it, and prints quality and speed. */
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildTextPdf } from '@lobechat/file-loaders/testing';
import { createKnowledgeService } from '@lobechat/knowledge-index';

import { createKnowledgeCorpus } from '../knowledge-corpus.ts';
import { askQueries, KNOWLEDGE_SIZE, LIMIT } from '../knowledge-peers.ts';
import { median } from '../measure.ts';

/** Texts per call. */
const PORTION = 200;

const PAGES = 200;
const LINES_OF_PAGE = 45;

const { documents, queries } = createKnowledgeCorpus(
  KNOWLEDGE_SIZE.documents,
  KNOWLEDGE_SIZE.queries,
);
const topics = new Map(documents.map(({ title, topic }) => [title, topic]));
const dataDirectory = await realpath(await mkdtemp(path.join(tmpdir(), 'lobe-tools-bench-')));
const call = { roots: [dataDirectory] };
try {
  const first = createKnowledgeService({ dataDirectory });
  await first.createKnowledgeBase({ name: 'Corpus' }, call);
  const began = performance.now();
  for (let from = 0; from < documents.length; from += PORTION) {
    const texts = documents.slice(from, from + PORTION).map(({ text, title }) => ({ text, title }));
    await first.addDocuments({ base: 'Corpus', texts }, call);
  }
  const perSecond = (1000 * documents.length) / (performance.now() - began);
  await first.searchKnowledge({ queries: ['text'] }, call);
  const report = path.join(dataDirectory, 'report.pdf');
  const lines = documents.slice(0, PAGES * LINES_OF_PAGE).map(({ text }) => text.slice(0, 80));
  const pages = Array.from({ length: PAGES }, (_, page) =>
    lines.slice(page * LINES_OF_PAGE, (page + 1) * LINES_OF_PAGE),
  );
  await writeFile(report, buildTextPdf(pages));
  await first.createKnowledgeBase({ name: 'Reports' }, call);
  const added = performance.now();
  const { state } = await first.addDocuments({ base: 'Reports', paths: [report] }, call);
  const pdfMilliseconds = performance.now() - added;
  if (state.succeeded !== 1) throw new Error(`The PDF was not read: ${JSON.stringify(state)}`);
  await first.close();
  const service = createKnowledgeService({ dataDirectory });
  const ask = async (query: string): Promise<number[]> => {
    const { state } = await service.searchKnowledge(
      { bases: ['Corpus'], limit: LIMIT, queries: [query] },
      call,
    );
    return state.hits.map(({ citation }) => topics.get(citation.title) ?? -1);
  };
  const opened = performance.now();
  await ask('text');
  const firstMilliseconds = performance.now() - opened;
  const { gain, times } = await askQueries(queries, ask);
  await service.close();
  console.log(
    JSON.stringify({
      firstMilliseconds,
      gain,
      megabytes: process.resourceUsage().maxRSS / 1000,
      milliseconds: median(times),
      pdfMilliseconds,
      perSecond,
    }),
  );
} finally {
  await rm(dataDirectory, { force: true, recursive: true });
}
