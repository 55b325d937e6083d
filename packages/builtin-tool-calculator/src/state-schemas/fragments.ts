import type { JsonSchema } from '@lobechat/types';

const TEXTS = { items: { type: 'string' }, type: 'array' } as const satisfies JsonSchema;

/** The properties of `MathNotes`. */
export const NOTES = { assumptions: TEXTS, warnings: TEXTS } as const;

/** JSON Schema of `MathAnswer`. */
export const MathAnswerSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    decimal: { type: 'string' },
    engine: { enum: ['rational', 'symbolic', 'decimal', 'float'], type: 'string' },
    exact: { type: 'string' },
    exactForm: { type: 'string' },
    isDecimalExact: { type: 'boolean' },
    isExact: { type: 'boolean' },
    kind: {
      enum: [
        'boolean',
        'complex',
        'expression',
        'infinity',
        'integer',
        'matrix',
        'quantity',
        'rational',
        'real',
        'set',
      ],
      type: 'string',
    },
    latex: { type: 'string' },
    verified: { type: 'boolean' },
  },
  required: ['decimal', 'engine', 'isDecimalExact', 'isExact', 'kind', 'latex', 'verified'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of a list of `NamedAnswer`. */
export const NAMED_ANSWERS = {
  items: {
    additionalProperties: false,
    properties: { answer: MathAnswerSchema, name: { type: 'string' } },
    required: ['answer', 'name'],
    type: 'object',
  },
  type: 'array',
} as const satisfies JsonSchema;

/** JSON Schema of `MathFailure`. */
export const FAILURE = {
  additionalProperties: false,
  properties: { message: { type: 'string' }, type: { type: 'string' } },
  required: ['message', 'type'],
  type: 'object',
} as const satisfies JsonSchema;

/** How many of a batch came out. */
export const COUNT = { minimum: 0, type: 'integer' } as const satisfies JsonSchema;

/** JSON Schema of a list of `EvaluateItemResult`. */
export const ITEM_RESULTS = {
  items: {
    additionalProperties: false,
    properties: {
      answer: MathAnswerSchema,
      error: FAILURE,
      expression: { type: 'string' },
      success: { type: 'boolean' },
    },
    required: ['expression', 'success'],
    type: 'object',
  },
  type: 'array',
} as const satisfies JsonSchema;

const POINT = {
  maxItems: 2,
  minItems: 2,
  prefixItems: [{ type: 'number' }, { type: ['number', 'null'] }],
  type: 'array',
} as const satisfies JsonSchema;

/** JSON Schema of `MathPlot`. */
export const PLOT = {
  additionalProperties: false,
  properties: {
    curves: {
      items: {
        additionalProperties: false,
        properties: {
          isShaded: { type: 'boolean' },
          label: { type: 'string' },
          points: { items: POINT, type: 'array' },
          style: { enum: ['bars', 'dots', 'line'], type: 'string' },
        },
        required: ['label', 'points', 'style'],
        type: 'object',
      },
      type: 'array',
    },
    marks: {
      items: {
        additionalProperties: false,
        properties: { label: { type: 'string' }, x: { type: 'number' }, y: { type: 'number' } },
        required: ['label', 'x', 'y'],
        type: 'object',
      },
      type: 'array',
    },
    xLabel: { type: 'string' },
    yLabel: { type: 'string' },
  },
  required: ['curves', 'marks', 'xLabel', 'yLabel'],
  type: 'object',
} as const satisfies JsonSchema;
