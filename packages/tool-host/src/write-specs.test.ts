import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createToolHost, type ToolHost } from './index.ts';

let host: ToolHost;
beforeAll(async () => {
  host = await createToolHost();
});
afterAll(() => host.close());

interface Spec extends Record<string, unknown> {
  function?: {
    name: string;
    parameters: { properties: object; required: string[] };
    strict?: true;
  };
  name?: string;
  type?: string;
}

const specs = async (...given: Parameters<ToolHost['specs']>) => host.specs<Spec>(...given);

describe('definitions in the forms of model APIs', () => {
  it('are strict if requested and possible, and calls with null for omitted values work', async () => {
    const include = ['lobe-calculator', 'lobe-local-system'];
    const strict = await specs('openai', { include, strict: true });
    const byName = (name: string) => strict.find((spec) => spec.function?.name.endsWith(name));
    const calculate = byName('__calculate')?.function;
    expect(calculate?.strict).toBe(true);
    expect(calculate?.parameters.required.toSorted()).toEqual(
      Object.keys(calculate?.parameters.properties ?? {}).toSorted(),
    );
    // Variables with arbitrary names have no strict form.
    expect(byName('__runCommand')?.function?.strict).toBeUndefined();
    const nothing = Object.fromEntries(
      (calculate?.parameters.required ?? []).map((name) => [name, null]),
    );
    const result = await host.call({
      arguments: { ...nothing, expression: '1+1' },
      name: 'lobe-calculator/calculate',
    });
    expect(result).toMatchObject({ content: expect.stringMatching(/^2/) as string, success: true });
  });

  it('include valid examples for builtin tools on request', async () => {
    const include = ['lobe-calculator/calculate'];
    const [plain] = await specs('anthropic', { include });
    expect(plain).not.toHaveProperty('input_examples');
    const [told] = await specs('anthropic', { examples: true, include });
    const examples = told?.['input_examples'] as Record<string, unknown>[];
    expect(examples.length).toBeGreaterThan(0);
    expect(examples[0]).toHaveProperty('expression');
  });

  it('are deferred by pattern, and cached up to the last one that is not', async () => {
    const tools = await specs('anthropic', {
      cacheHint: true,
      deferLoading: ['lobe-task'],
      include: ['lobe-artifact', 'lobe-task'],
    });
    const deferred = tools.filter((tool) => tool['defer_loading']);
    expect(deferred.every(({ name }) => name?.includes('lobe-task'))).toBe(true);
    expect(deferred.length).toBeGreaterThan(5);
    expect(tools.filter((tool) => tool['cache_control']).map(({ name }) => name)).toEqual([
      'builtin__lobe-artifact__readArtifact',
    ]);
  });

  it('begin with the tools that models were trained on, in place of those that answer them', async () => {
    const include = ['lobe-local-system'];
    const anthropic = await specs('anthropic', { include, native: true });
    expect(anthropic.slice(0, 3).map(({ type }) => type)).toEqual([
      'bash_20250124',
      'text_editor_20250728',
      'memory_20250818',
    ]);
    expect(JSON.stringify(anthropic)).not.toContain('__runCommand"');
    const openai = await specs('openai-responses', { include, native: true });
    expect(openai.slice(0, 2)).toEqual([{ type: 'shell' }, { type: 'apply_patch' }]);
    expect(
      await specs('anthropic', { include: ['lobe-calculator/solve'], native: true }),
    ).toHaveLength(1);
  });
});
