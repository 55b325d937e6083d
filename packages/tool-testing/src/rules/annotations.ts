import type { LobeChatPluginApi } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import { parseApiName, VERBS } from '../words/verbs.ts';

function* findProblems({ annotations, name }: LobeChatPluginApi): Generator<string> {
  if (annotations === undefined) {
    yield `'${name}' has no annotations.`;
    return;
  }
  const { destructive, readOnly } = annotations;
  if (readOnly === undefined) yield `'${name}' does not say whether it is readOnly.`;
  if (readOnly !== true && destructive === undefined) {
    yield `'${name}' does not say whether it is destructive.`;
  }
  if (readOnly === true && destructive === true)
    yield `'${name}' is both readOnly and destructive.`;

  const { verb } = parseApiName(name);
  const kind = VERBS.get(verb);
  if (kind === 'read' && readOnly === false) {
    yield `'${name}' begins with the reading verb '${verb}' and is not readOnly.`;
  }
  if ((kind === 'change' || kind === 'remove') && readOnly === true) {
    yield `'${name}' begins with the changing verb '${verb}' and is readOnly.`;
  }
  if (verb === 'delete' && destructive === false) yield `'${name}' deletes and is not destructive.`;
}

/** Annotations exist, do not contradict one another, and fit the name. */
export const annotations: LintRule = {
  *check(tool) {
    for (const { manifest } of tool.manifests.variants) {
      for (const api of manifest.api) {
        for (const message of findProblems(api))
          yield { ...locateApi(tool, api.name), message, spoils: [api.name] };
      }
    }
  },
  group: 'manifest',
  name: 'annotations',
  quiets: ['interventions', 'service-calls'],
  repair:
    'State annotations: { readOnly, destructive, idempotent, openWorld } as they are; they decide approval, parallelism and hints.',
  severity: 'error',
  summary: 'every API has annotations that agree with each other and with its name',
};
