import type { ToolNames } from './tool-names.ts';

/** Marks the lists of the aggregator that have one line per tool. */
const LIST_MARK = '// tools: one line each';

/** A change to a file of the aggregator. */
interface Registration {
  /** What is imported, from which entry point of the tool. */
  import?: { entry: string; name: string } | undefined;
  /** The tool's line in the list. */
  line: string;
}

/** The changes, by file in `packages/builtin-tools/src`. */
const listRegistrations = ({ camel, identifier, pascal }: ToolNames) => {
  const entry = (suffix: string, entryPoint: string): Registration => ({
    import: { entry: entryPoint, name: `${camel}${suffix}` },
    line: `['${identifier}', ${camel}${suffix}],`,
  });
  return new Map<string, Registration>([
    [
      'executors.ts',
      { import: { entry: '/executor', name: `${camel}Executor` }, line: `${camel}Executor,` },
    ],
    ['fixtures.ts', entry('Fixtures', '/fixtures')],
    ['identifiers.ts', { line: `'${identifier}',` }],
    ['inspectors.ts', entry('Inspectors', '/client')],
    ['locales.ts', entry('Locales', '/locales')],
    [
      'manifests.ts',
      {
        import: { entry: '', name: `${pascal}Manifest` },
        line: `['${identifier}', ${pascal}Manifest],`,
      },
    ],
    ['renders.ts', entry('Renders', '/client')],
  ]);
};

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
 * Registers a tool in one file of the aggregator.
 *
 * @throws Error if the file has no list, which means that the aggregator was rebuilt
 */
const register = (
  text: string,
  { import: imported, line }: Registration,
  names: ToolNames,
): string => {
  const lines = text.split('\n');
  const mark = lines.findIndex((candidate) => candidate.includes(LIST_MARK));
  if (mark < 0) throw new Error(`It has no line '${LIST_MARK}'.`);
  const indent = /^\s*/.exec(lines[mark] ?? '')?.[0] ?? '';
  insertSorted(lines, mark + 1, `${indent}${line}`);
  if (!imported) return lines.join('\n');
  const statement = `import { ${imported.name} } from '${names.packageName}${imported.entry}';`;
  // The formatter puts it where it belongs.
  return [statement, ...lines].join('\n');
};

/** The aggregator's files with the tool registered, by name in `packages/builtin-tools/src`. */
export const registerTool = (
  files: ReadonlyMap<string, string>,
  names: ToolNames,
): ReadonlyMap<string, string> => {
  const changed = new Map<string, string>();
  for (const [file, registration] of listRegistrations(names)) {
    const text = files.get(file);
    if (text === undefined) throw new Error(`packages/builtin-tools/src/${file} does not exist.`);
    try {
      changed.set(file, register(text, registration, names));
    } catch (error) {
      throw new Error(`packages/builtin-tools/src/${file}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  return changed;
};

/** The files that {@link registerTool} reads and changes. */
export const REGISTRATION_FILES: readonly string[] = [
  'executors.ts',
  'fixtures.ts',
  'identifiers.ts',
  'inspectors.ts',
  'locales.ts',
  'manifests.ts',
  'renders.ts',
];

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
