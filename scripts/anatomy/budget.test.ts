import { describe, expect, it } from 'vitest';

import { createBudgets, isMeasuredTool, isMet } from './budget.ts';
import { formatBudgets } from './format-report.ts';
import { measureTool } from './measure-tool.ts';
import { countFile } from './source-file.ts';

const files = Object.entries({
  'packages/builtin-tool-later/src/index.ts': 'edit;\n',
  'packages/builtin-tool-task/src/index.test.ts': 'view;\n',
  'packages/builtin-tool-task/src/index.ts': 'view;\nlist;\n',
  'packages/host/src/index.ts': 'list;\n',
  'packages/math-engine/src/index.ts': 'list;\n',
}).flatMap(([file, text]) => countFile(file, text) ?? []);

const tools = [
  measureTool({ apiNames: ['edit'], folder: 'packages/builtin-tool-later' }, files),
  measureTool({ apiNames: ['view', 'list'], folder: 'packages/builtin-tool-task' }, files),
];

describe('the budgets', () => {
  it('sum up the tools that they were set for, and exclude math-engine', () => {
    expect(tools.map(isMeasuredTool)).toEqual([false, true]);
    expect(createBudgets(tools, files).map(({ figure }) => figure)).toEqual([2, 2, 4]);
  });

  it('are met at their limit and not above it', () => {
    expect(isMet({ figure: 14, limit: 14, name: 'files' })).toBe(true);
    expect(isMet({ figure: 14.1, limit: 14, name: 'files' })).toBe(false);
  });

  it('are printed with a verdict', () => {
    const lines = formatBudgets([
      { figure: 33_297, limit: 20_000, name: 'lines' },
      { figure: 12.34, limit: 14, name: 'files' },
    ]);
    expect(lines).toEqual([
      'lines  33,297  of  20,000  not met',
      'files    12.3  of      14      met',
    ]);
  });
});
