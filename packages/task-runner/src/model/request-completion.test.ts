import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  delta,
  type Reply,
  replyAnswer,
  replyJson,
  replyStream,
  replyText,
  type ScriptedEndpoint,
  startScriptedEndpoint,
} from '../testing/scripted-endpoint.ts';
import { ContextOverflow } from './context-overflow.ts';
import { resolveEndpoint } from './endpoint.ts';
import { createRedact } from './redact.ts';
import { requestCompletion } from './request-completion.ts';

const KEY = 'sk-very-secret-0123456789';

let endpoint: ScriptedEndpoint;
beforeEach(async () => {
  endpoint = await startScriptedEndpoint();
});
afterEach(() => endpoint.close());

const request = (
  baseUrl = endpoint.baseUrl,
  signal = new AbortController().signal,
  // A busy machine may be silent for a while.
  idleMs = 60_000,
) => {
  const waits: number[] = [];
  const lines: string[] = [];
  const progress: string[] = [];
  const answer = requestCompletion({
    dialect: { stream: true, usage: true },
    endpoint: resolveEndpoint({ apiKey: KEY, baseUrl }),
    idleMs,
    log: (text) => void lines.push(text),
    onProgress: ({ text }) => void progress.push(text),
    question: { messages: [], model: 'm', tools: [] },
    redact: createRedact(KEY),
    signal,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { answer, lines, progress, waits };
};

const failure = async ({ answer }: ReturnType<typeof request>): Promise<Error & { type: string }> =>
  answer.then(
    () => expect.unreachable('it was answered'),
    (error: unknown) => error as Error & { type: string },
  );

describe('requestCompletion', () => {
  it.each([
    [400, 'ExecutionFailed', 'model takes functions'],
    [401, 'ServiceUnavailable', 'Check the API key'],
    [403, 'ServiceUnavailable', 'what the API key'],
    [404, 'ServiceUnavailable', 'Check the base URL'],
    [422, 'ExecutionFailed', 'answered 422'],
  ])('does not retry after %d', async (status, type, advice) => {
    endpoint.script(replyJson({ error: { message: `no, ${KEY} is wrong` } }, status));
    const error = await failure(request());
    expect(error).toMatchObject({ message: expect.stringContaining(advice), type });
    expect(error.message).toContain('no, [API key] is wrong');
    expect(endpoint.requests).toHaveLength(1);
  });

  it('does not wait for an exhausted account', async () => {
    endpoint.script(replyJson({ error: { code: 'insufficient_quota', message: 'pay' } }, 429));
    expect(await failure(request())).toMatchObject({ type: 'ServiceUnavailable' });
    expect(endpoint.requests).toHaveLength(1);
  });

  it('follows no redirect: the key is for one address', async () => {
    endpoint.script(
      (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    );
    expect(await failure(request())).toMatchObject({
      message: expect.stringContaining('a redirection, which is not followed'),
      type: 'ServiceUnavailable',
    });
  });

  it('does not read an answer that is announced as too large or turns out to be', async () => {
    endpoint.script(
      (response) => void response.writeHead(200, { 'content-length': '999999999999' }).write('{'),
      (response) => {
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        response.writeHead(200);
        more();
      },
    );
    for (const _ of [1, 2]) {
      expect(await failure(request())).toMatchObject({
        message: expect.stringContaining('larger than 10000000 bytes'),
        type: 'ResourceLimit',
      });
    }
    expect(endpoint.requests).toHaveLength(2);
  });

  it('gives up after five requests, and says so', async () => {
    endpoint.script(
      ...[500, 502, 503, 529, 408].map((status) => replyText('<h1>sorry</h1>', status)),
    );
    const run = request();
    expect(await failure(run)).toMatchObject({
      message: expect.stringMatching(/answered 408: <h1>sorry<\/h1>\. It was tried 5 times\.$/),
      type: 'SourceUnavailable',
    });
    expect(run.waits).toEqual([1000, 2000, 4000, 8000]);
    expect(run.lines[0]).toMatch(/answered 500.* Retrying in 1 s\.$/);
  });

  it('waits as long as the endpoint asks, but not for hours', async () => {
    endpoint.script(
      replyJson({ error: 'slow down' }, 429, { 'retry-after': '7' }),
      replyJson({ message: 'slow down' }, 429, { 'retry-after': '3600' }),
    );
    const run = request();
    expect(await failure(run)).toMatchObject({
      message: expect.stringContaining('says to wait 3600 seconds'),
    });
    expect(run.waits).toEqual([7000]);
  });

  it('retries after truncated answers and reported errors', async () => {
    endpoint.script(
      (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"choices":', () => response.destroy());
      },
      replyStream(delta({ content: 'It is' })),
      replyJson({ error: { message: 'overloaded' } }),
      (response) => response.destroy(),
      replyAnswer('done'),
    );
    const run = request();
    await expect(run.answer).resolves.toMatchObject({ answer: { text: 'done' } });
    expect(run.lines).toEqual(
      ['read to its end', 'cut off', 'is an error', 'cannot be reached'].map((words) =>
        expect.stringContaining(words),
      ),
    );
    expect(run.lines.join('\n')).not.toContain(KEY);
  });

  it('retries an answer that cannot be decompressed', async () => {
    endpoint.script(
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
      replyAnswer('done'),
    );
    const run = request();
    await expect(run.answer).resolves.toMatchObject({ answer: { text: 'done' } });
    expect(run.lines).toEqual([expect.stringContaining('could not be read to its end')]);
  });

  it.each<[string, Reply]>([
    ['a page', replyText('<!doctype html>')],
    ['nothing', replyText('')],
    ['something else', replyJson({ hello: 'world' })],
    ['no choices', replyJson({ choices: [] })],
    ['a stream of something else', replyStream('hello')],
    ['an error about the request', replyJson({ error: { code: 400, message: 'no such model' } })],
    ['a call without a name', replyStream(delta({ tool_calls: [{ index: 0 }] }, 'stop'), '[DONE]')],
  ])('does not retry after %s, which would recur', async (_, reply) => {
    endpoint.script(reply);
    const error = await failure(request());
    expect(error.type).toBe('ServiceUnavailable');
    expect(error.message).toMatch(/OpenAI-compatible/);
    expect(endpoint.requests).toHaveLength(1);
  });

  it('does not wait forever for a silent endpoint, and does not retry it', async () => {
    endpoint.script((response) => void response.write('data: {"choices":'));
    expect(await failure(request(undefined, undefined, 200))).toMatchObject({
      message: expect.stringContaining('it sent nothing for 0.2 seconds'),
      type: 'Timeout',
    });
    expect(endpoint.requests).toHaveLength(1);
  });

  it.each([
    ['context_length_exceeded', "This model's maximum context length is 8192 tokens."],
    [null, 'prompt is too long: 210000 tokens > 200000 maximum'],
    [400, 'the request exceeds the available context size, try increasing it'],
    ['invalid', 'Input tokens exceed the configured limit of 272000 tokens.'],
  ])('reports that the conversation is too long: %s', async (code, message) => {
    endpoint.script(replyJson({ error: { code, message } }, 400));
    expect(await failure(request())).toBeInstanceOf(ContextOverflow);
    expect(endpoint.requests).toHaveLength(1);
  });

  it('reports that nobody answers at the address', async () => {
    const { baseUrl } = endpoint;
    await endpoint.close();
    const error = await failure(request(baseUrl));
    expect(error.message).toMatch(/^The model endpoint http:\S+ cannot be reached: .*ECONNREFUSED/);
    expect(error.type).toBe('SourceUnavailable');
  });

  it('aborts a request when the run is stopped', async () => {
    const controller = new AbortController();
    endpoint.script(() => controller.abort(new Error('cancelled')));
    const run = request(endpoint.baseUrl, controller.signal);
    expect(await failure(run)).toMatchObject({
      message: 'The run was stopped: cancelled',
      type: 'Aborted',
    });
    expect(run.waits).toEqual([]);
  });

  it('sends the key as a token, and the body as JSON', async () => {
    endpoint.script(replyAnswer('hello'));
    await expect(request().answer).resolves.toMatchObject({ answer: { calls: [], text: 'hello' } });
    expect(endpoint.requests).toMatchObject([
      {
        body: { messages: [], model: 'm', stream: true, stream_options: { include_usage: true } },
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        path: '/v1/chat/completions',
      },
    ]);
  });
});

/** The same answer in the forms used by different endpoints. */
const THINKING = { reasoning_content: 'Hmm, 40 and 2.' };
const CALL = { function: { arguments: '{"path":"a"}', name: 'read' }, id: 'c1', type: 'function' };
const CALLED = { arguments: '{"path":"a"}', name: 'read' };
const READY = { answer: { calls: [], text: 'It is 42.' } };
const CALLS = { answer: { calls: [CALLED], text: '' } };

describe('an answer', () => {
  it.each<[string, Reply, unknown]>([
    [
      'in pieces, with usage at the end',
      replyStream(
        delta({ role: 'assistant', content: '' }),
        delta(THINKING),
        delta({ content: 'It ' }),
        delta({ content: 'is 42.' }, 'stop'),
        { choices: [], usage: { completion_tokens: 3, prompt_tokens: 9 } },
        '[DONE]',
      ),
      { ...READY, finishReason: 'stop', usage: { inputTokens: 9, outputTokens: 3 } },
    ],
    [
      'in pieces, without an end or a reason for it',
      replyStream(delta({ content: 'It is 42.' }), '[DONE]'),
      READY,
    ],
    [
      'as a stream that is not announced',
      replyText(
        `: hello\r\n\r\ndata: ${JSON.stringify(delta({ content: 'It is 42.' }, 'stop'))}\r\n\r\n`,
      ),
      READY,
    ],
    [
      'in pieces of one byte',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const events = `: hé\r\n\r\ndata: ${JSON.stringify(delta({ content: 'It is 42.' }, 'stop'))}\r\n\r\n`;
        for (const byte of Buffer.from(events)) response.write(Uint8Array.of(byte));
        response.end();
      },
      READY,
    ],
    [
      'in one piece, sent byte by byte',
      (response) => {
        const body = { choices: [{ finish_reason: 'stop', message: { content: 'It is 42.' } }] };
        for (const byte of Buffer.from(JSON.stringify(body, null, 2))) {
          response.write(Uint8Array.of(byte));
        }
        response.end();
      },
      READY,
    ],
    ['in one piece', replyAnswer('It is 42.'), READY],
    [
      'in one piece, in a stream',
      replyStream(
        { choices: [{ finish_reason: 'stop', message: { content: 'It is 42.' } }] },
        '[DONE]',
      ),
      READY,
    ],
    [
      'in parts, one of them reasoning',
      replyJson({
        choices: [
          {
            message: {
              content: [
                { text: 'Hmm.', type: 'thinking' },
                { text: 'It is 42.', type: 'text' },
              ],
            },
          },
        ],
      }),
      READY,
    ],
    [
      'with its thoughts in it',
      replyAnswer('<think>\nHmm, <b>40</b>\n</think>\n\nIt is 42.'),
      READY,
    ],
    ['with the end of its thoughts', replyAnswer('Hmm, 40 and 2.</think>It is 42.'), READY],
    [
      'with a call in pieces',
      replyStream(
        delta({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'read', arguments: '' } }] }),
        delta({ tool_calls: [{ index: 0, function: { arguments: '{"pa' } }] }),
        delta({ tool_calls: [{ index: 0, function: { arguments: 'th":"a"}' } }] }, 'tool_calls'),
        '[DONE]',
      ),
      CALLS,
    ],
    [
      'with calls that are not numbered',
      replyStream(delta({ tool_calls: [CALL, { ...CALL, id: 2 }] }, 'tool_calls'), '[DONE]'),
      { answer: { calls: [CALLED, { ...CALLED, id: '2' }] } },
    ],
    [
      'with arguments as data and a number as an id',
      replyJson({
        choices: [
          {
            message: {
              tool_calls: [{ function: { arguments: { path: 'a' }, name: 'read' }, id: 7 }],
            },
          },
        ],
      }),
      { answer: { calls: [{ ...CALLED, id: '7' }] } },
    ],
    [
      'with a function_call of earlier years',
      replyJson({
        choices: [{ finish_reason: 'function_call', message: { function_call: CALLED } }],
      }),
      CALLS,
    ],
    [
      'with a function_call in pieces',
      replyStream(
        delta({ function_call: { arguments: '{"path"', name: 'read' } }),
        delta({ function_call: { arguments: ':"a"}' } }, 'function_call'),
        '[DONE]',
      ),
      CALLS,
    ],
    [
      'with arguments that are cut off',
      replyStream(
        delta(
          { tool_calls: [{ ...CALL, function: { arguments: '{"pat', name: 'read' } }] },
          'length',
        ),
        '[DONE]',
      ),
      { answer: { calls: [{ arguments: '{"pat', name: 'read' }] }, finishReason: 'length' },
    ],
    [
      'with a refusal in pieces',
      replyStream(delta({ refusal: 'I ' }), delta({ refusal: 'will not.' }, 'stop'), '[DONE]'),
      { refusal: 'I will not.' },
    ],
  ])('%s', async (_, reply, expected) => {
    endpoint.script(reply);
    await expect(request().answer).resolves.toMatchObject(expected as object);
  });

  it('is reported as it grows', async () => {
    endpoint.script(
      replyStream(delta({ content: 'It' }), delta({ content: ' is' }, 'stop'), '[DONE]'),
    );
    const run = request();
    await run.answer;
    expect(run.progress).toEqual(['It', 'It is']);
  });

  it.each([
    ['stream_options: Extra inputs are not permitted', { stream: true }],
    ['stream is not supported', { stream: false }],
  ])('is also read from endpoints that need a different request: %s', async (message, asked) => {
    endpoint.script(replyJson({ error: { message } }, 400), replyAnswer('It is 42.'));
    const run = request();
    await expect(run.answer).resolves.toMatchObject(READY);
    expect(endpoint.requests[1]?.body).toMatchObject(asked);
    expect(endpoint.requests[1]?.body).not.toHaveProperty('stream_options');
    expect(run.waits).toEqual([]);
  });

  it('is not asked for again because a proxy says upstream', async () => {
    endpoint.script(replyJson({ error: { message: 'Upstream error: unknown field x' } }, 400));
    await expect(request().answer).rejects.toThrow('Upstream error: unknown field x');
    expect(endpoint.requests).toHaveLength(1);
  });
});
