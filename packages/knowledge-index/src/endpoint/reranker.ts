import { ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { createEndpointClient } from './ask-endpoint.ts';
import type { KnowledgeEndpoint } from './settings.ts';

/** Number of passages that are reranked. */
export const RERANKED = 50;

/** Longer passages are cut: the beginning decides, and models read 512 tokens or more. */
const LONGEST_TEXT = 4000;

const TIMEOUT_MS = 10_000;

/** Scores how well texts answer a query. */
export interface Reranker {
  /** From 0 to 1, in the order of the texts; 0 for those that the endpoint omits. */
  readonly score: (
    query: string,
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ) => Promise<number[]>;
}

/** Some models return log-odds. */
const toShares = (scores: readonly number[]): number[] =>
  scores.every((score) => score >= 0 && score <= 1)
    ? [...scores]
    : scores.map((score) => 1 / (1 + Math.exp(-score)));

/** For the `/rerank` interface that Jina, Cohere, vLLM and others share. */
export const createReranker = (endpoint: KnowledgeEndpoint): Reranker => {
  const client = createEndpointClient(endpoint, 'rerank');
  return {
    score: async (query, texts, signal) => {
      const documents = texts.map((text) => text.slice(0, LONGEST_TEXT).toWellFormed());
      const answer = await client.ask(
        { documents, query, top_n: documents.length },
        { signal, timeoutMs: TIMEOUT_MS },
      );
      const results = isRecord(answer) ? (answer['results'] ?? answer['data']) : undefined;
      const given: number[] = [];
      for (const result of Array.isArray(results) ? results : []) {
        const { index, relevance_score: score } = isRecord(result) ? result : {};
        if (Number.isInteger(index) && typeof score === 'number' && Number.isFinite(score)) {
          given[index as number] = score;
        }
      }
      const known = toShares(given.filter((score) => score !== undefined));
      if (known.length === 0) {
        throw new ToolError(
          ToolErrorType.ServiceUnavailable,
          'The endpoint for reranking gave no scores.',
        );
      }
      let next = 0;
      return texts.map((_, place) => (given[place] === undefined ? 0 : (known[next++] ?? 0)));
    },
  };
};
