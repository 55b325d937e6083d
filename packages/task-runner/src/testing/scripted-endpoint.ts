import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the endpoint received it. */
export interface SeenRequest {
  body: {
    messages: Record<string, unknown>[];
    model: string;
    tools: { function: { name: string } }[];
  };
  headers: IncomingMessage['headers'];
  path: string;
}

/** Answers one request by writing the response itself. */
export type Reply = (response: ServerResponse, request: SeenRequest) => void;

/** A model endpoint with scripted answers. */
export interface ScriptedEndpoint {
  baseUrl: string;
  close: () => Promise<void>;
  requests: SeenRequest[];
  /** Adds replies, in order. A missing one is a failure with status 599. */
  script: (...replies: Reply[]) => void;
}

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Starts an endpoint, on its own port. */
export const startScriptedEndpoint = async (): Promise<ScriptedEndpoint> => {
  const replies: Reply[] = [];
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((text) => {
      const seen: SeenRequest = {
        body: JSON.parse(text) as SeenRequest['body'],
        headers: request.headers,
        path: request.url ?? '',
      };
      requests.push(seen);
      const reply = replies.shift();
      if (reply) reply(response, seen);
      else response.writeHead(599).end('There is no reply left in the script.');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
    requests,
    script: (...added) => void replies.push(...added),
  };
};

/** Any JSON with any status. */
export const replyJson =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** Any text with any status. */
export const replyText =
  (text: string, status = 200): Reply =>
  (response) =>
    void response.writeHead(status).end(text);

const complete = (message: Record<string, unknown>, finishReason: string): Reply =>
  replyJson({
    choices: [{ finish_reason: finishReason, message: { role: 'assistant', ...message } }],
    usage: { completion_tokens: 7, prompt_tokens: 100 },
  });

/** A final answer. */
export const replyAnswer = (content: string, finishReason = 'stop'): Reply =>
  complete({ content }, finishReason);

/** An answer with calls: a name, and arguments as data or as the model's text. */
export const replyCalls = (...calls: [name: string, given?: unknown][]): Reply =>
  complete(
    {
      content: null,
      tool_calls: calls.map(([name, given = {}], index) => ({
        function: { arguments: typeof given === 'string' ? given : JSON.stringify(given), name },
        id: `call_${index}`,
        type: 'function',
      })),
    },
    'tool_calls',
  );

/** A stream of events; objects are sent as JSON. Truncated if the last one is not `[DONE]`. */
export const replyStream =
  (...events: unknown[]): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) {
      response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
    }
    response.end();
  };

/** A chunk of a streamed answer. */
export const delta = (piece: Record<string, unknown>, finishReason?: string): unknown => ({
  choices: [{ delta: piece, finish_reason: finishReason ?? null, index: 0 }],
});
