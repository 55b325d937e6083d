import { describe, expect, it } from 'vitest';

import { checkEndpoint, resolveEndpoint } from './endpoint.ts';

describe('checkEndpoint', () => {
  it('explains the configuration if there is no endpoint', () => {
    expect(checkEndpoint(undefined)[0]).toContain('No model endpoint is configured');
  });

  it.each([
    '',
    'example.com/v1',
    'not a url',
    'file:///etc/passwd',
    'ftp://example.com',
    'javascript:1',
  ])('rejects the base URL %j', (baseUrl) => {
    expect(checkEndpoint({ baseUrl })).toEqual([
      expect.stringMatching(/base URL.*OpenAI-compatible interface/),
    ]);
  });

  it('rejects passwords in the base URL and keys that no header can hold, without repeating them', () => {
    const [withUser] = checkEndpoint({ baseUrl: 'https://ada:hunter2@example.com/v1' });
    expect(withUser).toContain('user name or password');
    expect(withUser).not.toContain('hunter2');
    const [withBreak] = checkEndpoint({
      apiKey: 'sk-1234\r\nx: y',
      baseUrl: 'https://example.com',
    });
    expect(withBreak).toContain('characters that cannot be sent');
    expect(withBreak).not.toContain('1234');
  });

  it('accepts addresses with and without keys', () => {
    expect(checkEndpoint({ baseUrl: ' http://localhost:8080/v1 ' })).toEqual([]);
    expect(checkEndpoint({ apiKey: 'sk-1\n', baseUrl: 'https://example.com/v1' })).toEqual([]);
  });
});

describe('resolveEndpoint', () => {
  it.each([
    ['https://example.com/v1', 'https://example.com/v1/chat/completions'],
    ['https://example.com/v1/', 'https://example.com/v1/chat/completions'],
    ['https://example.com', 'https://example.com/chat/completions'],
    ['https://example.com/v1/chat/completions/', 'https://example.com/v1/chat/completions'],
    ['https://example.com/v1?version=2#top', 'https://example.com/v1/chat/completions?version=2'],
  ])('sends requests for %s to %s', (baseUrl, url) => {
    expect(resolveEndpoint({ baseUrl }).url).toBe(url);
  });

  it('shows an address without its query, which may hold a key', () => {
    const { shown } = resolveEndpoint({ baseUrl: 'https://example.com/v1?key=secret' });
    expect(shown).toBe('https://example.com/v1/chat/completions');
  });

  it('sends the key as a bearer token, and none without a key', () => {
    const baseUrl = 'https://example.com/v1';
    expect(resolveEndpoint({ apiKey: ' sk-1 \n', baseUrl }).headers).toMatchObject({
      authorization: 'Bearer sk-1',
    });
    expect(resolveEndpoint({ apiKey: '', baseUrl }).headers).not.toHaveProperty('authorization');
  });
});
