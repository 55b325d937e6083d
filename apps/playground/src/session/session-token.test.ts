import { describe, expect, it } from 'vitest';

import { keepSessionToken, takeSessionToken, type TokenPlace } from './session-token.ts';

const createPlace = (hash: string) => {
  const stored = new Map<string, string>();
  const addresses: string[] = [];
  const place: TokenPlace = {
    history: { replaceState: (_state, _title, url) => addresses.push(String(url)), state: null },
    location: { hash, pathname: '/', search: '' },
    sessionStorage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
  };
  return { addresses, place };
};

describe('takeSessionToken', () => {
  it('returns nothing if neither the address nor the tab has a token', () => {
    const { addresses, place } = createPlace('#tool=a');
    expect(takeSessionToken(place)).toBeUndefined();
    expect(addresses).toEqual([]);
  });

  it('removes the token from the address and leaves the rest', () => {
    const { addresses, place } = createPlace('#token=secret&tool=a&api=b');
    expect(takeSessionToken(place)).toBe('secret');
    expect(addresses).toEqual(['/#tool=a&api=b']);
  });

  it('remembers the token of this tab', () => {
    const { place } = createPlace('#token=secret');
    takeSessionToken(place);
    expect(takeSessionToken({ ...place, location: { ...place.location, hash: '' } })).toBe(
      'secret',
    );
  });

  it('prefers the token of the address to an older one', () => {
    const { place } = createPlace('#token=new');
    keepSessionToken(place, 'old');
    expect(takeSessionToken(place)).toBe('new');
  });
});
