import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useSay } from '@lobechat/shared-tool-ui/use-say';

import type { CatalogueEntry, NamedEntry } from '../api/contract.ts';
import { TOOL_NAMESPACE } from '../i18n/create-i18n.ts';
import type { Language } from '../i18n/languages.ts';

const isMounted = ({ source }: NamedEntry): number => Number(source !== 'builtin');

/**
 * The tools and their APIs, with names and descriptions in the language of the page; builtin tools
 * first.
 */
export const useNamedTools = (
  tools: readonly NamedEntry[] | undefined,
  language: Language,
): readonly CatalogueEntry[] | undefined => {
  // Changes when texts arrive.
  const { i18n, t } = useTranslation(TOOL_NAMESPACE);
  const say = useSay();
  return useMemo(() => {
    const titleOf = (identifier: string, apiName: string): { title?: string } => {
      const key = `builtins.${identifier}.apiName.${apiName}`;
      return i18n.exists(key, { ns: TOOL_NAMESPACE }) ? { title: t(key) } : {};
    };
    return tools
      ?.toSorted((left, right) => isMounted(left) - isMounted(right))
      .map((tool) => ({
        ...tool,
        ...tool.names?.[language],
        apis: tool.apis.map((api) => ({
          ...api,
          ...titleOf(tool.identifier, api.name),
          description: say(api.description).text,
        })),
      }));
  }, [i18n, language, say, t, tools]);
};
