import { TOOL_LOCALES, type ToolLocale, type ToolLocales } from '@lobechat/types';

import { createToolRegistry } from './tool-registry.ts';
import { loadPart } from './tools.ts';

/** The i18next namespace of all tools' surfaces. */
export const BUILTIN_TOOLS_NAMESPACE = 'plugin';

const registry = createToolRegistry<ToolLocales>({
  entries: await loadPart('locales'),
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
