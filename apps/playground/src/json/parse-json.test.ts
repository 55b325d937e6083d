import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jsonNode } from './arbitraries.ts';
import { parseJson } from './parse-json.ts';
import { printJson } from './print-json.ts';

const reasonOf = (text: string) => {
  const parsed = parseJson(text);
  return parsed.ok ? undefined : parsed.error.reason;
};

describe('parseJson rejects', () => {
  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['{', 'unexpected-end'],
    ['{"a"', 'unexpected-end'],
    ['{"a":', 'unexpected-end'],
    ['{"a":1', 'unexpected-end'],
    ['[1', 'unexpected-end'],
    ['"abc', 'unexpected-end'],
    ['"a\\', 'unexpected-end'],
    ['{a: 1}', 'name-expected'],
    ['{"a" 1}', 'colon-expected'],
    ['{"a": 1 "b": 2}', 'comma-or-end-expected'],
    ['[1 2]', 'comma-or-end-expected'],
    ['[1,]', 'trailing-comma'],
    ['{"a":1,}', 'trailing-comma'],
    ['01', 'number-invalid'],
    ['1.', 'number-invalid'],
    ['-', 'number-invalid'],
    ['1e', 'number-invalid'],
    ['0x10', 'number-invalid'],
    ['"\\x"', 'escape-invalid'],
    ['"\\u12g4"', 'escape-invalid'],
    ['"\n"', 'control-character'],
    ['nul', 'value-expected'],
    ['undefined', 'value-expected'],
    ['constructor', 'value-expected'],
    ["'a'", 'value-expected'],
    ['{} {}', 'text-after-end'],
    ['['.repeat(1000), 'too-deep'],
  ])('%j because of %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  it('with the position of the error', () => {
    const parsed = parseJson('{\n  "a": tru\n}');
    expect(parsed).toMatchObject({ error: { from: 9, to: 12 }, ok: false });
  });

  it('what JSON.parse rejects, and accepts what JSON.parse accepts', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"',
        '1',
        '-',
        '.5',
        'e3',
        ' ',
        'null',
        '\\',
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        let expected: unknown;
        let isJson = true;
        try {
          expected = JSON.parse(text);
        } catch {
          isJson = false;
        }
        const parsed = parseJson(text);
        expect(parsed.ok).toBe(isJson);
        if (parsed.ok) expect(JSON.parse(printJson(parsed.node))).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('parseJson keeps', () => {
  it('every node exactly when it is printed and parsed again', () => {
    fc.assert(
      fc.property(jsonNode.node, (node) => {
        const parsed = parseJson(printJson(node));
        expect(parsed.ok && parsed.node).toEqual(node);
      }),
    );
  });

  it('the spelling of numbers and strings', () => {
    const text = '{"a":1.10,"b":12345678901234567890,"c":"\\u0041","d":-0,"e":1E+2}';
    const parsed = parseJson(text);
    expect(parsed.ok && printJson(parsed.node).replace(/\s/g, '')).toBe(text);
  });

  it('duplicate members, and names them', () => {
    const parsed = parseJson('{"a":{"b":1,"b":2},"a":3}');
    expect(parsed).toMatchObject({ duplicates: ['/a/b', '/a'], ok: true });
    expect(parsed.ok && parsed.node.kind === 'object' && parsed.node.members).toHaveLength(2);
  });

  it('the position of every value, by pointer', () => {
    const text = '{"a/b": [10, {"~": true}]}';
    const parsed = parseJson(text);
    if (!parsed.ok) throw new Error('not JSON');
    const cut = (pointer: string) => {
      const range = parsed.ranges.get(pointer);
      return range && text.slice(range.from, range.to);
    };
    expect(cut('')).toBe(text);
    expect(cut('/a~1b/0')).toBe('10');
    expect(cut('/a~1b/1/~0')).toBe('true');
  });
});
