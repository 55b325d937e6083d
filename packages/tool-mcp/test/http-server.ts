import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

import { createToolEngine, type ToolCallOptions } from '@lobechat/tool-engine';

import { mountToolbox } from '../src/mount/mount-toolbox.ts';
import type { ToolboxServerConfiguration } from '../src/mount/toolbox-configuration.ts';

/** Answers a request. */
export type Handler = (
  message: Message,
  response: ServerResponse,
  request: IncomingMessage,
) => void;

/** A message of a client. */
export interface Message {
  id?: number;
  method?: string;
  params?: { _meta?: { progressToken?: number } };
}

const readBody = async (request: IncomingMessage): Promise<Message> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return (text === '' ? {} : JSON.parse(text)) as Message;
};

/** Starts a network server with arbitrary answers, until the test ends. @returns its address */
export const listen = async (handle: Handler): Promise<string> => {
  const server = createServer((request, response) => {
    void readBody(request).then((message) => handle(message, response, request));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
};

/** Mounts it until the test ends. @returns a call of its tool `greet` */
export const mount = (url: string, fields: Partial<ToolboxServerConfiguration> = {}) => {
  const mcpServers = { remote: { connectTimeoutMs: 3000, url, ...fields } };
  const engine = createToolEngine({ sources: mountToolbox('dev', { mcpServers }).sources });
  onTestFinished(() => engine.close());
  return (options?: ToolCallOptions) => engine.call({ name: 'dev__remote__greet' }, options);
};

/** The text of an answer. */
export const answer = (id: number | undefined, result: unknown): string =>
  JSON.stringify({ id, jsonrpc: '2.0', result });

const METHOD_NOT_FOUND = -32_601;

/** An older server that works, except for its answers to calls. */
export const legacy =
  (onCall: Handler): Handler =>
  (message, response, request) => {
    const json = (text: string) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    const { id, method } = message;
    if (request.method !== 'POST') response.writeHead(405).end();
    else if (id === undefined) response.writeHead(202).end();
    else if (method === 'initialize') {
      json(
        answer(id, {
          capabilities: { tools: {} },
          protocolVersion: '2025-06-18',
          serverInfo: { name: 'older', version: '1' },
        }),
      );
    } else if (method === 'tools/list') {
      json(answer(id, { tools: [{ inputSchema: { type: 'object' }, name: 'greet' }] }));
    } else if (method === 'tools/call') onCall(message, response, request);
    else {
      const error = { code: METHOD_NOT_FOUND, message: 'Method not found' };
      json(JSON.stringify({ error, id, jsonrpc: '2.0' }));
    }
  };
