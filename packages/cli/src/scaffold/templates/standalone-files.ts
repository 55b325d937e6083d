import type { ToolNames } from '../tool-names.ts';
import { contractTest } from './package-files.ts';
import { pureExecutor, pureIndex, pureRuntime, pureTool } from './pure-files.ts';

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Of a workspace's packages one is installed elsewhere. */
const importInstalled = (text: string): string =>
  text
    .replace(/^\n/, '')
    .replaceAll("'@lobechat/tool-testing'", "'lobe-tools/testing'")
    .replaceAll("'@lobechat/types'", "'lobe-tools'");

const packageJson = ({ packageName, wordsPlural }: ToolNames, range: string): string =>
  toJson({
    name: packageName,
    version: '1.0.0',
    private: true,
    description: `Measures ${wordsPlural}.`,
    type: 'module',
    exports: {
      '.': './src/index.ts',
      './executionRuntime': './src/ExecutionRuntime/index.ts',
      './executor': './src/client/executor/index.ts',
      './tool': './src/tool.ts',
    },
    scripts: { test: 'vitest run', typecheck: 'tsc --noEmit' },
    dependencies: { 'lobe-tools': range },
    devDependencies: { 'oxc-parser': '*', typescript: '>=5.9', vitest: '>=3' },
    engines: { node: '>=22.18' },
  });

const TSCONFIG = toJson({
  compilerOptions: {
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    lib: ['ES2024', 'ESNext.Disposable', 'DOM'],
    module: 'nodenext',
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: 'es2024',
    verbatimModuleSyntax: true,
  },
  include: ['src'],
});

const readme = ({
  identifier,
  packageName,
  pascal,
  wordsPlural,
}: ToolNames): string => `# ${packageName}

Measures ${wordsPlural}.

| API | What it does |
|---|---|
| \`measure${pascal}\` | counts what is in a text |

## Example

\`\`\`sh
npm install
npm test
npx lobe-tools call --config lobe-tools.json ${identifier}/measure${pascal} '{"text":"one two"}'
npx lobe-tools lint .
\`\`\`

\`src/index.ts\` says what the tool can do, \`src/ExecutionRuntime\` does it, and \`src/tool.ts\` has its texts and examples.

## Errors

\`InvalidArguments\`: the text is empty, or is none.

## Security

It reads nothing but its arguments, and changes nothing.
`;

/** The files of a tool in a repository of its own: path → text. */
export const standaloneFiles = (names: ToolNames, range: string): ReadonlyMap<string, string> =>
  new Map([
    ['README.md', readme(names)],
    ['lobe-tools.json', toJson({ tools: { packages: ['.'] } })],
    ['package.json', packageJson(names, range)],
    ['tsconfig.json', TSCONFIG],
    ['src/ExecutionRuntime/index.ts', importInstalled(pureRuntime(names))],
    ['src/client/executor/index.ts', importInstalled(pureExecutor(names))],
    ['src/contract.test.ts', importInstalled(contractTest())],
    ['src/index.ts', importInstalled(pureIndex(names))],
    ['src/tool.ts', importInstalled(pureTool(names))],
  ]);
