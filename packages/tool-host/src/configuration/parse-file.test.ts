import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';

import { findDuplicateKeys } from './duplicate-keys.ts';
import { parseFile } from './parse-file.ts';

describe('parseFile', () => {
  it.each([
    ['a.json', '{"data":', 'It is not JSON'],
    ['a.json', '{"a":"\\x"}', 'It is not JSON'],
    ['a.json', '', 'It is not JSON'],
    ['a.yaml', 'tools: [', 'It is not YAML'],
    ['a.yaml', 'a: *nobody', 'It is not YAML'],
    ['a.yml', 'tools:\n\tpreset: all', 'It is not YAML'],
  ])('refuses %s with %j', async (file, text, message) => {
    await expect(parseFile(text, file)).rejects.toThrow(message);
  });

  it('rejects aliases that expand to an enormous value', async () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const alias = `*l${level}`;
      return `l${level + 1}: &l${level + 1} [${Array(9).fill(alias).join(', ')}]`;
    });
    const bomb = ['l0: &l0 [x]', ...levels].join('\n');
    await expect(parseFile(bomb, 'a.yaml')).rejects.toThrow('It is not YAML');
  });

  it('accepts an empty YAML file as an empty configuration', async () => {
    expect((await parseFile('# nothing yet\n', 'a.yaml')).value).toEqual({});
  });

  it('reads both formats with a byte order mark', async () => {
    expect((await parseFile('\uFEFF{"a":1}', 'a.json')).value).toEqual({ a: 1 });
    expect((await parseFile('\uFEFFa: 1', 'a.YML')).value).toEqual({ a: 1 });
  });

  it('reads any JSON value as JSON does, and the same from YAML', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        const json = await parseFile(JSON.stringify(value), 'a.json');
        expect(json).toEqual({ duplicates: [], value: plain });
        // The writer turns a merge key into an actual merge; no setting has that name.
        if (JSON.stringify(value).includes('"<<"')) return;
        expect((await parseFile(stringify(plain), 'a.yaml')).duplicates).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('duplicate keys', () => {
  const text = '{"a":{"b":1,"c":[{"x":1},{"x":1,"y":{},"x":2}],"b":2},"s":"{\\"a\\":1,\\"a\\":2}"}';

  it('are found in JSON, at any position', () => {
    expect(findDuplicateKeys(text)).toEqual(['/a/c/1/x', '/a/b']);
    expect(findDuplicateKeys('{"a/b":1,"a\\u002fb":2}')).toEqual(['/a~1b']);
    expect(findDuplicateKeys('[1,{"a":[],"b":{}},"a"]')).toEqual([]);
  });

  it('are found in YAML', async () => {
    const yaml = 'a:\n  b: 1\n  c:\n    - x: 1\n    - x: 1\n      x: 2\n  b: 2\n';
    const { duplicates } = await parseFile(yaml, 'a.yaml');
    expect(duplicates.toSorted()).toEqual(['/a/b', '/a/c/1/x']);
  });
});
