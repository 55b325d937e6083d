import type { LintRule } from '../lint/rule.ts';
import { locateApi, locateSystemRole } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { walkSchema } from '../schema/walk-schema.ts';
import { parseApiName, VERBS } from '../words/verbs.ts';

/** A word in two parts or more, as APIs are written; not a part of a path, name or option. */
const CAMEL_WORD = /(?<![\w$.*/#-])([a-z]+(?:[A-Z][a-z\d]*)+)(?![\w$]|\.\w|\*\*)/g;

/** Every name that parameters and their choices give. */
const collectNames = (tool: ToolPackage): Set<string> => {
  const names = new Set(tool.apiNames);
  for (const { name, parameters } of tool.apis) {
    names.add(name);
    for (const { schema } of walkSchema(parameters)) {
      for (const property of Object.keys(schema.properties ?? {})) names.add(property);
      for (const value of [schema.enum ?? [], schema.const ?? []].flat()) names.add(String(value));
    }
  }
  return names;
};

/** Words that can only mean an API and are none. */
const findUnknown = (text: string, known: ReadonlySet<string>): string[] => {
  const words = [...text.matchAll(CAMEL_WORD)].map(([, word = '']) => word);
  return [...new Set(words)].filter(
    (word) => !known.has(word) && VERBS.has(parseApiName(word).verb),
  );
};

/** A text that sends a model to an API which does not exist costs it a call. */
export const unknownApis: LintRule = {
  *check(tool) {
    const known = collectNames(tool);
    for (const { name, description, parameters } of tool.apis) {
      const texts = [...walkSchema(parameters)].map(({ schema }) => schema.description);
      for (const word of findUnknown([description, ...texts].join('\n'), known)) {
        const message = `The texts of '${name}' speak of '${word}', which is not an API here.`;
        yield { ...locateApi(tool, name), message };
      }
    }
    for (const { manifest } of tool.manifests.variants) {
      for (const word of findUnknown(manifest.systemRole, known)) {
        const message = `The system role speaks of '${word}', which is not an API here.`;
        yield { ...locateSystemRole(tool), message };
      }
    }
  },
  group: 'texts',
  name: 'unknown-apis',
  repair: 'Write the name of an API of this tool, or say it in words.',
  severity: 'error',
  summary: 'descriptions and system role speak of no API that does not exist',
};
