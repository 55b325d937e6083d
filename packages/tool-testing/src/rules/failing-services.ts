import type { BuiltinToolResult } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import { callExecutor } from '../run/call-executor.ts';
import { findServiceExample } from '../run/observe-fixtures.ts';
import { observeServices } from '../run/observe-services.ts';

/** Represents any failure of an available service. */
const breakDown = (): never => {
  throw new Error('The service has failed.');
};

/** Whether a batch reports that some of its items failed. */
const admitsFailure = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'failed' in state && Number(state.failed) > 0;

const hidesFailure = ({ state, success }: BuiltinToolResult): boolean =>
  success && !admitsFailure(state);

/** "No results" for a failed search is an answer that a model believes. */
export const failingServices: LintRule = {
  async check(tool) {
    const hiding: string[] = [];
    for (const { name } of tool.apis) {
      const example = await findServiceExample(tool, name);
      const services = tool.createServices?.();
      if (!example || !services) continue;
      const failing = observeServices(services, { toAnswer: breakDown });
      const hides = await callExecutor(tool, name, example.arguments, { services: failing }).then(
        hidesFailure,
        () => false,
      );
      if (hides) hiding.push(name);
    }
    const [first] = hiding;
    if (first === undefined) return [];
    const message = `With services that fail, these succeed: ${hiding.join(', ')}.`;
    return [{ ...locateApi(tool, first), message }];
  },
  group: 'behaviour',
  name: 'failing-services',
  repair: 'Let what a service throws pass, or throw a ToolError that says what failed.',
  severity: 'error',
  summary: 'a call does not succeed if its services fail',
};
