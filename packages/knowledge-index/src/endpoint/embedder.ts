import { ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { createEndpointClient } from './ask-endpoint.ts';
import type { KnowledgeEndpoint } from './settings.ts';

/** Texts per request. */
export const EMBEDDED_AT_ONCE = 64;

/** Longer texts are cut: passages have some 400 words, and models read 512 tokens or more. */
const LONGEST_TEXT = 8000;

const MOST_DIMENSIONS = 8192;

/** Number of queries whose vectors are cached. */
const KEPT_QUERIES = 200;

const PASSAGES_TIMEOUT_MS = 60_000;
/** A slow endpoint must not delay a search: it is ranked without vectors instead. */
const QUERY_TIMEOUT_MS = 5000;

/** Computes vectors of texts, each of unit length. */
export interface Embedder {
  readonly embed: (
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ) => Promise<Float32Array[]>;
  /** The vector of a query, cached for the next time. */
  readonly embedQuery: (query: string, signal: AbortSignal | undefined) => Promise<Float32Array>;
  readonly model: string;
}

const refuse = (what: string): never => {
  throw new ToolError(ToolErrorType.ServiceUnavailable, `The endpoint for embeddings ${what}.`);
};

const toVector = (value: unknown): Float32Array => {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_DIMENSIONS) {
    return refuse('gave something else than a vector');
  }
  const vector = Float32Array.from(value, Number);
  let square = 0;
  for (const one of vector) square += one * one;
  if (!Number.isFinite(square) || square === 0) return refuse('gave a vector without a direction');
  const scale = 1 / Math.sqrt(square);
  return vector.map((one) => one * scale);
};

/** Vectors in the order of their texts, regardless of the order in the answer. */
const readVectors = (answer: unknown, count: number): Float32Array[] => {
  const data = isRecord(answer) ? answer['data'] : undefined;
  if (!Array.isArray(data) || data.length !== count) {
    return refuse(`did not give ${count} vectors for ${count} texts`);
  }
  const vectors: Float32Array[] = [];
  for (const [place, entry] of data.entries()) {
    const { embedding, index = place } = isRecord(entry) ? entry : {};
    vectors[Number(index)] = toVector(embedding);
  }
  const [first] = vectors;
  // A missing vector also counts as having another length.
  for (let place = 0; place < count; place += 1) {
    if (vectors[place]?.length !== first?.length) refuse('gave vectors of different lengths');
  }
  return vectors.slice(0, count);
};

export const createEmbedder = (endpoint: KnowledgeEndpoint): Embedder => {
  const client = createEndpointClient(endpoint, 'embeddings');
  const kept = new Map<string, Float32Array>();
  const ask = async (
    texts: readonly string[],
    signal: AbortSignal | undefined,
    timeoutMs: number,
  ): Promise<Float32Array[]> => {
    const input = texts.map((text) => text.slice(0, LONGEST_TEXT).toWellFormed() || ' ');
    const answer = await client.ask({ encoding_format: 'float', input }, { signal, timeoutMs });
    return readVectors(answer, texts.length);
  };
  return {
    embed: (texts, signal) => ask(texts, signal, PASSAGES_TIMEOUT_MS),
    embedQuery: async (query, signal) => {
      const known = kept.get(query);
      if (known) return known;
      const [vector = refuse('gave no vector')] = await ask([query], signal, QUERY_TIMEOUT_MS);
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_QUERIES && oldest !== undefined) kept.delete(oldest);
      kept.set(query, vector);
      return vector;
    },
    model: client.model,
  };
};
