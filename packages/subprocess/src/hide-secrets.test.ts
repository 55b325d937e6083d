import { expect, it } from 'vitest';

import { createSecretHider, type SecretParts } from './hide-secrets.ts';

const SAID = 'the value s3cr3t-value was wrong';

it.each<[string, SecretParts]>([
  [
    'a variable without a secret name',
    { env: { GIT_AUTHOR: 's3cr3t-value', PWD: 's3cr3t-value' } },
  ],
  ['an argument without a secret name', { args: ['--folder', 's3cr3t-value', 's3cr3t-value'] }],
  ['a short value', { env: { API_KEY: 'value' } }],
  ['an invalid address', { url: 's3cr3t-value' }],
])('keeps the value of %s', (_, parts) => {
  expect(createSecretHider(parts)(SAID)).toBe(SAID);
});

it.each<[string, SecretParts]>([
  ['a variable', { env: { GITHUB_TOKEN: 's3cr3t-value' } }],
  ['a variable without an underscore', { env: { PGPASSWORD: 's3cr3t-value' } }],
  ['a header', { headers: { 'X-Api-Key': 's3cr3t-value' } }],
  ['a header with a scheme', { headers: { authorization: 'Bearer s3cr3t-value' } }],
  ['an argument', { args: ['--token', 's3cr3t-value'] }],
  ['an argument with its value', { args: ['--api-key=s3cr3t-value'] }],
  ['a parameter of the address', { url: 'https://mcp.example/?apikey=s3cr3t-value' }],
  ['the password of the address', { url: 'https://me:s3cr3t-value@mcp.example/' }],
])('hides the value of %s', (_, parts) => {
  expect(createSecretHider(parts)(SAID)).toBe('the value [hidden] was wrong');
});

it('hides a value that JSON writes with escapes', () => {
  const secret = String.raw`s3"cr\3t-value`;
  const hide = createSecretHider({ env: { API_KEY: secret } });
  expect(hide(JSON.stringify({ said: `for ${secret}` }))).toBe('{"said":"for [hidden]"}');
});
