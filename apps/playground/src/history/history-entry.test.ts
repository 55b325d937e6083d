import { describe, expect, it } from 'vitest';

import type { RunRecord } from '../run/run-record.ts';
import { describeCall, isMatch, toKept } from './history-entry.ts';
import { mayHoldSecret, noteSecretProperties } from './without-secrets.ts';

const SECRET = 'hunter2-never-kept';
const NUMBER = 20_481_024;

const toRecord = (args: Record<string, unknown>): RunRecord => ({
  args,
  cancelled: false,
  events: [],
  finishedAt: 1500,
  request: {
    apiName: 'createTask',
    argumentsText: JSON.stringify(args),
    callId: 'call-1',
    identifier: 'lobe-task',
    locale: 'en-US',
    qualifiedName: 'builtin__lobe-task__createTask',
    runOn: 'server',
  },
  result: { content: `Done: ${JSON.stringify(args)}`, success: true },
  startedAt: 1000,
});

describe('a stored call', () => {
  it.each([
    { password: SECRET },
    { env: { OPENAI_API_KEY: SECRET } },
    { env: { GITHUB_TOKEN: SECRET, SIGNING_KEY: `${SECRET}2` } },
    { servers: [{ headers: { Authorization: SECRET } }] },
    { 'access-token': SECRET, nested: [{ clientSecret: SECRET }] },
    { pin: { token: 'e' }, secret: SECRET, truth: true },
    { credentials: { user: [SECRET] }, passwords: [SECRET] },
    { headers: [{ name: 'Authorization', value: SECRET }] },
    { env: [{ value: `"${SECRET}`, key: 'GITHUB_TOKEN' }] },
    { fields: [{ name: 'Password', ref: 'e5', type: 'textbox', value: SECRET }] },
    { 'Proxy-Authorization': SECRET, githubToken: SECRET, jwt: SECRET },
    { again: NUMBER, credentials: { pin: NUMBER }, passwords: [NUMBER] },
  ])('contains no text of %j', async (args) => {
    const kept = await toKept(toRecord(args));
    const stored = JSON.stringify([kept, describeCall(kept)]);
    expect(stored).not.toContain(SECRET);
    expect(stored).not.toContain(String(NUMBER));
    expect(mayHoldSecret(JSON.stringify(args))).toBe(true);
    expect(mayHoldSecret(JSON.stringify(args, null, 2).slice(0, -3))).toBe(true);
  });

  it.each([{ writeOnly: true }, { format: 'password' }])(
    'contains no text of a property that a schema declares secret by %j',
    async (declaration) => {
      const name = `pin ${JSON.stringify(declaration)}`;
      const pins = { properties: { [name]: { type: 'string', ...declaration } }, type: 'object' };
      noteSecretProperties({
        properties: { deep: { items: pins, type: 'array' } },
        type: 'object',
      });
      const kept = await toKept(toRecord({ deep: [{ [name]: SECRET }] }));
      expect(JSON.stringify([kept, describeCall(kept)])).not.toContain(SECRET);
    },
  );

  it('contains nothing of arguments that cannot be read, nor of a result that quotes them', async () => {
    const { request, ...record } = toRecord({});
    const argumentsText = `{"password": "${SECRET}", }`;
    const message = `Expected a name near "${SECRET.slice(0, 9)}`;
    const result = { content: message, error: { message, type: 'InvalidJson' }, success: false };
    const kept = await toKept({ ...record, request: { ...request, argumentsText }, result });
    expect(JSON.stringify(kept)).not.toContain(SECRET.slice(0, 9));
    expect(kept.result?.error?.type).toBe('InvalidJson');
  });

  it.each([[{ password: SECRET }], [{ path: 'a' }]])(
    'contains no secret of %j that is written as JSON within JSON, but the result',
    async (args) => {
      const { request, ...record } = toRecord(args);
      const argumentsText = JSON.stringify(JSON.stringify(args));
      const kept = await toKept({ ...record, args: {}, request: { ...request, argumentsText } });
      expect(JSON.stringify(kept)).not.toContain(SECRET);
      expect(kept.result?.content).toContain('Done: {');
    },
  );

  it('contains no text that a person removed from the arguments during approval', async () => {
    const record = toRecord({ password: SECRET });
    const kept = await toKept({ ...record, args: {} });
    expect(JSON.stringify(kept)).not.toContain(SECRET);
  });

  it.each([
    { path: 'a.txt' },
    { maxTokens: 5, nextPageToken: 'x' },
    { keyboard: 'qwerty' },
    { KEY: 'a', env: { HOME: '/root' } },
    { name: 'Reset the password', title: 'token', value: 'x' },
  ])('is unchanged if no name suggests a secret: %j', async (args) => {
    const kept = await toKept(toRecord(args));
    expect(kept.args).toBe(args);
    expect(kept.request.argumentsText).toBe(JSON.stringify(args));
    expect(mayHoldSecret(JSON.stringify(args))).toBe(false);
  });

  it('is unchanged if it only says something about secrets', async () => {
    const schema = { properties: { password: { format: 'password', type: 'string' } } };
    const args = { passwordPolicy: { check: 'strict' }, schema, secret_scanning: ['enabled'] };
    expect((await toKept(toRecord(args))).args).toBe(args);
    const flags = { password: true, token: 5, total: 5 };
    expect((await toKept(toRecord(flags))).args).toBe(flags);
    const numbers = { access_token_expires_in: 3600, credentials: { port: 5432, userId: 1001 } };
    expect((await toKept(toRecord({ ...numbers, secretCounts: [1000] }))).args).toMatchObject(
      numbers,
    );
  });

  it('hides a number as a whole, so that JSON can be read and other numbers are left', async () => {
    const args = { list: [2024, 120245], note: '{"token": 2024}', token: [2024, 120245] };
    const record = toRecord(args);
    const result = { content: 'In 2024, 120245 of 1202450.', success: true };
    const { args: kept, request, result: shown } = await toKept({ ...record, result });
    const both = ['•••', '•••'];
    expect(kept).toEqual({ list: both, note: '{"token": "•••"}', token: both });
    expect(JSON.parse(request.argumentsText)).toEqual(kept);
    expect(shown?.content).toBe('In 2024, ••• of 1202450.');
  });

  it('is found by its name, its API and its arguments, all words together', () => {
    const entry = { ...describeCall(toRecord({ name: 'Water the plants' })), name: 'Monday' };
    for (const filter of ['', 'monday', 'createtask water', 'LOBE-task plants'])
      expect(isMatch(entry, filter)).toBe(true);
    expect(isMatch(entry, 'monday flowers')).toBe(false);
  });
});
