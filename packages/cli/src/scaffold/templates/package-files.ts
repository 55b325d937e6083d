import type { ToolNames } from '../tool-names.ts';

/** The package.json of a tool. */
export const packageJson = ({ packageName, wordsPlural }: ToolNames): string =>
  `${JSON.stringify(
    {
      name: packageName,
      version: '1.0.0',
      private: true,
      description: `Searches and shows ${wordsPlural}.`,
      license: 'MIT',
      type: 'module',
      exports: {
        '.': './src/index.ts',
        './client': './src/client/index.ts',
        './executor': './src/client/executor/index.ts',
        './executionRuntime': './src/ExecutionRuntime/index.ts',
        './fixtures': './src/fixtures.ts',
        './locales': './src/locales/index.ts',
        './testing': './src/testing.ts',
        './tool': './src/tool.ts',
      },
      scripts: { test: 'vitest run', typecheck: 'tsc --noEmit' },
      dependencies: {
        '@lobechat/prompts': 'workspace:*',
        '@lobechat/shared-tool-ui': 'workspace:*',
        '@lobechat/types': 'workspace:*',
        debug: 'catalog:',
      },
      devDependencies: Object.fromEntries([
        ['@lobechat/tool-testing', 'workspace:*'],
        ...DEVELOPMENT_LIBRARIES.map((name) => [name, 'catalog:']),
      ]),
      peerDependencies: {
        '@lobehub/ui': '^5',
        antd: '^6',
        'antd-style': '*',
        'lucide-react': '*',
        react: '*',
        'react-i18next': '*',
      },
    },
    null,
    2,
  )}\n`;

/** What the surfaces and their tests need; the same for every tool. */
const DEVELOPMENT_LIBRARIES = [
  '@lobehub/ui',
  '@testing-library/react',
  '@types/debug',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'antd',
  'antd-style',
  'happy-dom',
  'i18next',
  'lucide-react',
  'motion',
  'react',
  'react-dom',
  'react-i18next',
  'vitest',
];

/** The tsconfig.json of a tool. */
export const tsconfigJson = (): string =>
  `${JSON.stringify(
    {
      extends: '../../tsconfig.base.json',
      compilerOptions: {
        jsx: 'react-jsx',
        lib: ['ES2024', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
      },
      include: ['src'],
    },
    null,
    2,
  )}\n`;

/** The vitest.config.ts of a tool. */
export const vitestConfig = (): string => `import { defineConfig } from 'vitest/config';

import { createSurfaceTestConfig } from '@lobechat/shared-tool-ui/vitest';

export default defineConfig(createSurfaceTestConfig());
`;

/** The README.md of a tool. */
export const readme = (names: ToolNames): string => {
  const { camel, identifier, packageName, pascal, plural, words, wordsPlural } = names;
  return `# ${packageName}

Searches and shows ${wordsPlural}, for any host that keeps some.

| API | What it does |
|---|---|
| \`search${plural}\` | Finds ${wordsPlural} by words in their name and note |
| \`view${pascal}\` | Shows one ${words} by its id |

A host without an \`I${pascal}Service\` gets the error \`ServiceUnavailable\`. Implement the service in a package
of its own and provide it in the host; the samples are for tests and examples.

## Example

\`\`\`ts
import { ${camel}Executor } from '${packageName}/executor';
import { create${pascal}TestServices } from '${packageName}/testing';

const services = create${pascal}TestServices();
await ${camel}Executor.invoke('search${plural}', { query: 'first' }, { services });
// { success: true, content: '- first: First ${words}. The one to begin with.', state: { … } }
\`\`\`

\`\`\`sh
pnpm lobe-tools call ${identifier}/search${plural} '{"query":"first"}'
\`\`\`

## Errors

| type | when |
|---|---|
| \`InvalidArguments\` | the query is blank, or arguments do not fit the schema |
| \`NotFound\` | there is no ${words} of this id |

## Security

Both APIs only read. Names and notes come from the service and are untrusted: control and invisible
characters are made visible before a model reads them.
`;
};
