import type { ToolNames } from './tool-names.ts';

/** Marks the lists of the aggregator that have one line per tool. */
const LIST_MARK = '// tools: one line each';

/** A list of the aggregator that has a line for each tool. */
interface ToolList {
  /** In `packages/builtin-tools/src`. */
  file: string;
  /** The import for the line. The formatter sorts it. */
  import?: (names: ToolNames) => string;
  line: (names: ToolNames) => string;
}

/** The lists in which a tool is registered: by its name, and with its parts. */
export const TOOL_LISTS: readonly ToolList[] = [
  { file: 'identifiers.ts', line: ({ identifier }) => `'${identifier}',` },
  {
    file: 'tools.ts',
    import: ({ camel, packageName }) => `import { ${camel}Tool } from '${packageName}/tool';`,
    line: ({ camel }) => `${camel}Tool,`,
  },
];

/** Inserts a line at its position among consecutive sorted lines. */
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

/** Whether a line is an entry of a list, and not its end. */
const isListed = (line: string): boolean => !/^\s*[\])}]/.test(line) && line.trim() !== '';

/**
 * A list of the aggregator with a tool registered in it.
 *
 * @throws Error if the file has no list, which means that the aggregator was rebuilt
 */
export const registerTool = (list: ToolList, text: string, names: ToolNames): string => {
  const lines = text.split('\n');
  const mark = lines.findIndex((candidate) => candidate.includes(LIST_MARK));
  if (mark < 0) {
    throw new Error(`packages/builtin-tools/src/${list.file}: It has no line '${LIST_MARK}'.`);
  }
  const indent = /^\s*/.exec(lines[mark] ?? '')?.[0] ?? '';
  insertSorted(lines, mark + 1, `${indent}${list.line(names)}`);
  return [...(list.import ? [list.import(names)] : []), ...lines].join('\n');
};

/**
 * The root README with a row for the tool, after those of the other tools: a test requires it.
 *
 * @throws Error if the README has no table of packages
 */
export const addReadmeRow = (
  text: string,
  { identifier, kebab }: ToolNames,
  about: string,
): string => {
  const folder = `packages/builtin-tool-${kebab}`;
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('| 2 | [`packages/builtin-tool-'));
  if (last === -1) throw new Error('README.md has no table of packages with a builtin tool.');
  const does = `${about.charAt(0).toLowerCase()}${about.slice(1)}`;
  const row = `| 2 | [\`${folder}\`](${folder}) | \`${identifier}\`: ${does} |`;
  return lines.toSpliced(last + 1, 0, row).join('\n');
};

/**
 * `llms.txt` with a line for the tool, after those of the other tools: a test requires it for tools
 * with a README.
 *
 * @throws Error if it lists no tool
 */
export const addLlmsLine = (text: string, { kebab }: ToolNames, about: string): string => {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.includes('](packages/builtin-tool-'));
  if (last === -1) throw new Error('llms.txt lists no builtin tool.');
  const line = `- [${kebab}](packages/builtin-tool-${kebab}/README.md): ${about}`;
  return lines.toSpliced(last + 1, 0, line).join('\n');
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
