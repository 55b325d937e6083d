import { expect, it } from 'vitest';

import { replaceBlockedStorages } from './replace-blocked-storages.ts';

it.each([
  [
    'throws',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  ],
  ['is null', () => null],
])('replaces a storage that %s, and no other', (_, get) => {
  const working = { getItem: () => null } as unknown as Storage;
  const page = { sessionStorage: working } as Window;
  Object.defineProperty(page, 'localStorage', { configurable: true, get });
  replaceBlockedStorages(page);
  page.localStorage.setItem('a', '1');
  page.localStorage.setItem('b', '2');
  page.localStorage.removeItem('a');
  expect(page.localStorage.getItem('a')).toBeNull();
  expect(page.localStorage.getItem('b')).toBe('2');
  expect(page.sessionStorage).toBe(working);
});
