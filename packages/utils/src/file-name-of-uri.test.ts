import { expect, it } from 'vitest';

import { getFileNameOfUri } from './file-name-of-uri.ts';

it.each([
  ['attachment:///a%20b.txt', 'a b.txt'],
  ['https://example.com/x/y.png?z=/1#w', 'y.png'],
  ['file:///bad%zz', 'bad%zz'],
  ['', ''],
])('finds the name in %j', (uri, name) => {
  expect(getFileNameOfUri(uri)).toBe(name);
});
