import { MEASURING } from '@lobechat/tool-testing/words';

import type { ToolNames } from '../tool-names.ts';
import {
  apiDeclaration,
  apiExamples,
  apiMethod,
  type ApiNames,
  apiRole,
  apiTexts,
  createApiNames,
} from './api-parts.ts';

const firstApi = ({ pascal }: ToolNames): ApiNames => createApiNames(`measure${pascal}`);

/** src/index.ts */
export const pureIndex = (names: ToolNames): string => {
  const { camel, identifier, pascal, title, wordsPlural } = names;
  const api = firstApi(names);
  return `
import { defineToolApis, INTEGER, objectOf, toApiNames, toManifest } from '@lobechat/types';

/** Stored in message history: never change it, add an alias. */
export const ${pascal}Identifier = '${identifier}';

/** What the tool can do. */
export const ${camel}Apis = defineToolApis({${apiDeclaration(api)}
});

export const ${pascal}ApiName = toApiNames(${camel}Apis);

/** How a model uses the tool. */
export const systemPrompt = \`To measure ${wordsPlural}:

${apiRole(api)}\`;

export const ${pascal}Manifest = toManifest(${camel}Apis, {
  identifier: ${pascal}Identifier,
  meta: { avatar: '🧩', description: 'Measures ${wordsPlural}', title: '${title}' },
  systemRole: systemPrompt,
});
`;
};

/** src/ExecutionRuntime/index.ts */
export const pureRuntime = (names: ToolNames): string => `
import { type ParametersOf, ToolError, ToolErrorType } from '@lobechat/types';

import type { ${names.camel}Apis } from '../index.ts';

/** The logic of the tool. */
export class ${names.pascal}ExecutionRuntime {${apiMethod(firstApi(names), `${names.camel}Apis`)}
}
`;

/** src/client/executor/index.ts */
export const pureExecutor = ({ camel, pascal }: ToolNames): string => `
import { createExecutor } from '@lobechat/types';

import { ${pascal}ExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { ${camel}Apis, ${pascal}Identifier } from '../../index.ts';

/** The one executor of the tool. */
export const ${camel}Executor = createExecutor({
  apis: ${camel}Apis,
  createRuntime: () => new ${pascal}ExecutionRuntime(),
  identifier: ${pascal}Identifier,
});
`;

/** src/tool.ts */
export const pureTool = (names: ToolNames): string => {
  const { camel, identifier, pascal, title } = names;
  const api = firstApi(names);
  const texts = (language: string, toolTitle: string): string => `
  '${language}': {
    ${apiTexts(api, identifier, language)}
    'builtins.${identifier}.title': '${toolTitle}',
  },`;
  return `
import { defineToolPackage, example, runExamples, type ToolLocales } from '@lobechat/types';

import { ${camel}Apis, ${pascal}Identifier, ${pascal}Manifest } from './index.ts';

const locales: ToolLocales = {${texts('en-US', title)}${texts('zh-CN', MEASURING.zhTitle)}
};

const loadExecutor = async () => (await import('./client/executor/index.ts')).${camel}Executor;

/** The tool as hosts register it. Everything but its manifest is loaded when it is needed. */
export const ${camel}Tool = defineToolPackage({
  apis: ${camel}Apis,
  executor: loadExecutor,
  fixtures: async () =>
    runExamples(await loadExecutor(), {${apiExamples(api).replaceAll('\n', '\n  ')}
    }),
  identifier: ${pascal}Identifier,
  locales: async () => locales,
  manifest: ${pascal}Manifest,
});
`;
};
