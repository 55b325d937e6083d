import type { JsonSchema, LobeChatPluginApi } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { getTypes, isSchema, resolveReference } from '../schema/walk-schema.ts';
import { findBatchPairs } from '../words/confusable-apis.ts';
import { isPlural, toSingular } from '../words/plural.ts';
import { mentions } from '../words/prompt-units.ts';
import { splitWords } from '../words/split-words.ts';
import { parseApiName } from '../words/verbs.ts';

const listArrays = (root: JsonSchema): [string, JsonSchema][] =>
  Object.entries(root.properties ?? {}).flatMap(([name, property]): [string, JsonSchema][] => {
    const schema = resolveReference(property, root);
    return schema && getTypes(schema).includes('array') ? [[name, schema]] : [];
  });

/** A singular API that takes a list of its own noun: `createTask({ tasks: […] })`. */
function* findMisnamed(tool: ToolPackage, api: LobeChatPluginApi): Generator<RuleProblem> {
  const { nouns, verb } = parseApiName(api.name);
  const noun = nouns.at(-1);
  if (noun === undefined || nouns.some(isPlural)) return;
  for (const [name, { items }] of listArrays(api.parameters)) {
    const word = splitWords(name).at(-1) ?? '';
    const isItems =
      isSchema(items) && getTypes(items).some((type) => type === 'object' || type === 'string');
    const isRequired = api.parameters.required?.includes(name) === true;
    if (!isRequired || !isItems || !isPlural(word) || toSingular(word) !== noun) continue;
    const message = `'${api.name}' takes a list of ${word} and is named in the singular (${verb} ${noun}).`;
    yield { ...locateApi(tool, api.name), message };
  }
}

/** APIs that do something to many are plurals, take a list, and are pointed to by the single ones. */
export const apiBatches: LintRule = {
  *check(tool) {
    for (const api of tool.apis) yield* findMisnamed(tool, api);
    const byName = new Map(tool.apis.map((api) => [api.name, api]));
    for (const { batch, single } of findBatchPairs([...byName.keys()])) {
      const [one, many] = [byName.get(single), byName.get(batch)];
      if (!one || !many) continue;
      if (listArrays(many.parameters).length === 0) {
        const message = `'${batch}' is the plural of '${single}' and takes no list.`;
        yield { ...locateApi(tool, batch), message };
      }
      if (!mentions(one.description, batch)) {
        const message = `The description of '${single}' does not mention '${batch}'.`;
        const repair = `Add: "Prefer ${batch} for several at once."`;
        yield { ...locateApi(tool, single), message, repair };
      }
    }
  },
  group: 'names',
  name: 'api-batches',
  repair:
    'Name an API that takes a list of its noun in the plural (createTasks), and give it that list.',
  severity: 'error',
  summary: 'batch APIs are plurals, take a list and are recommended by their single forms',
};
