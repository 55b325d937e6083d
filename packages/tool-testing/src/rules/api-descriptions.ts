import type { LintRule } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';

/** Shorter descriptions have never covered purpose, occasion and limits. */
const LEAST_WORDS = 8;

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** An API's description is the model's only documentation of it. */
export const apiDescriptions: LintRule = {
  *check(tool) {
    for (const { manifest } of tool.manifests.variants) {
      const seen = new Map<string, string>();
      for (const { description, name } of manifest.api) {
        const place = locateApi(tool, name);
        const text = typeof description === 'string' ? description.trim() : '';
        if (countWords(text) < LEAST_WORDS) {
          const message = `The description of '${name}' has ${countWords(text)} words: '${text}'.`;
          yield { ...place, message };
        }
        const twin = seen.get(text);
        if (twin && text)
          yield { ...place, message: `'${twin}' and '${name}' have the same description.` };
        seen.set(text, name);
      }
    }
  },
  group: 'manifest',
  name: 'api-descriptions',
  repair:
    'Say what the API does, when to use it rather than its siblings, its defaults and its limits.',
  severity: 'error',
  summary: 'every API description says enough for a model to choose by',
};
