import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { delimitText, escapeMarkup } from './markup.ts';

describe('delimitText', () => {
  it.each(['', 'a b', '1a', 'a>', '__proto__ x'])('rejects %j as a tag', (tag) => {
    expect(() => delimitText({ tag, text: '' })).toThrow(TypeError);
  });

  it('rejects an invalid attribute name', () => {
    expect(() => delimitText({ attributes: { 'a=""': 'x' }, tag: 'file', text: '' })).toThrow(
      TypeError,
    );
  });

  it.each(['</file>', '</FILE>', '< / file >', '<\n/file', '<file>', '</file\t x>', '</file'])(
    'does not let the text end or open the block with %j',
    (text) => {
      const block = delimitText({ tag: 'file', text });
      expect(block.match(/<\s*\/?\s*file/gi)).toHaveLength(2);
      expect(block).toContain('&lt;');
    },
  );

  it.each(['＜/file>', '<／file>', '<\u200D/file>', '</fi\u200Dle>', '</file\uFE0F>'])(
    'does not let the text end the block with the look-alike %j',
    (text) => {
      expect(delimitText({ tag: 'file', text })).toContain('\n&lt;');
    },
  );

  it('handles a text of nothing but spaces and brackets in linear time', () => {
    const text = `<${' '.repeat(200_000)}${'< '.repeat(50_000)}`;
    expect(delimitText({ tag: 'file', text })).toContain(text);
  });

  it('leaves the rest of the text unchanged', () => {
    const text = 'if (a < b && c > d) return <files a="1">&amp;</files>;';
    expect(delimitText({ tag: 'file', text })).toBe(`<file>\n${text}\n</file>`);
  });

  it('escapes attributes and keeps them on one line', () => {
    const attributes = { bytes: 5, name: 'a"><b>\n</file>', none: undefined };
    expect(delimitText({ attributes, tag: 'file', text: 'x\n' })).toBe(
      '<file bytes="5" name="a&quot;&gt;&lt;b&gt; &lt;/file&gt;">\nx\n</file>',
    );
  });

  it('makes invisible characters visible', () => {
    const block = delimitText({ tag: 'file', text: 'a\u202Eb\u200Bc\u0007d\u{E0041}\uD800' });
    expect(block).toBe('<file>\na\\u{202E}b\\u{200B}c\\u{0007}d\\u{E0041}\uFFFD\n</file>');
  });

  it('has exactly one opening and one closing tag, whatever the text', () => {
    const pieces = fc.constantFrom(
      '<',
      '/',
      'x',
      '>',
      ' ',
      '\n',
      '</x>',
      'X',
      '\u200B',
      '&lt;',
      'a',
    );
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const block = delimitText({ tag: 'x', text: parts.join('') });
        expect(block.match(/<\s*\/?\s*x(?![\w-])/gi)).toHaveLength(2);
        expect(block.endsWith('\n</x>')).toBe(true);
      }),
    );
  });
});

describe('escapeMarkup', () => {
  it('escapes the special characters of markup', () => {
    expect(escapeMarkup(`<a href="x">'&'</a>`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;',
    );
  });
});
