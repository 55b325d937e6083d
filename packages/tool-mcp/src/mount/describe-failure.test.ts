import { SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';

import { createBoundedLog } from '@lobechat/subprocess';

import { describeFailure, isUnsent, readCause } from './describe-failure.ts';

const fail = (...messages: string[]): Error =>
  messages.reduceRight<Error | undefined>(
    (cause, message) => new Error(message, cause && { cause }),
    undefined,
  ) ?? new Error('');

describe('the message of a failure', () => {
  it.each<[string[], string]>([
    [['fetch failed', 'connect ECONNREFUSED'], 'fetch failed: connect ECONNREFUSED'],
    [['It ended.'], 'It ended.'],
    [["Look at './x'.", 'spawn ENOENT'], "Look at './x' (spawn ENOENT)."],
    [['It ended.', 'It ended'], 'It ended.'],
    [['It ended.', 'a', 'b'], 'It ended (a: b).'],
    [
      [
        'Invalid result for initialize: [{"path":["serverInfo"],"message":"Invalid input: expected object"}]',
      ],
      'its answer to initialize violates the protocol (serverInfo: expected object)',
    ],
    [
      ['Version negotiation probe failed: Connection closed during the version negotiation probe'],
      'it ended before it announced its protocol revision',
    ],
    [
      [
        'the server answered with an unusable reply (Unexpected content type: text/html)',
        'Unexpected content type: text/html',
      ],
      'its answer has the type text/html, which the protocol does not allow',
    ],
    [
      ['[{"code":"invalid_union","message":"Invalid input","path":[]}]'],
      'its answer is not a message of the protocol (Invalid input)',
    ],
    [['Error POSTing to endpoint: nope'], 'it said: nope'],
    [['Error POSTing to endpoint: '], 'it gave no reason'],
    [
      [
        'Error POSTing to endpoint: \n<html>\n<head><title>\n502 Bad Gateway </title></head></html>',
      ],
      'it answered with a web page ("502 Bad Gateway")',
    ],
    [['Error POSTing to endpoint: {"id":null,"error":{"message":"no key"}}'], 'no key'],
    [['Error POSTing to endpoint: {"id":1,"error":{"message":"bad input"}}'], 'bad input'],
    [
      [
        'Error POSTing to endpoint: Redirect to http://a/b not followed; use that URL as the endpoint',
      ],
      'it redirects to http://a/b. If that is the server you want, configure that address',
    ],
    [
      ['Version negotiation failed: the server answered the probe with HTTP 500'],
      'it answered with HTTP 500',
    ],
    [
      ['tools/list: exceeded listMaxPages (64); server pagination did not terminate'],
      'its answers to tools/list do not end: after 64 pages it announced another one',
    ],
  ])('includes its causes: %j', (messages, expected) => {
    expect(readCause(fail(...messages))).toBe(expected);
  });

  it('has no full stop before a colon, whatever the causes', () => {
    const words = ['It ended.', 'spawn ENOENT', "Look at './x'."];
    for (const first of words)
      for (const second of words) expect(readCause(fail(first, second))).not.toMatch(/\.'?:/);
  });
});

describe('a request', () => {
  it.each([
    ['ECONNREFUSED', true],
    ['ENOTFOUND', true],
    // The other side may have read it.
    ['UND_ERR_SOCKET', false],
    ['ECONNRESET', false],
  ])('that failed with %s was not sent: %s', (code, expected) => {
    const cause = Object.assign(new Error(code), { code });
    expect(isUnsent(new TypeError('fetch failed', { cause }))).toBe(expected);
    expect(isUnsent(cause)).toBe(false);
  });
});

describe('the explanation of a failure', () => {
  it.each([
    [{}, 'It requires authentication'],
    [{ Authorization: 'Bearer old' }, 'It does not accept the token in `headers`'],
  ])('of a server that answers 401 says why, and what to do with headers %j', (headers, hint) => {
    const error = new SdkHttpError(
      SdkErrorCode.ClientHttpAuthentication,
      'Version negotiation failed: the server requires authorization (HTTP 401)',
      { status: 401, text: '{"error":{"message":"key expired"},"id":null}' },
    );
    const server = { headers, url: 'https://a.example/mcp' };
    const text = describeFailure(error, server, createBoundedLog(100));
    expect(text).toContain(`it answered with HTTP 401: key expired. ${hint}`);
  });

  it('shows no part of a secret where it is shortened', () => {
    const secret = 'sk-1234567890abcdef';
    for (let before = 370; before < 402; before += 1) {
      const text = describeFailure(
        new Error(`${'x'.repeat(before)}${secret}`),
        { headers: { Authorization: `Bearer ${secret}` }, url: 'https://a.example/mcp' },
        createBoundedLog(100),
      );
      expect(text).not.toContain('sk-');
    }
  });
});
