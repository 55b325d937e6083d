import { describe, expect, it } from 'vitest';

import type { Configuration } from './configuration.ts';
import { describeConfiguration } from './describe-configuration.ts';

const describeSource = (source: Record<string, unknown>): string =>
  describeConfiguration({
    file: '/project/lobe-tools.json',
    hash: '',
    modules: [],
    plugins: {},
    problems: [],
    source,
    toolboxes: {},
  } satisfies Configuration);

describe('the description of a configuration', () => {
  it('shows no secret written in the file itself', () => {
    const text = describeSource({
      databaseUrl: 'postgres://me:hunter2@host:5432/db',
      knowledge: { embeddings: { apiKey: 'sk-secret', baseUrl: 'https://e/v1', model: 'm' } },
      tasks: { model: { apiKey: 'sk-secret', baseUrl: 'https://me:pass@host/v1' } },
    });
    expect(text).not.toMatch(/hunter2|sk-secret|pass@/);
    expect(text).toContain('database postgres://me:…@host:5432/db');
    expect(text).toContain('model https://me:…@host/v1');
    expect(text).toContain('embeddings https://e/v1 (is sent everything in knowledge bases)');
    expect(text.match(/key: …/g)).toHaveLength(2);
  });

  it.each([
    { databaseUrl: 5, knowledge: 5, tasks: [] },
    { tasks: null },
    { tasks: { model: 'gpt' } },
  ])('handles any value in the file: %j', (source) => {
    expect(describeSource(source)).toContain('/project/lobe-tools.json');
  });

  it('shows data destinations separately from started programs and settings', () => {
    const text = describeSource({
      data: './data',
      databaseUrl: '${DB}',
      tasks: { concurrency: 4, model: { apiKey: '${KEY}', baseUrl: '${URL}', model: 'small' } },
    });
    expect(text.split('\n')).toEqual([
      '/project/lobe-tools.json',
      'It starts nothing.',
      'It talks to:',
      '  database ${DB} (tasks and their results are kept there)',
      '  model ${URL} (is sent tasks and results, and calls tools)',
      '    key: ${KEY}',
      '    model: "small"',
      'It sets:',
      '  data: "./data"',
      '  tasks: {"concurrency":4}',
    ]);
  });
});
