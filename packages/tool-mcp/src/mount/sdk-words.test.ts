import { ProtocolError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';

import { createSecretHider } from '@lobechat/subprocess';

import { toPlainWords, withData } from './sdk-words.ts';

const SECRET = String.raw`s3cr"et\value`;
const hide = createSecretHider({ env: { API_KEY: SECRET } });

it.each<[data: unknown, message: string]>([
  [undefined, 'no'],
  [null, 'no'],
  ['', 'no'],
  [{}, 'no'],
  ['no', 'no'],
  [{ url: 'https://a.b' }, 'no\nDetails: {"url":"https://a.b"}'],
  [{ for: SECRET }, 'no\nDetails: {"for":"[hidden]"}'],
  ['a'.repeat(5000), `no\nDetails: ${'a'.repeat(2000)}…`],
  [`${'a'.repeat(1998)}${SECRET}`, `no\nDetails: ${'a'.repeat(1998)}[h…`],
])('adds what the data of an error says, short and without secrets: %j', (data, message) => {
  expect(withData(new ProtocolError(-32_000, 'no', data), hide)).toMatchObject({ message });
});

it.each([
  ['Too Many Requests; Retry-After: 30', '429 Too Many Requests; Retry-After: 30'],
  ['', '429'],
])('says that a server is busy: %j', (statusText, said) => {
  const error = new SdkHttpError(
    SdkErrorCode.ClientHttpNotImplemented,
    'Error POSTing to endpoint: slow',
    { status: 429, statusText },
  );
  const message = `It has had too many requests (${said}): it said: slow`;
  expect(withData(error, hide)).toMatchObject({ message });
});

it('adds the data of an error that HTTP calls one, too', () => {
  const answer = { error: { code: 1, data: { field: 'a' }, message: 'no' }, id: 1 };
  const message = `Error POSTing to endpoint: ${JSON.stringify(answer)}`;
  expect(toPlainWords(message)).toBe('no\nDetails: {"field":"a"}');
});

it.each([
  [
    '40ADEBC4B47F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/openssl/openssl/ssl/record/methods/tlsany_meth.c:77:\n',
    'it does not use TLS; its address may begin with http:// instead',
  ],
  [
    '4017:error:0A000410:SSL routines:ssl3_read_bytes:sslv3 alert handshake failure:../deps/a.c:1:SSL alert number 40\n',
    'TLS failed (sslv3 alert handshake failure)',
  ],
  [
    "Cannot fulfil input request 'q': no handler is registered for 'roots/list' on this client. Declare it.",
    'to answer, it requires roots/list, which is not offered to servers here',
  ],
  [
    "Unsupported result type 'task' for tools/call",
    "its answer to tools/call has the type 'task', which is not supported",
  ],
  [
    'Uncaught error in notification handler: Error: [\n{"path":["params","progress"],"message":"Invalid input: expected number"}]',
    'a notification of it violates the protocol (params/progress: expected number)',
  ],
])('says in a sentence what a server does that is not expected: %s', (message, words) => {
  expect(toPlainWords(message)).toBe(words);
});
