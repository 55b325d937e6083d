import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  replyAnswer,
  replyJson,
  replyText,
  type ScriptedEndpoint,
  startScriptedEndpoint,
} from '../testing/scripted-endpoint.ts';
import { resolveEndpoint } from './endpoint.ts';
import { createRedact } from './redact.ts';
import { requestCompletion } from './request-completion.ts';

const KEY = 'sk-very-secret-0123456789';

let endpoint: ScriptedEndpoint;
beforeEach(async () => {
  endpoint = await startScriptedEndpoint();
});
afterEach(() => endpoint.close());

const request = (baseUrl = endpoint.baseUrl, signal = new AbortController().signal) => {
  const waits: number[] = [];
  const lines: string[] = [];
  const answer = requestCompletion({
    body: { messages: [], model: 'm' },
    endpoint: resolveEndpoint({ apiKey: KEY, baseUrl }),
    log: (text) => void lines.push(text),
    redact: createRedact(KEY),
    signal,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { answer, lines, waits };
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
  ])('does not ask again after %d', async (status, type, advice) => {
    endpoint.script(replyJson({ error: { message: `no, ${KEY} is wrong` } }, status));
    const error = await failure(request());
    expect(error).toMatchObject({ message: expect.stringContaining(advice), type });
    expect(error.message).toContain('no, [API key] is wrong');
    expect(endpoint.requests).toHaveLength(1);
  });

  it('does not wait for an account that is spent', async () => {
    endpoint.script(replyJson({ error: { code: 'insufficient_quota', message: 'pay' } }, 429));
    expect(await failure(request())).toMatchObject({ type: 'ServiceUnavailable' });
    expect(endpoint.requests).toHaveLength(1);
  });

  it('follows no redirection: the key is for one address', async () => {
    endpoint.script(
      (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    );
    expect(await failure(request())).toMatchObject({
      message: expect.stringContaining('a redirection, which is not followed'),
      type: 'ServiceUnavailable',
    });
  });

  it('does not read an answer that is announced or turns out too large', async () => {
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
      message: expect.stringMatching(/answered 408: <h1>sorry<\/h1>\. It was asked 5 times\.$/),
      type: 'SourceUnavailable',
    });
    expect(run.waits).toEqual([1000, 2000, 4000, 8000]);
    expect(run.lines[0]).toMatch(/answered 500.* Asking again in 1 s\.$/);
  });

  it('waits as long as the endpoint asks, but not for hours', async () => {
    endpoint.script(
      replyJson({ error: 'slow down' }, 429, { 'retry-after': '7' }),
      replyJson({ message: 'slow down' }, 429, { 'retry-after': '3600' }),
    );
    const run = request();
    expect(await failure(run)).toMatchObject({
      message: expect.stringContaining('to be left alone for 3600 seconds'),
    });
    expect(run.waits).toEqual([7000]);
  });

  it('asks again after answers that are cut off, are no JSON or no completion', async () => {
    endpoint.script(
      (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"choices":', () => response.destroy());
      },
      replyText('<!doctype html>'),
      replyJson({ error: { message: 'overloaded' } }),
      (response) => response.destroy(),
      replyAnswer('done'),
    );
    const run = request();
    await expect(run.answer).resolves.toMatchObject({ answer: { text: 'done' } });
    expect(run.lines).toHaveLength(4);
    expect(run.lines.join('\n')).not.toContain(KEY);
  });

  it('says that nobody answers at the address', async () => {
    const { baseUrl } = endpoint;
    await endpoint.close();
    const error = await failure(request(baseUrl));
    expect(error.message).toMatch(/^The model endpoint http:\S+ cannot be reached: .*ECONNREFUSED/);
    expect(error.type).toBe('SourceUnavailable');
  });

  it('stops in the middle of a request when the run is stopped', async () => {
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
        body: { messages: [], model: 'm' },
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        path: '/v1/chat/completions',
      },
    ]);
  });
});
