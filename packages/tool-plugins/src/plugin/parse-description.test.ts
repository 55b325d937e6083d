import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { parseDescription } from './parse-description.ts';
import { MAX_CONCURRENCY } from './protocol.ts';

const TOOL = {
  description: 'Says hello.',
  name: 'hello',
  parameters: { properties: {}, type: 'object' },
};

describe('the answer to describe', () => {
  it.each([
    [null, 'not a JSON object'],
    [[], 'not a JSON object'],
    [{}, 'has no name'],
    [{ name: '  ' }, 'has no name'],
    [{ name: 7 }, 'has no name'],
    [{ name: 'a\nb' }, 'a line break'],
    [{ ...TOOL, parameters: 'none' }, "parameters of 'hello'"],
    [{ ...TOOL, parameters: { type: 'string' } }, "parameters of 'hello'"],
    [{ tools: 'many' }, '"tools" is not an array'],
    [{ tools: [] }, '"tools" is empty'],
    [{ tools: [TOOL, null] }, 'tools[1] is not an object'],
    [{ tools: [TOOL, TOOL] }, "two tools are named 'hello'"],
    [
      { tools: [{}, TOOL, 5, { name: 'x', parameters: [] }, TOOL, TOOL] },
      "tools[0] has no name; tools[2] is not an object; the parameters of 'x' are not a JSON Schema of " +
        'type "object"; two tools are named \'hello\'.',
    ],
  ])('is rejected if it is %j', (answer, problem) => {
    expect(() => parseDescription(answer)).toThrow(problem);
    expect(() => parseDescription(answer)).toThrow('{"name":"my_tool"');
  });

  it.each([
    [{ content: [{ text: 'no database', type: 'text' }], error: true }, 'no database'],
    [{ error: 'no licence' }, 'no licence'],
  ])('is rejected with its own reason if it is the error %j', (answer, reason) => {
    expect(() => parseDescription(answer)).toThrow(`It cannot describe its tools: ${reason}`);
  });

  it('is either parsed or rejected with a typed error, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        try {
          expect(parseDescription(answer).tools.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(ToolError);
        }
      }),
    );
  });

  it('is one tool, with every extension off', () => {
    expect(parseDescription(TOOL)).toEqual({
      capabilities: { cancel: false, concurrency: 1, progress: false },
      sendsToolName: false,
      tools: [TOOL],
    });
  });

  it('may have the properties as its parameters', () => {
    const properties = { city: { type: 'string' }, type: { enum: ['a'], type: 'string' } };
    const { city } = properties;
    const parametersOf = (parameters: unknown) =>
      parseDescription({ ...TOOL, parameters }).tools[0]?.parameters;
    expect(parametersOf({ city })).toEqual({ properties: { city }, type: 'object' });
    expect(parametersOf({ city: 'string' })).toEqual({ properties: { city }, type: 'object' });
    const additionalProperties = city;
    expect(parametersOf({ additionalProperties })).toEqual({
      additionalProperties,
      type: 'object',
    });
    expect(parametersOf({ properties })).toEqual({ properties, type: 'object' });
    expect(parametersOf({ city: 'Berlin' })).toEqual({ city: 'Berlin', type: 'object' });
    expect(parametersOf({})).toEqual({ type: 'object' });
  });

  it('may omit the description and the parameters', () => {
    expect(parseDescription({ name: 'x' }).tools).toEqual([
      { description: '', name: 'x', parameters: { properties: {}, type: 'object' } },
    ]);
  });

  it('announces several tools, capabilities and a version', () => {
    const description = parseDescription({
      capabilities: { cancel: true, concurrency: 4, progress: true },
      tools: [TOOL, { ...TOOL, name: 'bye' }],
      version: '1.2.0',
    });
    expect(description).toMatchObject({
      capabilities: { cancel: true, concurrency: 4, progress: true },
      sendsToolName: true,
      version: '1.2.0',
    });
  });

  it.each([
    [true, MAX_CONCURRENCY],
    [1e9, MAX_CONCURRENCY],
    [2.5, 1],
    [-1, 1],
    ['8', 1],
  ])('reads a concurrency of %j as %d', (concurrency, expected) => {
    const { capabilities } = parseDescription({ ...TOOL, capabilities: { concurrency } });
    expect(capabilities.concurrency).toBe(expected);
  });
});
