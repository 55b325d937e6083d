import { describe, expect, it } from 'vitest';

import { convertResult, RESULT_FORMATS, resultAdapters, type ResultFormat } from './convert.ts';
import { lobeRows } from './seed-rows/lobe-rows.ts';
import { mcpRows } from './seed-rows/mcp-rows.ts';
import { pluginRows } from './seed-rows/plugin-rows.ts';
import { resultsRows } from './seed-rows/results-rows.ts';
import type { SeedRow, SeedRows } from './seed-rows/seed-row.ts';
import { workbenchRows } from './seed-rows/workbench-rows.ts';

/*
 * Derived from the formats' specifications before running the adapters. Where two readings are
 * possible, a row has the one we chose.
 */

const rowsByFormat: Readonly<Record<ResultFormat, SeedRows>> = {
  lobe: lobeRows,
  mcp: mcpRows,
  plugin: pluginRows,
  results: resultsRows,
  workbench: workbenchRows,
};

const conversions = RESULT_FORMATS.flatMap((from) =>
  RESULT_FORMATS.map((to) => ({ from, rows: rowsByFormat[from][to] ?? [], to })),
).filter(({ rows }) => rows.length > 0);

describe.each(conversions)('from $from to $to', ({ from, rows, to }) => {
  it.each(rows.map((row) => [JSON.stringify(row[0]), row] as [string, SeedRow]))(
    'converts %s',
    (_name, [input, output, warns]) => {
      const warnings: string[] = [];
      const converted = convertResult(input, from, to, {
        onWarning: (warning) => warnings.push(warning),
      });
      // Strictly: an undefined field differs from a missing one.
      expect(converted).toStrictEqual(output);
      expect(warnings.length > 0).toBe(warns === 'warns');
    },
  );

  it('returns what a second round leaves unchanged', () => {
    for (const [, output] of rows) expect(convertResult(output, to, to)).toStrictEqual(output);
  });

  it('shows a model none of the base64', () => {
    for (const [input] of rows) {
      const { content } = resultAdapters[from].read(input);
      expect(content).not.toMatch(/iVBORw0KGgo=|eyJ2ZWN0b3Jz/);
    }
  });
});

describe('the rows', () => {
  it('cover every pair of formats that is more than a copy', () => {
    const pairs = conversions.map(({ from, to }) => `${from} ${to}`);
    for (const from of RESULT_FORMATS.filter((format) => format !== 'lobe')) {
      for (const to of RESULT_FORMATS) expect(pairs).toContain(`${from} ${to}`);
    }
  });
});
