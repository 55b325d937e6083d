import type { ToolNames } from './tool-names.ts';

/** Marks the lists of the aggregator that have one line per tool. */
const LIST_MARK = '// tools: one line each';

/** The file of the aggregator that lists the tools, in `packages/builtin-tools/src`. */
export const REGISTRATION_FILE = 'tools.ts';

/** Puts a line where it belongs among sorted lines that follow each other. */
const insertSorted = (lines: string[], first: number, line: string): void => {
  let index = first;
  while (
    index < lines.length &&
    isListed(lines[index] ?? '') &&
    (lines[index] ?? '').trim() < line.trim()
  ) {
    index += 1;
  }
  lines.splice(index, 0, line);
};

/** Whether a line is one of a list, and not the end of it. */
const isListed = (line: string): boolean => !/^\s*[\])}]/.test(line) && line.trim() !== '';

/**
 * The aggregator's list with a tool registered in it.
 *
 * @throws Error if the file has no list, which means that the aggregator was rebuilt
 */
export const registerTool = (text: string, { camel, packageName }: ToolNames): string => {
  const lines = text.split('\n');
  const mark = lines.findIndex((candidate) => candidate.includes(LIST_MARK));
  if (mark < 0) {
    throw new Error(
      `packages/builtin-tools/src/${REGISTRATION_FILE}: It has no line '${LIST_MARK}'.`,
    );
  }
  const indent = /^\s*/.exec(lines[mark] ?? '')?.[0] ?? '';
  insertSorted(lines, mark + 1, `${indent}${camel}Tool,`);
  // The formatter puts the import where it belongs.
  return [`import { ${camel}Tool } from '${packageName}/tool';`, ...lines].join('\n');
};

/**
 * The root README with a row for the tool, after those of the other tools: a test demands it.
 *
 * @throws Error if the README has no table of packages
 */
export const addReadmeRow = (
  text: string,
  { identifier, kebab, wordsPlural }: ToolNames,
): string => {
  const folder = `packages/builtin-tool-${kebab}`;
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('| 2 | [`packages/builtin-tool-'));
  if (last === -1) throw new Error('README.md has no table of packages with a builtin tool.');
  const row = `| 2 | [\`${folder}\`](${folder}) | \`${identifier}\`: find and show ${wordsPlural} |`;
  return lines.toSpliced(last + 1, 0, row).join('\n');
};

/** A package.json with the tool among its dependencies. */
export const addDependency = (text: string, { packageName }: ToolNames): string => {
  const value = JSON.parse(text) as { dependencies?: Record<string, string> };
  const dependencies = { ...value.dependencies, [packageName]: 'workspace:*' };
  const sorted = Object.entries(dependencies).toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  return `${JSON.stringify({ ...value, dependencies: Object.fromEntries(sorted) }, null, 2)}\n`;
};
