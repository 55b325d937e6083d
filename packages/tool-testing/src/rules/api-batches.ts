import type { JsonSchema, LobeChatPluginApi } from '@lobechat/types';
import { splitWords } from '@lobechat/utils';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { getTypes, isSchema, resolveReference } from '../schema/walk-schema.ts';
import { findBatchPairs } from '../words/confusable-apis.ts';
import { isPlural, toSingular } from '../words/plural.ts';
import { mentions } from '../words/prompt-units.ts';
import { parseApiName, VERBS } from '../words/verbs.ts';

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

/**
 * Kinds whose plural means one call for many: `listTasks` and `clearComments` find their items
 * themselves.
 */
const BATCH_KINDS = new Set(['change', 'compute']);

/** Verbs that only make sense for several items. */
const VERBS_OF_SEVERAL = new Set(['compare', 'merge', 'rank', 'reorder', 'sort']);

/** A plural API without any list parameter, or without a form for one item. */
function* findUnpaired(tool: ToolPackage, api: LobeChatPluginApi): Generator<RuleProblem> {
  const { nouns, verb } = parseApiName(api.name);
  const noun = nouns.at(-1);
  if (noun === undefined || !isPlural(noun) || !BATCH_KINDS.has(VERBS.get(verb) ?? '')) return;
  const lists = listArrays(api.parameters);
  if (lists.length === 0) {
    const message = `'${api.name}' is named in the plural and takes no list.`;
    yield { ...locateApi(tool, api.name), message };
  }
  const isBatch = lists.some(
    ([name]) => toSingular(splitWords(name).at(-1) ?? '') === toSingular(noun),
  );
  const single = tool.apis.some(
    ({ name }) =>
      splitWords(name).map(toSingular).join(' ') === [verb, ...nouns].map(toSingular).join(' ') &&
      name !== api.name,
  );
  if (!isBatch || single || VERBS_OF_SEVERAL.has(verb)) return;
  const message = `'${api.name}' does something to many, and no API does it to one ${toSingular(noun)}.`;
  const repair =
    'Offer the single form, too, and say in it that the batch is preferred for several.';
  yield { ...locateApi(tool, api.name), message, repair };
}

/** APIs that change many items are plurals, take a list, and are mentioned by the single ones. */
export const apiBatches: LintRule = {
  *check(tool) {
    const byName = new Map(tool.apis.map((api) => [api.name, api]));
    const pairs = findBatchPairs([...byName.keys()]);
    const paired = new Set(pairs.map(({ batch }) => batch));
    for (const api of tool.apis) {
      yield* findMisnamed(tool, api);
      if (!paired.has(api.name)) yield* findUnpaired(tool, api);
    }
    for (const { batch, single } of pairs) {
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
