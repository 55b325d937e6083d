import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { KnowledgeEndpoint } from '../endpoint/settings.ts';

/** Words with the same meaning, one vector axis each. */
const MEANINGS = [
  /\b(?:car|automobile|vehicle)s?\b/gi,
  /\b(?:doctor|physician)s?\b/gi,
  /\b(?:boat|vessel|ship)s?\b/gi,
];

const toVector = (text: string): number[] => [
  0.1,
  ...MEANINGS.map((meaning) => text.match(meaning)?.length ?? 0),
];

interface Asked {
  readonly documents?: readonly string[];
  readonly input?: readonly string[];
  readonly query?: string;
}

const answerWell = ({ documents = [], input, query = '' }: Asked): unknown => {
  if (input) {
    return { data: input.map((text, index) => ({ embedding: toVector(text), index })) };
  }
  const results = documents.map((text, index) => ({
    index,
    relevance_score: text.includes(query) ? 0.9 : 0.1,
  }));
  return { results: results.toReversed() };
};

/** A local endpoint for vectors and reranking that can be made to fail. */
export interface ModelServer {
  /** Requests without their keys. */
  readonly asked: Asked[];
  close: () => Promise<void>;
  readonly endpoint: KnowledgeEndpoint;
  /** Keys of the requests. */
  readonly keys: Set<string | undefined>;
  /** Returns an unexpected answer; undefined restores correct answers. */
  misbehave: ((response: ServerResponse, asked: Asked) => void) | undefined;
}

const readBody = async (request: IncomingMessage): Promise<Asked> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Asked;
};

export const startModelServer = async (): Promise<ModelServer> => {
  const server = createServer((request, response) => {
    void readBody(request).then((asked) => {
      model.asked.push(asked);
      model.keys.add(request.headers.authorization);
      if (model.misbehave) model.misbehave(response, asked);
      else response.end(JSON.stringify(answerWell(asked)));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const model: ModelServer = {
    asked: [],
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    endpoint: {
      apiKey: 'sk-secret-of-test',
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: 'small',
    },
    keys: new Set(),
    misbehave: undefined,
  };
  return model;
};
