import { describeTool, type ToolKind, type ToolNames } from '../tool-names.ts';

/** JSON as it stands in a file. */
export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The entry points of a package, by its kind. */
export const exportsOf = (kind: ToolKind) => ({
  '.': './src/index.ts',
  './executionRuntime': './src/ExecutionRuntime/index.ts',
  './executor': './src/client/executor/index.ts',
  ...(kind === 'service' && {
    './fixtures': './src/fixtures.ts',
    './locales': './src/locales/index.ts',
    './testing': './src/testing.ts',
  }),
  './tool': './src/tool.ts',
});

const identify = ({ packageName }: ToolNames, description: string) => ({
  name: packageName,
  version: '1.0.0',
  private: true,
  description,
  license: 'MIT',
  type: 'module',
});

/** package.json of a tool without surfaces. */
export const purePackageJson = (names: ToolNames): string =>
  toJson({
    ...identify(names, `${describeTool(names, 'pure')}.`),
    exports: exportsOf('pure'),
    scripts: { test: 'vitest run' },
    dependencies: { '@lobechat/types': 'workspace:*' },
    devDependencies: { '@lobechat/tool-testing': 'workspace:*', vitest: 'catalog:' },
  });

/** Dependencies of surfaces and their tests; the same for every tool. */
const DEVELOPMENT_LIBRARIES = [
  '@lobehub/ui',
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

/** package.json of a tool with surfaces. */
export const packageJson = (names: ToolNames): string =>
  toJson({
    ...identify(names, `${describeTool(names, 'service')}.`),
    exports: { ...exportsOf('service'), './client': './src/client/index.ts' },
    scripts: { test: 'vitest run' },
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
  });

/** vitest.config.ts */
export const vitestConfig = (): string => `import { defineConfig } from 'vitest/config';

import { createSurfaceTestConfig } from '@lobechat/shared-tool-ui/vitest';

export default defineConfig(createSurfaceTestConfig());
`;

/** src/contract.test.ts */
export const contractTest =
  (): string => `import { describeBuiltinTool } from '@lobechat/tool-testing';

describeBuiltinTool(import.meta.url);
`;

/** The APIs of a tool over a service, as rows of its README. */
export const serviceRows = ({ pascal, plural, words, wordsPlural }: ToolNames): string =>
  `| \`create${pascal}\` | Keeps a new ${words} |
| \`delete${pascal}\` | Deletes a ${words} permanently, after approval |
| \`search${plural}\` | Finds ${wordsPlural} by words in their name and note |
| \`view${pascal}\` | Shows one ${words} by its id |`;

/** README.md */
export const readme = (names: ToolNames): string => {
  const { camel, identifier, packageName, pascal, plural, words, wordsPlural } = names;
  return `# ${packageName}

Keeps ${wordsPlural}, and finds and shows them, for any host that has a place for them.

| API | What it does |
|---|---|
${serviceRows(names)}

A host without an \`I${pascal}Service\` gets the error \`ServiceUnavailable\`. Implement the service in a package
of its own and provide it in the host; \`./testing\` has one for tests and examples.

## Example

\`\`\`ts
import { ${camel}Executor } from '${packageName}/executor';
import { create${pascal}TestServices } from '${packageName}/testing';

const services = create${pascal}TestServices();
await ${camel}Executor.search${plural}({ query: 'begin' }, { services });
// { success: true, content: '- first: First ${words}. The one to begin with.', state: { … } }
\`\`\`

\`\`\`sh
pnpm lobe-tools call ${identifier}/search${plural} '{"query":"begin"}'
\`\`\`

## Errors

| type | when |
|---|---|
| \`InvalidArguments\` | a name or query is blank, or arguments do not fit the schema |
| \`NotFound\` | there is no ${words} of this id |
| \`ServiceUnavailable\` | the host provides no \`${pascal}Service\` |

## Security

Only \`create${pascal}\` and \`delete${pascal}\` change anything, and deleting asks a person first. Names and notes come
from the service and are untrusted: control and invisible characters are made visible before a model reads them.
`;
};
