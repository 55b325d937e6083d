import type { JsonSchema } from '@lobechat/types';

import { CalculatorLimits } from '../constants.ts';

/* What several parameters have in common. Their words are part of every prompt: keep them few. So
   the length of texts is bounded by the engine alone (`CalculatorLimits.expressionLength`,
   `nameLength`, `numberLength`): in seventy places the keyword would cost a twentieth of the
   specification and tell a model nothing that it could break. */

export const EXPRESSION = { type: 'string' } as const satisfies JsonSchema;

/** Text that is short by nature: a name, a date, a unit. */
export const NAME = { type: 'string' } as const satisfies JsonSchema;

/** A number, or an expression for one. */
export const NUMERIC = {
  type: ['number', 'string'],
} as const satisfies JsonSchema;

export const PRECISION = {
  description: 'Digits',
  maximum: CalculatorLimits.precision,
  minimum: 1,
  type: 'integer',
} as const satisfies JsonSchema;

/** The one variable of an expression. */
export const VARIABLE = {
  ...NAME,
  description: 'Default: the only one',
} as const satisfies JsonSchema;

/** Whether everything that was found out is told, or what the question is usually about. */
export const DETAILS = { description: 'All facts', type: 'boolean' } as const satisfies JsonSchema;
