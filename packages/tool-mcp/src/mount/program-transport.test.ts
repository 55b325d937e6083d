import { expect, it, vi } from 'vitest';

import { createBoundedLog } from '@lobechat/subprocess';

import { createProgramTransport } from './program-transport.ts';
import { createFailure, describeOversized, readBrokenAnswer } from './repair-answer.ts';

const message = (id: number) => ({ id, jsonrpc: '2.0', result: {} });

it.each<[line: string, id: unknown]>([
  ['{"jsonrpc":"2.0","id":5,"result":{"mean":NaN}}', 5],
  ['{"jsonrpc": "2.0", "result": {"id": 1,}, "id": "a\\"b"}', 'a"b'],
  ['{"id":5,"jsonrpc":"2.0","error":{"code":1', 5],
  ['{"result":{"text":"a\tb"},"id":5,"jsonrpc":"2.0"}', 5],
  ['{"jsonrpc":"2.0","result":{"id":5', undefined],
  ['{"jsonrpc":"2.0","id":5,"method":"ping","params":{"a":NaN}}', undefined],
  ['{"id":5,"result":NaN}', undefined],
])('fails the request of a broken answer, if it names one: %s', (line, id) => {
  const failed = readBrokenAnswer(line);
  expect(failed?.id).toBe(id);
  const error = { message: expect.stringContaining("The server's answer is not JSON: expected") };
  if (id !== undefined) expect(failed).toMatchObject({ error });
});

it('reads messages in lists, notes lines without any, and fails answers that are broken or too long', async () => {
  const broken = '{"jsonrpc":"2.0","id":4,"result":{"mean":NaN}}';
  const tooLong = `{"result":{"text":"${'x'.repeat(5000)}"},"jsonrpc":"2.0","id":6}`;
  const lines = [
    'ready',
    '[]',
    '[1,{"level":30}]',
    broken,
    'x'.repeat(5000),
    tooLong,
    message(1),
    [message(2), 7, message(3)],
  ];
  const script = lines
    .map(
      (line) =>
        `console.log(${JSON.stringify(typeof line === 'string' ? line : JSON.stringify(line))});`,
    )
    .join('');
  const log = createBoundedLog(10_000);
  const transport = createProgramTransport(
    {
      args: ['-e', script],
      command: process.execPath,
      cwd: process.cwd(),
      env: process.env,
      kind: 'server',
      maxLineBytes: 1000,
    },
    log,
  );
  const heard: unknown[] = [];
  const closed = new Promise<void>((resolve) => {
    Object.assign(transport, { onclose: resolve, onmessage: (one: unknown) => heard.push(one) });
  });
  await transport.start();
  await closed;
  // The failure comes last: a broken line may be the log of an answer that follows.
  const messages = [
    createFailure(6, describeOversized(1000)),
    message(1),
    message(2),
    message(3),
    readBrokenAnswer(broken),
  ];
  await vi.waitFor(() => expect(heard).toEqual(messages), { interval: 5 });
  for (const line of ['ready', '[]', '[1,{"level":30}]', broken]) {
    expect(log.read(10_000)).toContain(`not a JSON-RPC message on standard output: ${line}\n`);
  }
});
