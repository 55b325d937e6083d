import { createServiceRegistry } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import { callExecutor } from '../run/call-executor.ts';
import { findServiceExample } from '../run/observe-fixtures.ts';

/**
 * If the host lacks a service of the tool, the result is a failure that says so, never made-up
 * data.
 */
export const missingServices: LintRule = {
  async check(tool) {
    const succeeding: string[] = [];
    for (const { name } of tool.apis) {
      const example = await findServiceExample(tool, name);
      if (!example) continue;
      const services = createServiceRegistry();
      const succeeds = await callExecutor(tool, name, example.arguments, { services }).then(
        ({ success }) => success,
        () => false,
      );
      if (succeeds) succeeding.push(name);
    }
    const [first] = succeeding;
    if (first === undefined) return [];
    const message = `Without their services, these succeed: ${succeeding.join(', ')}.`;
    return [{ ...locateApi(tool, first), message }];
  },
  group: 'behaviour',
  name: 'missing-services',
  repair: 'Let services.get throw ServiceUnavailable, and give no answer in place of the service.',
  severity: 'error',
  summary: 'without its service, a call fails',
};
