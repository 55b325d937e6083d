import type { BuiltinToolManifest, ToolAnnotations } from '@lobechat/types';

import { CalculatorIdentifier } from './constants.ts';
import { CalculateSchema, ConvertBaseSchema, EvaluateSchema } from './schemas.ts';
import { ConvertBaseStateSchema, EvaluateStateSchema, MathAnswerSchema } from './state-schemas.ts';
import { systemPrompt } from './systemRole.ts';
import { CalculatorApiName } from './types.ts';

const PURE: ToolAnnotations = {
  destructive: false,
  idempotent: true,
  openWorld: false,
  ordered: false,
  readOnly: true,
};

/** Everything about the calculator that can be said without running it. */
export const CalculatorManifest: BuiltinToolManifest = {
  api: [
    {
      annotations: PURE,
      defaultTimeoutMs: 30_000,
      description:
        'Compute one expression without variables: exact form, decimal and LaTeX. Numbers of any size, roots, complex numbers, percent, units, matrices. For variables or several expressions use evaluate.',
      humanIntervention: 'never',
      name: CalculatorApiName.calculate,
      parameters: CalculateSchema,
      renderDisplayControl: 'expand',
      stateSchema: MathAnswerSchema,
    },
    {
      annotations: PURE,
      defaultTimeoutMs: 60_000,
      description:
        'Compute one or more expressions with the same variables, each with its own result or error. Preferred over several calculate calls.',
      humanIntervention: 'never',
      name: CalculatorApiName.evaluate,
      parameters: EvaluateSchema,
      renderDisplayControl: 'expand',
      stateSchema: EvaluateStateSchema,
    },
    {
      annotations: PURE,
      defaultTimeoutMs: 30_000,
      description:
        'Write a number, whole or with a fraction, negative or not, of any length, in other bases from 2 to 36.',
      humanIntervention: 'never',
      name: CalculatorApiName.convertBase,
      parameters: ConvertBaseSchema,
      renderDisplayControl: 'expand',
      stateSchema: ConvertBaseStateSchema,
    },
  ],
  executors: ['client', 'server'],
  humanIntervention: 'never',
  identifier: CalculatorIdentifier,
  meta: {
    avatar: '🧮',
    description: 'Exact calculation, expressions with variables, number bases',
    tags: ['math', 'calculator', 'units', 'number bases'],
    title: 'Calculator',
  },
  systemRole: systemPrompt,
  type: 'builtin',
};
