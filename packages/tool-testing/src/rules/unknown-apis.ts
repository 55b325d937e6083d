import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi, locateIn, locateSystemRole } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { walkSchema } from '../schema/walk-schema.ts';
import { parseApiName, VERBS } from '../words/verbs.ts';

/** A word of two parts or more, written like an API; not a part of a path, name or option. */
const CAMEL_WORD = /(?<![\w$.*/#-])([a-z]+(?:[A-Z][a-z\d]*)+)(?![\w$]|\.\w|\*\*)/g;

/** Every name defined by parameters and their choices. */
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

/** Words that can only mean an API but do not exist: `viewNote`, `lobe-note/view`. */
const findUnknown = (
  text: string,
  known: ReadonlySet<string>,
  { names: { identifier } }: ToolPackage,
): string[] => {
  const words = [...text.matchAll(CAMEL_WORD)].map(([, word = '']) => word);
  const meant = words.filter((word) => VERBS.has(parseApiName(word).verb));
  const qualified = text.matchAll(new RegExp(`\\b${identifier}(?:/|__|\\.)([a-zA-Z]\\w*)`, 'g'));
  const all = new Set([...meant, ...[...qualified].map(([, word = '']) => word)]);
  return [...all].filter((word) => !known.has(word));
};

/**
 * Advice in results. An API of another tool, or a name in the data that was read, is not checked.
 */
function* checkResults(tool: ToolPackage, known: ReadonlySet<string>): Generator<RuleProblem> {
  for (const [apiName, fixtures] of Object.entries(tool.fixtures)) {
    for (const { arguments: params, name, result } of fixtures) {
      if (!result || result.success) continue;
      const given = JSON.stringify(params) ?? '';
      for (const word of findUnknown(result.content ?? '', known, tool)) {
        if (given.includes(word)) continue;
        const message = `'${name}' of '${apiName}' advises '${word}', which is not an API here.`;
        yield { ...locateIn(tool, tool.entries['./fixtures'].path, name), message };
      }
    }
  }
}

/** A text that sends a model to a missing API costs it a call. */
export const unknownApis: LintRule = {
  *check(tool) {
    const known = collectNames(tool);
    for (const { name, description, parameters } of tool.apis) {
      const texts = [...walkSchema(parameters)].map(({ schema }) => schema.description);
      for (const word of findUnknown([description, ...texts].join('\n'), known, tool)) {
        const message = `The texts of '${name}' speak of '${word}', which is not an API here.`;
        yield { ...locateApi(tool, name), message };
      }
    }
    for (const { manifest } of tool.manifests.variants) {
      for (const word of findUnknown(manifest.systemRole, known, tool)) {
        const message = `The system role speaks of '${word}', which is not an API here.`;
        yield { ...locateSystemRole(tool), message };
      }
    }
    yield* checkResults(tool, known);
  },
  group: 'texts',
  name: 'unknown-apis',
  repair: 'Write the name of an API of this tool, or say it in words.',
  severity: 'error',
  summary: 'descriptions and system role speak of no API that does not exist',
};
