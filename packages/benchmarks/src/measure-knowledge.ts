import { atLeast, atMost, type BudgetLine } from './budget.ts';
import { createKnowledgeCorpus } from './knowledge-corpus.ts';
import { askQueries, KNOWLEDGE_PEERS, KNOWLEDGE_SIZE } from './knowledge-peers.ts';
import { median } from './measure.ts';
import { runChild } from './run-child.ts';

/** How well and how fast documents are found. */
export interface KnowledgeScore {
  /** nDCG@10. */
  gain: number;
  /** Median per search. */
  milliseconds: number;
  name: string;
  /** Number of documents added. */
  perSecond: number;
}

/** Adds and searches the documents of a generated corpus, compared with in-memory libraries. */
export const measureKnowledge = async (): Promise<{
  lines: BudgetLine[];
  scores: KnowledgeScore[];
}> => {
  const ours = await runChild<
    Omit<KnowledgeScore, 'name'> & {
      firstMilliseconds: number;
      megabytes: number;
      pdfMilliseconds: number;
    }
  >('knowledge');
  const { documents, queries } = createKnowledgeCorpus(
    KNOWLEDGE_SIZE.documents,
    KNOWLEDGE_SIZE.queries,
  );
  const scores: KnowledgeScore[] = [{ ...ours, name: 'knowledge-index (stored)' }];
  for (const { fill, name } of KNOWLEDGE_PEERS) {
    const began = performance.now();
    const ask = await fill(documents);
    const perSecond = (1000 * documents.length) / (performance.now() - began);
    const { gain, times } = await askQueries(queries, ask);
    scores.push({ gain, milliseconds: median(times), name, perSecond });
  }
  const best = Math.max(...scores.slice(1).map(({ gain }) => gain));
  const name = `${KNOWLEDGE_SIZE.documents / 1000},000 documents`;
  return {
    lines: [
      atLeast({
        limit: 0.01,
        measured: ours.gain - best,
        name: `${name}: nDCG@10 over the best of the others`,
        unit: '',
      }),
      atLeast({ limit: 200, measured: ours.perSecond, name: `${name} added, a second`, unit: '' }),
      atMost({
        limit: 30,
        measured: ours.milliseconds,
        name: `${name}: hybrid search`,
        unit: 'ms',
      }),
      atMost({
        limit: 3000,
        measured: ours.firstMilliseconds,
        name: `${name}: first search of a store`,
        unit: 'ms',
      }),
      atMost({
        limit: 3000,
        measured: ours.pdfMilliseconds,
        name: 'PDF of 200 pages added',
        unit: 'ms',
      }),
      atMost({ limit: 1000, measured: ours.megabytes, name: `${name}: most memory`, unit: 'MB' }),
    ],
    scores,
  };
};
