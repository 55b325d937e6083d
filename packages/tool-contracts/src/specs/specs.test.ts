import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SPEC_FORMATS, toSpecs } from './spec-formats.ts';
import type { SpecTool } from './spec-tool.ts';

const calculate: SpecTool = {
  annotations: { idempotent: true, openWorld: false, ordered: true, readOnly: true },
  description: 'Evaluates an expression exactly.',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    additionalProperties: false,
    properties: { expression: { description: 'What to evaluate.', type: 'string' } },
    required: ['expression'],
    type: 'object',
  },
  name: 'builtin__lobe-calculator__calculate',
  outputSchema: { properties: { exact: { type: 'string' } }, type: 'object' },
  title: 'Calculate',
};

const parameters = {
  additionalProperties: false,
  properties: { expression: { description: 'What to evaluate.', type: 'string' } },
  required: ['expression'],
  type: 'object',
};

const { description, name } = calculate;

describe('toSpecs', () => {
  it('rejects an unknown format, and names the known ones', () => {
    expect(() => toSpecs([calculate], 'constructor' as 'mcp')).toThrow(
      "There is no format 'constructor' of tool definitions. Formats: openai, openai-responses,",
    );
  });

  it.each(SPEC_FORMATS)('rejects what is not a list of tools in %s', (format) => {
    expect(() => toSpecs({ tools: [] } as never, format)).toThrow(
      'tools has to be a list of tools, e.g. await engine.list(), not object.',
    );
    expect(() => toSpecs([null] as never, format)).toThrow(
      'Each of the tools has to be an object with a name, not null.',
    );
  });

  it.each(SPEC_FORMATS)('rejects two tools with the same model name in %s', (format) => {
    const long = `a__b__${'x'.repeat(80)}`;
    const [first] = JSON.stringify(toSpecs([{ ...calculate, name: long }], format)).match(
      /a__b__x+_[0-9a-z]{10}/,
    ) ?? [''];
    const pair = [
      { ...calculate, name: long },
      { ...calculate, name: first },
    ];
    expect(() => toSpecs(pair, format)).toThrow('Rename one of them');
  });

  it('writes each format as its provider requires', () => {
    expect(toSpecs([calculate], 'openai')).toEqual([
      { function: { description, name, parameters }, type: 'function' },
    ]);
    expect(toSpecs([calculate], 'openai-responses')).toEqual([
      { description, name, parameters, strict: false, type: 'function' },
    ]);
    expect(toSpecs([calculate], 'anthropic')).toEqual([
      { description, input_schema: parameters, name },
    ]);
    expect(toSpecs([calculate], 'ai-sdk')).toEqual([
      { description, inputSchema: parameters, name, type: 'function' },
    ]);
    expect(toSpecs([calculate], 'mcp')).toEqual([
      {
        annotations: { openWorldHint: false, readOnlyHint: true },
        description,
        inputSchema: parameters,
        name,
        outputSchema: calculate.outputSchema,
        title: 'Calculate',
      },
    ]);
    const { additionalProperties: _closed, ...open } = parameters;
    expect(toSpecs([calculate], 'gemini')).toEqual([
      { functionDeclarations: [{ description, name, parameters: open }] },
    ]);
  });

  it.each(['anthropic', 'ai-sdk'] as const)(
    'declares no name that Anthropic refuses in %s',
    (format) => {
      const tool = { ...calculate, inputSchema: { properties: { $filter: {} } } };
      expect(JSON.stringify(toSpecs([tool], format))).toContain('"properties":{}');
    },
  );

  it('tells OpenAI the item type of arrays', () => {
    const tool = {
      ...calculate,
      inputSchema: { properties: { rows: { type: 'array' as const } }, type: 'object' as const },
    };
    expect(JSON.stringify(toSpecs([tool], 'openai'))).toContain('{"type":"array","items":{}}');
  });

  it('omits absent parameters for Gemini', () => {
    const tool = { ...calculate, inputSchema: { properties: {}, type: 'object' as const } };
    expect(toSpecs([tool], 'gemini')).toEqual([{ functionDeclarations: [{ description, name }] }]);
    expect(toSpecs([], 'gemini')).toEqual([]);
  });

  it.each(SPEC_FORMATS)('returns the same text for %s whatever the order of tools', (format) => {
    const tools = ['c__c__c', 'a__a__a', 'b__b__b.b'].map((each) => ({ ...calculate, name: each }));
    fc.assert(
      fc.property(fc.shuffledSubarray(tools, { minLength: 3 }), (shuffled) => {
        expect(JSON.stringify(toSpecs(shuffled, format))).toBe(
          JSON.stringify(toSpecs(tools, format)),
        );
      }),
      { numRuns: 10 },
    );
  });

  it('keeps names short if clients add a prefix', () => {
    const [tool] = toSpecs([{ ...calculate, name: `a__b__${'x'.repeat(60)}` }], 'mcp') as {
      name: string;
    }[];
    expect(tool?.name).toHaveLength(50);
  });

  it.each(SPEC_FORMATS)('terminates for %s if references branch at every level', (format) => {
    for (const keyword of ['anyOf', 'allOf', 'properties']) {
      const level = (index: number) => {
        const next = { $ref: `#/$defs/l${index + 1}` };
        return {
          [keyword]: keyword === 'properties' ? { a: next, b: next, c: next } : [next, next],
        };
      };
      const levels = Array.from({ length: 40 }, (_, index) => [`l${index}`, level(index)]);
      const $defs = { ...Object.fromEntries(levels), l40: { type: 'string' } };
      const inputSchema = { $defs, $ref: '#/$defs/l0' };
      const written = toSpecs([{ ...calculate, inputSchema }], format);
      expect(JSON.stringify(written).length).toBeLessThan(1_000_000);
    }
  });
});
