import { artifactLocales } from '@lobechat/builtin-tool-artifact/locales';
import { calculatorLocales } from '@lobechat/builtin-tool-calculator/locales';
import { localSystemLocales } from '@lobechat/builtin-tool-local-system/locales';
import { taskLocales } from '@lobechat/builtin-tool-task/locales';
import { TOOL_LOCALES, type ToolLocale, type ToolLocales } from '@lobechat/types';

import { createToolRegistry } from './tool-registry.ts';

/** The i18next namespace that the surfaces of all tools read. */
export const BUILTIN_TOOLS_NAMESPACE = 'plugin';

const registry = createToolRegistry<ToolLocales>({
  entries: [
    // tools: one line each, sorted by identifier
    ['lobe-artifact', artifactLocales],
    ['lobe-calculator', calculatorLocales],
    ['lobe-local-system', localSystemLocales],
    ['lobe-task', taskLocales],
  ],
  kind: 'set of text',
});

/** The texts of one tool in every language, by its identifier or an alias. */
export const getBuiltinLocales = (identifier: string): ToolLocales | undefined =>
  registry.get(identifier);

/**
 * The texts of all tools by language, for i18next's {@link BUILTIN_TOOLS_NAMESPACE} with
 * `keySeparator: false`. Keys begin with `builtins.<identifier>.`, so tools cannot collide.
 */
export const builtinToolLocales: Readonly<Record<keyof ToolLocales, ToolLocale>> =
  Object.fromEntries(
    TOOL_LOCALES.map((language) => [
      language,
      Object.assign({}, ...registry.entries.map(([, locales]) => locales[language])) as ToolLocale,
    ]),
  ) as Record<keyof ToolLocales, ToolLocale>;
