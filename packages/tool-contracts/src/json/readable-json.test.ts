import { describe, expect, it } from 'vitest';

import { looksLikeBase64, toReadableText } from './readable-json.ts';

const base64 = btoa(String.fromCharCode(...Array.from({ length: 900 }, (_, index) => index % 256)));

describe('toReadableText', () => {
  it('never shows encoded bytes', () => {
    expect(toReadableText(base64)).toBe(`[base64: ${base64.length} characters]`);
    expect(toReadableText({ file: [`data:image/png;base64,${base64}`] })).not.toContain(base64);
  });

  it('leaves long texts alone that are not bytes', () => {
    for (const text of ['1'.repeat(2000), 'ACGT'.repeat(500), 'Some 1 words. '.repeat(99)]) {
      expect(looksLikeBase64(text)).toBe(false);
      expect(toReadableText(text)).toBe(text);
    }
  });

  it('indents JSON and leaves strings unchanged', () => {
    expect(toReadableText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(toReadableText('plain')).toBe('plain');
    expect(toReadableText(null)).toBe('null');
  });
});
