import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { findLostRules } from './lost-rules.ts';
import type { SpecFormat } from './spec-formats.ts';

const TEXT = { type: 'string' } as const;
const withValue = (value: JsonSchema, rest: JsonSchema = {}): JsonSchema => ({
  properties: { value },
  type: 'object',
  ...rest,
});
const TREE = withValue(
  { $ref: '#/$defs/node' },
  { $defs: { node: { properties: { next: { $ref: '#/$defs/node' } }, type: 'object' } } },
);
const ALTERNATIVES = withValue(TEXT, { oneOf: [{ required: ['value'] }, {}] });

describe('rules that a format cannot carry', () => {
  it.each<[SpecFormat, JsonSchema, string[]]>([
    ['mcp', { ...ALTERNATIVES, not: { required: ['a'] } }, []],
    ['anthropic', ALTERNATIVES, ['oneOf']],
    ['openai', { ...ALTERNATIVES, if: {}, then: {} }, ['if', 'oneOf', 'then']],
    ['anthropic', withValue(TEXT, { allOf: [{ required: ['value'] }] }), []],
    ['anthropic', withValue({ not: { const: 'a' }, oneOf: [TEXT] }), []],
    ['anthropic', TREE, []],
    ['gemini', TREE, ['$ref to itself']],
    ['gemini', ALTERNATIVES, ['oneOf']],
    ['gemini', withValue({ oneOf: [TEXT, { type: 'null' }] }), []],
    ['gemini', withValue({ items: [TEXT], type: 'array' } as never), ['prefixItems']],
    ['gemini', withValue({ items: { not: { const: 'a' } }, type: 'array' }), ['not']],
    ['gemini', withValue({ additionalProperties: TEXT, type: 'object' }), []],
    [
      'gemini',
      withValue({ additionalProperties: { items: TEXT }, type: 'object' }),
      ['additionalProperties'],
    ],
    ['gemini', withValue({ patternProperties: { '^a': TEXT } }), ['patternProperties']],
    ['gemini', withValue({ $ref: '#/$defs/a' }, { $defs: { a: { not: {} } } }), ['not']],
    ['gemini', withValue(TEXT, { $defs: { unused: { not: {} } } }), []],
    ['gemini', withValue(TEXT, { default: { not: 1 }, properties: { not: TEXT } }), []],
  ])('%s: of %j they are %j', (format, schema, lost) => {
    expect(findLostRules(schema, format)).toEqual(lost);
  });

  it('are found in reasonable time if references branch at every level', () => {
    const level = (index: number): JsonSchema => ({
      properties: Object.fromEntries(
        [0, 1, 2, 3].map((branch) => [`p${branch}`, { $ref: `#/$defs/l${index + 1}` }]),
      ),
    });
    const levels = Array.from({ length: 60 }, (_, index) => [`l${index}`, level(index)]);
    const $defs = { ...Object.fromEntries(levels), l60: { not: {} } };
    expect(findLostRules({ $defs, $ref: '#/$defs/l0' }, 'gemini')).toEqual(['not']);
  });
});
