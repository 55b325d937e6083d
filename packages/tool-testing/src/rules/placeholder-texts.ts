import type { LobeChatPluginApi } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { getLocaleFile, locateApi, locateIn, locateSystemRole } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { walkSchema } from '../schema/walk-schema.ts';
import { type Placeholder, PLACEHOLDERS } from '../words/placeholders.ts';

/** Whether an API still gives what the scaffold's does. */
const isUnchanged = ({ stateSchema }: LobeChatPluginApi, { fields }: Placeholder): boolean =>
  [...walkSchema(stateSchema ?? {})].some(
    ({ schema }) =>
      Object.keys(schema.properties ?? {})
        .toSorted()
        .join() === fields.join(),
  );

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Whether a text is a phrase (Chinese ones are whole texts) or contains it. */
const says = (text: string, phrase: string): boolean =>
  isHan(phrase) ? text.trim() === phrase : text.includes(phrase);

/** The texts about an API, or (without one) about the whole tool, each with its place. */
function* listTexts(
  tool: ToolPackage,
  { meaning }: Placeholder,
  api?: LobeChatPluginApi,
): Generator<[string, RuleProblem]> {
  const at = (place: Omit<RuleProblem, 'message'>, what: string): RuleProblem => ({
    ...place,
    message: what,
  });
  const key = `builtins.${tool.names.identifier}.${api ? `apiName.${api.name}` : 'title'}`;
  const english = tool.locales?.['en-US']?.[key] ?? '';
  for (const [locale, texts] of Object.entries(tool.locales ?? {})) {
    if (locale !== 'en-US' && meaning.test(english)) continue;
    const place = locateIn(tool, getLocaleFile(tool, locale), key);
    yield [texts[key] ?? '', at(place, `The text '${key}' in ${locale}`)];
  }
  if (!api) return;
  yield [api.description ?? '', at(locateApi(tool, api.name), `The description of '${api.name}'`)];
  const named = (text: string, mark: string): string =>
    text.split('\n').find((line) => line.includes(mark)) ?? '';
  for (const { manifest } of tool.manifests.variants) {
    const line = named(manifest.systemRole, `**${api.name}**`);
    yield [line, at(locateSystemRole(tool), `The system role on '${api.name}'`)];
  }
  const row = named(tool.readme ?? '', `\`${api.name}\``);
  yield [row, at({ file: 'README.md' }, `The README on '${api.name}'`)];
}

/**
 * A new tool does something harmless, and its texts say so. Once an API gives something else, those
 * texts are wrong, above all the Chinese ones, which nobody may notice. The name of a field is enough
 * to make it another API; one that keeps all of them is still what the texts say.
 */
export const placeholderTexts: LintRule = {
  *check(tool) {
    for (const placeholder of PLACEHOLDERS) {
      const changed = tool.apis.filter((api) => !isUnchanged(api, placeholder));
      // The title is true as long as any API is.
      const isOther = changed.length === tool.apis.length;
      for (const api of [...changed, ...(isOther ? [undefined] : [])]) {
        for (const [text, problem] of listTexts(tool, placeholder, api)) {
          const phrase = placeholder.texts.find((each) => says(text, each));
          if (phrase === undefined) continue;
          yield { ...problem, message: `${problem.message} is still the scaffold's: '${phrase}'.` };
        }
      }
    }
  },
  group: 'texts',
  name: 'placeholder-texts',
  repair: 'Say what the API does now, in the language of the text.',
  severity: 'error',
  summary: 'no text is left of what the scaffold wrote about another API',
};
