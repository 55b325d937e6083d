import { type BuiltinToolManifest, toManifestApis } from '@lobechat/types';

import { calculatorApis } from './apis/index.ts';
import { calculatorRecordedCalls } from './arguments/read-arguments.ts';
import { CalculatorIdentifier } from './constants.ts';
import { createSystemRole } from './systemRole.ts';

/** Everything about the calculator that is known without running it. */
export const CalculatorManifest: BuiltinToolManifest = {
  api: toManifestApis(calculatorApis),
  executors: ['client', 'server'],
  humanIntervention: 'never',
  identifier: CalculatorIdentifier,
  meta: {
    avatar: '🧮',
    description:
      'Exact calculation: equations, calculus, matrices, statistics, units, dates, finance, number theory',
    tags: ['math', 'calculator', 'algebra', 'calculus', 'statistics', 'units', 'dates', 'finance'],
    title: 'Calculator',
  },
  recorded: calculatorRecordedCalls,
  systemRole: createSystemRole,
  type: 'builtin',
};
