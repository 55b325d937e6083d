import type { LintRule } from '../lint/rule.ts';
import { locateSystemRole } from '../package/locate.ts';
import { areConfusableApis, eachPair, findBatchPairs } from '../words/confusable-apis.ts';
import { hasContrast, mentions, splitPrompt } from '../words/prompt-units.ts';

/** The system role explains the differences between APIs that a model could confuse. */
export const systemRoleContrasts: LintRule = {
  *check(tool) {
    const place = locateSystemRole(tool);
    for (const { manifest } of tool.manifests.variants) {
      if (manifest.systemRole.trim() === '') continue;
      const units = splitPrompt(manifest.systemRole);
      const names = manifest.api.map((api) => api.name);
      const tellsApart = (first: string, second: string): boolean =>
        units.some((unit) => mentions(unit, first) && mentions(unit, second) && hasContrast(unit));

      for (const [first, second] of eachPair(names)) {
        if (!areConfusableApis(first, second) || tellsApart(first, second)) continue;
        const message = `The system role does not tell '${first}' and '${second}' apart.`;
        yield { ...place, message };
      }
      for (const { batch, single } of findBatchPairs(names)) {
        if (tellsApart(batch, single)) continue;
        const message = `The system role does not prefer '${batch}' to several calls of '${single}'.`;
        const repair = `Add: "**${batch}**: … Prefer this over calling ${single} more than once."`;
        yield { ...place, message, repair };
      }
    }
  },
  group: 'texts',
  name: 'system-role-contrasts',
  repair:
    'Mention both in one line with the difference: "To start a task use runTask, not updateTaskStatus."',
  severity: 'error',
  summary: 'the system role tells confusable APIs apart and prefers batches',
};
