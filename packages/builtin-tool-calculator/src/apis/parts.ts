import {
  choiceOf,
  FLAG,
  INTEGER,
  type JsonSchema,
  listOf,
  NUMBER,
  objectOf,
  READ_ONLY,
  TEXT,
  type ToolApi,
} from '@lobechat/types';

import { ANSWER_KINDS, CalculatorLimits, ENGINES, PLOT_STYLES } from '../constants.ts';

/** Common to all APIs: pure, without approval, shown expanded. */
export const COMMON = {
  annotations: READ_ONLY,
  humanIntervention: 'never',
  renderDisplayControl: 'expand',
} as const satisfies Partial<ToolApi>;

/*
 * Parts shared by several parameters. Their words are in every prompt, so keep them few. Lengths of
 * texts are limited by the engine alone (`CalculatorLimits.expressionLength`, `nameLength`,
 * `numberLength`): repeating the keyword in seventy places would cost a twentieth of the
 * specification and tell a model nothing useful.
 */

/** A text with a description: an expression, a name, a date, a unit. */
export const textOf = <const Keywords extends JsonSchema>(keywords: Keywords) =>
  ({ ...TEXT, ...keywords }) as { type: 'string' };

/** A number, or an expression for one: `0.1`, `"1/3"`, `"sqrt(2)"`. Decimals are read exactly. */
export const NUMERIC = { type: ['number', 'string'] } as const satisfies JsonSchema;

/** {@link NUMERIC} with a description. */
export const numericOf = (description: string) => ({ ...NUMERIC, description });

/** A whole number between two bounds. */
export const wholeOf = (minimum: number, maximum: number, description?: string) =>
  ({ ...(description && { description }), maximum, minimum, ...INTEGER }) as const;

/** Values by name. */
export const namedOf = (description: string, maxProperties: number) =>
  ({ additionalProperties: NUMERIC, description, maxProperties, type: 'object' }) as const;

/** Significant digits of the decimals. */
export const PRECISION = wholeOf(1, CalculatorLimits.precision, 'Significant digits');

/** The only variable of an expression. */
export const VARIABLE = textOf({ description: 'Default: the only one' });

/** Whether to report all findings, or only what is usually asked. */
export const DETAILS = { description: 'All facts', ...FLAG } as const;

/** Values to compare, convert or analyze in one call. */
export const valuesOf = (description: string) =>
  listOf(TEXT, { description, maxItems: CalculatorLimits.values, minItems: 1 });

/* Shared parts of states. */

/** Notes on a value: how ambiguous input was read, and caveats. */
export const NOTES = { assumptions: listOf(TEXT), warnings: listOf(TEXT) } as const;

/**
 * The value of one expression.
 *
 * - `decimal`: to the requested precision; whole numbers of up to 40 digits in full. For an
 *   expression with variables: the expression with its irrational numbers as decimals.
 * - `exact`: in the grammar of expressions, e.g. `3*sqrt(2)`. Absent if there is no exact form, or
 *   if it is so long that `exactForm` describes it: `a fraction of 286 over 283 digits`.
 * - `isDecimalExact`: `decimal` is the value itself rather than rounded. `isExact`: either that, or
 *   `exact` is present.
 * - `latex`: the exact form if there is one, else the decimal, without delimiters.
 * - `verified`: a second, independent computation agreed, or the arithmetic is exact by
 *   construction.
 */
export const ANSWER = objectOf(
  {
    decimal: TEXT,
    engine: choiceOf(ENGINES),
    isDecimalExact: FLAG,
    isExact: FLAG,
    kind: choiceOf(ANSWER_KINDS),
    latex: TEXT,
    verified: FLAG,
  },
  { ...NOTES, exact: TEXT, exactForm: TEXT },
);

/** Several values of a result, each under a stable camelCase name such as `mean`. */
export const NAMED_ANSWERS = listOf(objectOf({ answer: ANSWER, name: TEXT }));

/** Why an expression has no value: a `CalculatorErrorType` or a type of the system. */
export const FAILURE = objectOf({ message: TEXT, type: TEXT });

/** The number of successes in a batch, and the outcome of each item, in call order. */
export const BATCH = {
  failed: INTEGER,
  results: listOf(
    objectOf({ expression: TEXT, success: FLAG }, { answer: ANSWER, error: FAILURE }),
  ),
  succeeded: INTEGER,
} as const;

/** Sorted by x. A null y is a gap: a pole, or a point outside the domain. */
const POINT = {
  maxItems: 2,
  minItems: 2,
  prefixItems: [NUMBER, { type: ['number', 'null'] }],
  type: 'array',
} as const satisfies JsonSchema;

/**
 * The plot of a result, in doubles, only for display. The shaded part is the requested one, e.g. an
 * area; marks are single points worth showing, e.g. solutions.
 */
export const PLOT = objectOf({
  curves: listOf(
    objectOf(
      { label: TEXT, points: listOf(POINT), style: choiceOf(PLOT_STYLES) },
      { isShaded: FLAG },
    ),
  ),
  marks: listOf(objectOf({ label: TEXT, x: NUMBER, y: NUMBER })),
  xLabel: TEXT,
  yLabel: TEXT,
});
