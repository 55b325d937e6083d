import { describe, expect, it } from 'vitest';

import { toDownload, webAddress } from '../artifacts/block-file.ts';
import { previewKind } from '../artifacts/preview-kind.ts';
import { pickLanguage } from '../i18n/languages.ts';
import { readChoice, writeChoice } from '../settings/stored-choice.ts';
import { placesOf } from './default-place.ts';
import { formatDuration } from './format-duration.ts';

describe('formatDuration', () => {
  it.each([
    [0, '< 1 ms'],
    [34.4, '34 ms'],
    [999, '999 ms'],
    [1000, '1.0 s'],
    [59_990, '59.9 s'],
    [125_000, '2 min 05 s'],
    [600_000, '10 min'],
  ])('writes %d as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('previewKind', () => {
  it('shows types that could run in the page as text or not at all', () => {
    expect(previewKind('text/html')).toBe('text');
    expect(previewKind('image/svg+xml')).toBe('text');
    expect(previewKind('application/pdf')).toBe('none');
  });

  it('recognizes pictures, JSON and text, whatever follows the type', () => {
    expect(previewKind('image/PNG')).toBe('image');
    expect(previewKind('application/ld+json; charset=utf-8')).toBe('json');
    expect(previewKind('text/plain; charset=utf-8')).toBe('text');
  });
});

describe('blocks', () => {
  it('are no file if they are not base64, and no link if a browser could run them', () => {
    expect(toDownload('?', 'text/plain')).toBeUndefined();
    expect(webAddress('javascript:alert(1)')).toBeUndefined();
    expect(webAddress('file:///etc/passwd')).toBeUndefined();
    expect(webAddress('not an address')).toBeUndefined();
  });

  it('are files and links otherwise', () => {
    expect(toDownload('aGk=', 'text/plain')?.size).toBe(2);
    expect(webAddress('https://example.com/a b')).toBe('https://example.com/a%20b');
  });
});

describe('placesOf', () => {
  it('puts the page first if possible, and defaults to the server', () => {
    expect(placesOf({ executors: [] })).toEqual(['server']);
    expect(placesOf({ executors: ['client'] })).toEqual(['client']);
    expect(placesOf({ executors: ['server', 'client'] })).toEqual(['client', 'server']);
  });
});

describe('settings', () => {
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  };

  it('survive blocked storage, and invalid values', () => {
    expect(readChoice({ choices: ['a'], key: 'k', storage: blocked })).toBeUndefined();
    writeChoice({ key: 'k', storage: blocked, value: 'a' });
    const storage = { getItem: () => 'z', setItem: () => undefined };
    expect(readChoice({ choices: ['a'], key: 'k', storage })).toBeUndefined();
  });

  it('use the first preferred language that is supported', () => {
    expect(pickLanguage(['fr-FR', 'zh-TW', 'en'])).toBe('zh-CN');
    expect(pickLanguage(['fr'])).toBe('en-US');
    expect(pickLanguage([])).toBe('en-US');
  });
});
