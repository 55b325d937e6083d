import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { expandValues } from './expand-values.ts';

const environment = { EMPTY: '', KEY: 'name', OTHER: 'name', VALUE: '${KEY}' };

describe('expandValues', () => {
  it('reports every missing variable with its position, and continues', () => {
    const { problems } = expandValues({ a: ['${NO}', { 'x/y': '${NO} ${NEVER}' }] }, environment);
    expect(problems).toEqual([
      'The environment variable NO is not set (at /a/0). Set it, or write a default: ${NO:-default}.',
      'The environment variable NO is not set (at /a/1/x~1y). Set it, or write a default: ${NO:-default}.',
      'The environment variable NEVER is not set (at /a/1/x~1y). Set it, or write a default: ${NEVER:-default}.',
    ]);
  });

  it('reports every syntax error with its position', () => {
    const value = { a: ['${KEY'], '${1}': '${KEY:x}' };
    expect(expandValues(value, environment).problems).toEqual([
      expect.stringMatching(/^At \/a\/0: '\$\{KEY' is not closed/),
      expect.stringMatching(/^At \/\$\{1\}: .* is not a variable/),
      expect.stringMatching(/^At \/\$\{1\}: .* a default is written \$\{KEY:-x\}/),
    ]);
  });

  it('rejects keys that become equal', () => {
    const { problems } = expandValues({ '${KEY}': 1, '${OTHER}': 2 }, environment);
    expect(problems).toEqual(["The key 'name' is there twice (at /${OTHER})."]);
  });

  it('does not mistake names of the language for variables', () => {
    expect(expandValues('${constructor}', environment).problems).toHaveLength(1);
  });

  it('expands keys and values, once', () => {
    const value = { '${KEY}': '${VALUE}-${EMPTY:-or this}', n: 5, z: null };
    expect(expandValues(value, environment)).toEqual({
      problems: [],
      value: { n: 5, name: '${KEY}-or this', z: null },
    });
  });

  it('changes nothing without variables, and keeps unusual keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!JSON.stringify(value).includes('${'));
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(expandValues(plain, {}).value).toEqual(plain);
      }),
    );
    const odd: unknown = JSON.parse('{"__proto__":{"a":1}}');
    expect(Object.keys(expandValues(odd, {}).value as object)).toEqual(['__proto__']);
  });
});
