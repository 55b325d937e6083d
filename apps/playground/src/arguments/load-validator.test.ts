import { describe, expect, it } from 'vitest';

import { listBuiltinManifests } from '@lobechat/builtin-tools/manifests';
import type { JsonSchema } from '@lobechat/types';

import { loadValidator } from './load-validator.ts';

const CALCULATOR = 'lobe-calculator';
const CALCULATE = { server: CALCULATOR, tool: 'calculate', toolbox: 'builtin' };

const toldOf = (apiName: string) => {
  const manifest = listBuiltinManifests().find(({ identifier }) => identifier === CALCULATOR);
  return manifest?.api.find(({ name }) => name === apiName)?.parameters ?? {};
};

describe('loadValidator', () => {
  it.each([
    ['precision', { expression: '1', precision: 5000 }],
    ['precision', { expression: '1', precision: 0 }],
    ['mode', { expression: '1', mode: 'nothing' }],
  ])('rejects what the engine rejects, whether models are told or not: %s', async (name, args) => {
    const validate = await loadValidator(toldOf('calculate'), CALCULATE);
    expect(validate(args)).toMatchObject([{ pointer: `/${name}` }]);
  });

  it('accepts what the engine accepts, in other forms, too', async () => {
    const validate = await loadValidator(toldOf('calculate'), CALCULATE);
    expect(validate({ expression: 1, precision: '20' })).toEqual([]);
  });

  const schema: JsonSchema = {
    properties: {
      a: { maximum: 5, type: 'integer' },
      at: { format: 'date-time', type: 'string' },
    },
    type: 'object',
  };

  it.each([
    // Only the tool of a mounted server knows whether it wants a zone.
    ['weather', 0],
    ['plugins', 1],
    ['custom', 1],
  ])('validates tools of %s by their own schema', async (toolbox, problems) => {
    const validate = await loadValidator(schema, { server: 'any', tool: 'any', toolbox });
    expect(validate({ a: 5, at: '2025-06-01T10:00:00' })).toHaveLength(problems);
    expect(validate({ a: 6 })).toHaveLength(1);
  });
});
