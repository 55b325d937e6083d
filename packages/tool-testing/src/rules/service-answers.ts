import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateText } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { callExecutor } from '../run/call-executor.ts';
import { observeServices } from '../run/observe-services.ts';
import { trackData } from '../run/track-data.ts';

/** The methods of services whose answers an API changes. */
const findChanged = async (tool: ToolPackage, apiName: string): Promise<Set<string>> => {
  const changed = new Set<string>();
  for (const { arguments: params } of tool.fixtures[apiName] ?? []) {
    const services = tool.createServices?.();
    if (!services) break;
    // What a service changes while it works is its own.
    let working = 0;
    const watched = observeServices(services, {
      onCall: () => void (working += 1),
      onEnd: () => void (working -= 1),
      toAnswer: (answer, method) =>
        trackData(answer, { onWrite: () => void (working === 0 && changed.add(method)) }),
    });
    await callExecutor(tool, apiName, params, { services: watched }).catch(() => undefined);
  }
  return changed;
};

/**
 * What a service returns is the service's own: it may keep it, and give the same object to the next
 * call. A change in place (`sort`, `push`, a new field) is seen while the examples run, in plain
 * records and lists. Branches that no example reaches, and instances of classes, are not watched.
 */
export const serviceAnswers: LintRule = {
  async check(tool) {
    const problems: RuleProblem[] = [];
    if (!tool.executor || !tool.createServices) return problems;
    for (const { name } of tool.apis) {
      for (const method of await findChanged(tool, name)) {
        const place = locateText(tool, `${name}(`, tool.entries['./executionRuntime'].path);
        const message = `'${name}' changes in place what '${method}' of a service returned.`;
        problems.push({ ...place, message });
      }
    }
    return problems;
  },
  group: 'behaviour',
  name: 'service-answers',
  repair:
    'Make a copy and change that: toSorted, toReversed, [...list, item], { ...record, field }.',
  severity: 'error',
  summary: 'no call changes in place what a service returned',
};
