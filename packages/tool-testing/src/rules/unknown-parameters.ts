import type { LintRule } from '../lint/rule.ts';
import { locateApi, locateSystemRole } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { walkSchema } from '../schema/walk-schema.ts';
import { parseApiName, VERBS } from '../words/verbs.ts';

/** Names of products that are written like those of a program. */
const PRODUCTS = /^(?:camelCase|iCloud|iPad|iPhone|jQuery|macOS|iOS|eBay)/;

/** How texts write the name of a parameter so that it can be nothing else. */
const WAYS = [
  // `maxResults`
  /(?<![\w$.*/#@<-])([a-z]+(?:[A-Z][a-z\d]+)+)(?![\w$(]|\.\w|\*\*)/g,
  // `limit=10`, `recursive: true`; "upper bound: 10" is prose
  /(?<![\w$.*/#@<{,"'-])([a-z]\w*)(?:=(?:true|false|null|-?\d+)|: ?(?:true|false|null))(?![\w%:])/g,
  // the `limit` parameter, the argument `limit`
  /\b(?:argument|option|parameter) [`'"]([a-z]\w*)[`'"]/g,
  /[`'"]([a-z]\w*)[`'"] (?:argument|option|parameter)\b/g,
  // pass `limit`
  /\b(?:give|increase|lower|omit|pass|raise|reduce|set) `([a-z]\w*)`/gi,
] as const;

/** Words of prose before a value: `Default: true`. */
const PROSE = new Set(['default', 'defaults', 'example']);

/** Values that are not JSON are reported when the examples run. */
const toText = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
};

/** Every name that a call or its result contains, and every text of the examples. */
const collectNames = (tool: ToolPackage): Set<string> => {
  const names = new Set(tool.apiNames);
  for (const { name, parameters, stateSchema } of tool.apis) {
    names.add(name);
    for (const root of [parameters, stateSchema ?? {}]) {
      for (const { schema } of walkSchema(root)) {
        for (const property of Object.keys(schema.properties ?? {})) names.add(property);
        for (const value of [schema.enum ?? [], schema.const ?? []].flat())
          names.add(String(value));
      }
    }
  }
  const examples = Object.values(tool.fixtures)
    .flat()
    .flatMap(({ arguments: params, result }) => [toText(params), toText(result)])
    .join('\n');
  for (const [word] of examples.matchAll(/[A-Za-z_]\w*/g)) names.add(word);
  return names;
};

const findUnknown = (text: string, known: ReadonlySet<string>): string[] => {
  const words = WAYS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, word = '']) => word));
  return [...new Set(words)].filter(
    (word) =>
      !known.has(word) &&
      !PROSE.has(word) &&
      !PRODUCTS.test(word) &&
      // A name that begins with a verb means an API, which has a rule of its own.
      !(/[A-Z]/.test(word) && VERBS.has(parseApiName(word).verb)),
  );
};

/**
 * A text speaks only of parameters that exist: a model that passes another gets a refusal. A name
 * counts if it can mean nothing else: in camelCase, with a value (`limit: 10`), called a parameter, or
 * in backticks after a verb such as "pass". A single plain word ("raise limit") may be prose.
 */
export const unknownParameters: LintRule = {
  *check(tool) {
    const known = collectNames(tool);
    for (const { description, name, parameters } of tool.apis) {
      const texts = [...walkSchema(parameters)].map(({ schema }) => schema.description);
      for (const word of findUnknown([description, ...texts].join('\n'), known)) {
        const message = `The texts of '${name}' speak of '${word}', which no call or result has.`;
        yield { ...locateApi(tool, name), message };
      }
    }
    for (const { manifest } of tool.manifests.variants) {
      for (const word of findUnknown(manifest.systemRole, known)) {
        const message = `The system role speaks of '${word}', which no call or result has.`;
        yield { ...locateSystemRole(tool), message };
      }
    }
  },
  group: 'texts',
  name: 'unknown-parameters',
  repair: 'Write the name of a current parameter, or say it in words.',
  severity: 'error',
  summary: 'descriptions and system role speak of no parameter that does not exist',
};
