import { expect, it } from 'vitest';

import { authenticate } from './revoke-tokens.ts';

it.each([
  ['client_secret_basic', '', 'a%3Ab:s%2B%2F%3D%C3%A9%20%25'],
  ['client_secret_post', 'client_id=a%3Ab&client_secret=s%2B%2F%3D%C3%A9+%25', ''],
  ['none', 'client_id=a%3Ab', ''],
])('sends a secret with reserved characters by %s', (method, body, pair) => {
  const headers = new Headers();
  const fields = new URLSearchParams();
  authenticate({ client_id: 'a:b', client_secret: 's+/=\u00E9 %' }, [method], headers, fields);
  expect(fields.toString()).toBe(body);
  const sent = headers.get('authorization')?.replace('Basic ', '') ?? '';
  expect(Buffer.from(sent, 'base64').toString()).toBe(pair);
});
