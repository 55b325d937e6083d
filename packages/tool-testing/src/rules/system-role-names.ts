import type { LintRule } from '../lint/rule.ts';
import { locateSystemRole } from '../package/locate.ts';
import { parseApiName, VERBS } from '../words/verbs.ts';

const BOLD_NAME = /\*\*`?([a-z]\w*)`?(?:\([^*]*\))?:?\*\*/g;

/** Whether a bold word can only mean an API: two words or more, beginning with a verb. */
const looksLikeApi = (word: string): boolean => {
  const { nouns, verb } = parseApiName(word);
  return nouns.length > 0 && VERBS.has(verb);
};

/** The system role has every API in bold, and no bold API that does not exist. */
export const systemRoleNames: LintRule = {
  *check(tool) {
    const place = locateSystemRole(tool);
    for (const { environment, manifest } of tool.manifests.variants) {
      const where =
        environment === 'default' ? 'The system role' : `The system role (${environment})`;
      if (manifest.systemRole.trim() === '') {
        yield { ...place, message: `${where} is empty.` };
        continue;
      }
      const names = manifest.api.map((api) => api.name);
      const bold = new Set(
        [...manifest.systemRole.matchAll(BOLD_NAME)].map(([, name = '']) => name),
      );
      for (const name of names) {
        if (!bold.has(name)) yield { ...place, message: `${where} does not name **${name}**.` };
      }
      for (const name of bold) {
        if (names.includes(name) || !looksLikeApi(name)) continue;
        yield { ...place, message: `${where} names **${name}**, which is not an API here.` };
      }
    }
  },
  group: 'texts',
  name: 'system-role-names',
  repair: 'Give every API a line that begins with its name in bold: "- **createTask**: …".',
  severity: 'error',
  summary: 'the system role names every API in bold, and no other',
};
