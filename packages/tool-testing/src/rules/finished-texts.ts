import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { getLocaleFile, locateApi, locateIn, locateSystemRole } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { walkSchema } from '../schema/walk-schema.ts';

/** A note to the author himself. "TODO" alone may be what a tool searches for. */
const NOTE = /\b(?:TODO|FIXME|TBD)(?::|\b(?=[^\n]{0,3}\)))|^(?:TODO|FIXME|TBD)\b|\blorem ipsum\b/im;

/** Chinese outside quotes and code, where it may be an example. */
const isChinese = (text: string): boolean =>
  /\p{Script=Han}{2}/u.test(text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\([^)]*\)/g, ''));

/** The texts that have to be in English, each with its place. */
function* listTexts(tool: ToolPackage): Generator<[string, RuleProblem]> {
  for (const { description, name, parameters } of tool.apis) {
    const texts = [...walkSchema(parameters)].map(({ schema }) => schema.description ?? '');
    const place = locateApi(tool, name);
    yield [[description, ...texts].join('\n'), { ...place, message: `The texts of '${name}'` }];
  }
  for (const { manifest } of tool.manifests.variants) {
    yield [manifest.systemRole, { ...locateSystemRole(tool), message: 'The system role' }];
  }
  for (const [key, text] of Object.entries(tool.locales?.['en-US'] ?? {})) {
    const place = locateIn(tool, getLocaleFile(tool, 'en-US'), key);
    yield [text, { ...place, message: `The text '${key}' in en-US` }];
  }
}

/** Models and people read these texts as they stand: finished, and in English. */
export const finishedTexts: LintRule = {
  *check(tool) {
    const seen = new Set<string>();
    for (const [text, problem] of listTexts(tool)) {
      const note = NOTE.exec(text)?.[0];
      const what = note === undefined ? isChinese(text) && 'in Chinese' : `unfinished: '${note}'`;
      if (!what || seen.has(problem.message)) continue;
      seen.add(problem.message);
      const verb = problem.message.startsWith('The texts') ? 'are' : 'is';
      yield { ...problem, message: `${problem.message} ${verb} ${what}.` };
    }
  },
  group: 'texts',
  name: 'finished-texts',
  repair: 'Write the text to the end, in English; Chinese belongs to the zh-CN locale.',
  severity: 'error',
  summary: 'texts for models and the English locale are finished and in English',
};
