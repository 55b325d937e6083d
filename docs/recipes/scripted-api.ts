// A stand-in for a model's API in the recipes: it calls the calculator once and repeats the result.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Request {
  messages: { content: string; role: string }[];
  tools: { function: { name: string } }[];
}

const reply = ({ messages, tools }: Request): object => {
  const answer = messages.find(({ role }) => role === 'tool')?.content.split('\n')[0];
  if (answer) return { content: `It is ${answer}.`, role: 'assistant' };
  const name = tools.find((tool) => tool.function.name.endsWith('__calculate'))?.function.name;
  const call = { arguments: '{"expression":"1/3+1/6"}', name };
  return { role: 'assistant', tool_calls: [{ function: call, id: 'call-1', type: 'function' }] };
};

export const startScriptedApi = async () => {
  const server = createServer((request, response) => {
    void json(request).then((body) =>
      response
        .writeHead(200, { connection: 'close' })
        .end(JSON.stringify({ choices: [{ message: reply(body as Request) }] })),
    );
  });
  // It ends with the program.
  server.unref();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}` };
};
