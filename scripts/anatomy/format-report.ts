import path from 'node:path';

import { type Budget, isMet } from './budget.ts';
import { type Kind, KINDS } from './kind.ts';
import type { LinesByKind, ToolAnatomy } from './measure-tool.ts';

/** `12345` → `12,345`; at most one decimal. */
const formatNumber = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Aligns a table: the first column left, numbers right. */
const formatTable = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
};

const sum = (lines: LinesByKind): number => [...lines.values()].reduce((all, one) => all + one, 0);

/** The table of a tool: its APIs in rows, the parts of a package in columns. */
export const formatTool = (tool: ToolAnatomy): string[] => {
  const kinds: readonly Kind[] = KINDS.filter((kind) => tool.lines.has(kind));
  const row = (name: string, lines: LinesByKind, ...files: readonly string[]): string[] => [
    name,
    ...kinds.map((kind) =>
      lines.has(kind) ? formatNumber(Math.round(lines.get(kind) ?? 0)) : '·',
    ),
    formatNumber(Math.round(sum(lines))),
    ...files,
  ];
  const perApi = tool.apis.length === 0 ? 0 : tool.sourceLines / tool.apis.length;
  const table = formatTable([
    ['API', ...kinds, 'lines', 'files', 'anywhere'],
    ...tool.apis.map(({ filesAnywhere, filesInPackage, lines, name }) =>
      row(name, lines, String(filesInPackage), String(filesAnywhere)),
    ),
    row('(no API)', tool.generalLines),
    row('together', tool.lines),
  ]);
  return [
    `${tool.folder}: ${formatNumber(tool.sourceLines)} lines of source in ${tool.files} files, ` +
      `${tool.apis.length} APIs, ${formatNumber(perApi)} lines each`,
    ...table.map((line) => `  ${line}`),
    `  tests ${formatNumber(tool.testLines)}, recorded data ${formatNumber(tool.recordedLines)} (not in the lines above)`,
  ];
};

/** A line per budget, with a verdict. */
export const formatBudgets = (budgets: readonly Budget[]): string[] =>
  formatTable(
    budgets.map((budget) => [
      budget.name,
      formatNumber(budget.figure),
      'of',
      formatNumber(budget.limit),
      isMet(budget) ? 'met' : 'not met',
    ]),
  );

/** Files by folder, so that a long list stays readable. */
export const formatFiles = (files: readonly string[]): string[] => {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file));
  return [...folders].map(
    ([folder, inFolder]) =>
      `  ${folder}: ${inFolder.map((file) => path.posix.basename(file)).join(' ')}`,
  );
};
