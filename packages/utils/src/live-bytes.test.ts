import { describe, expect, it } from 'vitest';

import { encodeBytes, readLiveBytes, withEncodedBytes } from './live-bytes.ts';

const bytes = new Uint8Array([0, 137, 80, 78, 71, 255]).subarray(1, 5);

describe('withEncodedBytes', () => {
  it.each<[string, object, string, unknown]>([
    ['bytes of which nothing is said', {}, 'data', bytes],
    ['bytes in another field', { type: 'image' }, 'thumbnail', bytes],
    ['a text', { type: 'image' }, 'data', 'iVBORw=='],
    ['a list of numbers', { type: 'image' }, 'data', [137, 80]],
    ['nothing', { type: 'image' }, 'data', undefined],
  ])('leaves %s alone', (_, owner, key, value) => {
    expect(withEncodedBytes(owner, key, value)).toBe(value);
  });

  it.each<[string, object, string, unknown]>([
    ['a Uint8Array', { type: 'image' }, 'data', bytes],
    ['a Buffer', { mimeType: 'image/png' }, 'data', Buffer.from(bytes)],
    ['an ArrayBuffer', { uri: 'file:///a' }, 'blob', bytes.slice().buffer],
    ['a view', { name: 'a.png' }, 'b64', new DataView(bytes.slice().buffer)],
  ])('encodes %s', (_, owner, key, value) => {
    expect(withEncodedBytes(owner, key, value)).toBe('iVBORw==');
  });

  it.each<[string, unknown, unknown]>([
    ['a list', ['YQ==', bytes, { name: 'a' }], ['YQ==', 'iVBORw==', { name: 'a' }]],
    ['one', bytes, 'iVBORw=='],
    ['none', null, null],
  ])('encodes the contents of returned files: %s', (_, value, expected) => {
    expect(withEncodedBytes({}, 'returned_file_contents', value)).toEqual(expected);
  });
});

it('encodes more bytes than fit on the stack', () => {
  const long = new Uint8Array(300_000).fill(7);
  expect(encodeBytes(long)).toBe(Buffer.from(long).toString('base64'));
  expect(readLiveBytes(long)).toEqual(long);
});
