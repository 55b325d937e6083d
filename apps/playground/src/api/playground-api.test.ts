import { describe, expect, it } from 'vitest';

import { ApiError } from './api-error.ts';
import { pickApiSpec } from './pick-api-spec.ts';
import { createPlaygroundApi } from './playground-api.ts';

const setup = (answer: () => Promise<Response> | Response) => {
  const requests: { headers: Headers; url: string }[] = [];
  const api = createPlaygroundApi({
    baseUrl: 'http://host',
    fetch: async (input, init) => {
      requests.push({ headers: new Headers(init?.headers), url: String(input) });
      return answer();
    },
    token: 'secret',
  });
  return { api, requests };
};

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('no ApiError');
  return error;
};

describe('texts of servers and programs', () => {
  it('have their hidden characters spelt out, except names used for look-ups', async () => {
    const name = 'a\u202Eb';
    const parameters = {
      properties: { [name]: { description: name, enum: [name], type: 'string' } },
    };
    const tool = { apis: [{ description: name, name, parameters }], identifier: name, title: name };
    const { api } = setup(() => Response.json({ tools: [{ ...tool, log: [name] }] }));
    const words = 'a\\u{202E}b';
    expect(await api.listTools()).toEqual([
      {
        apis: [
          {
            description: words,
            name,
            parameters: {
              properties: { [name]: { description: words, enum: [name], type: 'string' } },
            },
          },
        ],
        identifier: name,
        log: [words],
        title: words,
      },
    ]);
  });
});

describe('the client fails with', () => {
  it('the server’s own type and message', async () => {
    const body = { error: { message: 'No such token.', type: 'Unauthorized' } };
    const { api } = setup(() => Response.json(body, { status: 401 }));
    expect(await failureOf(api.listTools())).toMatchObject({
      message: 'No such token.',
      status: 401,
      type: 'Unauthorized',
    });
  });

  it('the status if the answer is not JSON', async () => {
    const { api } = setup(() => new Response('<html>', { status: 502 }));
    expect(await failureOf(api.getTool('a'))).toMatchObject({ message: 'HTTP 502', status: 502 });
  });

  it('ServerUnreachable without an answer', async () => {
    const { api } = setup(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(api.listTools())).toMatchObject({
      status: 0,
      type: 'ServerUnreachable',
    });
  });

  it('BadAnswer if the list is missing', async () => {
    const { api } = setup(() => Response.json({ things: [] }));
    expect(await failureOf(api.listTools())).toMatchObject({ type: 'BadAnswer' });
  });
});

describe('the client', () => {
  it('sends the token with every request and escapes names', async () => {
    const { api, requests } = setup(() => Response.json({ tools: [] }));
    await api.listTools();
    await api.getTool('a/b');
    expect(requests.map(({ url }) => url)).toEqual([
      'http://host/api/tools',
      'http://host/api/tools/a%2Fb',
    ]);
    for (const { headers } of requests) expect(headers.get('authorization')).toBe('Bearer secret');
  });
});

describe('pickApiSpec', () => {
  const details = {
    specs: { anthropic: [], mcp: [], openai: ['first', 'second'] },
    tokens: { apis: { a: 1, b: 2 }, spec: 3, systemRole: 0 },
  };

  it('returns nothing for an API that the tool does not have', () => {
    expect(pickApiSpec(details, { apiName: 'constructor', format: 'openai' })).toBeUndefined();
    expect(pickApiSpec(details, { apiName: 'a', format: 'mcp' })).toBeUndefined();
  });

  it('finds a definition by the position of its API', () => {
    expect(pickApiSpec(details, { apiName: 'b', format: 'openai' })).toBe('second');
  });

  it('finds it whatever the order of the tool’s APIs', () => {
    const apis = { b: 2, a: 1, B: 3 };
    const listed = { ...details, tokens: { ...details.tokens, apis } };
    const specs = { ...details.specs, openai: ['capital', 'first', 'second'] };
    const found = ['B', 'a', 'b'].map((apiName) =>
      pickApiSpec({ ...listed, specs }, { apiName, format: 'openai' }),
    );
    expect(found).toEqual(['capital', 'first', 'second']);
  });
});
