import { BaseExecutor, isMadeExecutor } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';

/**
 * The executor entry exports one instance: created by a factory, or of a class named after the
 * tool.
 */
export const executorSingleton: LintRule = {
  *check({ entries, executor, names }) {
    if (!executor) return;
    const { exports, path } = entries['./executor'];
    const file = path;
    const className = executor.constructor.name;
    if (className !== names.executorClass && !isMadeExecutor(executor)) {
      yield {
        file,
        message: `${names.executor} is of the class '${className}' instead of '${names.executorClass}'.`,
      };
    }
    if (!(executor instanceof BaseExecutor)) {
      yield { file, message: `${names.executor} does not extend BaseExecutor.` };
    }
    for (const [name, value] of Object.entries(exports)) {
      if (value === executor.constructor) {
        yield { file, message: `The class '${name}' is exported beside its singleton.` };
      } else if (value instanceof BaseExecutor && value !== executor) {
        yield { file, message: `There is a second executor, '${name}'.` };
      }
    }
  },
  group: 'code',
  name: 'executor-singleton',
  repair:
    'Make it by createExecutor, or write class <Name>Executor extends BaseExecutor<typeof <Name>ApiName>, keep it private, and export const <name>Executor = new <Name>Executor().',
  severity: 'error',
  summary: 'the executor is one exported instance of <Name>Executor',
};
