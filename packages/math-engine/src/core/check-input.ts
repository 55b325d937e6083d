import { calculatorApis, type MathOperationName } from '@lobechat/builtin-tool-calculator';
import {
  type JsonSchema,
  type JsonSchemaTypeName,
  type ToolApi,
  ToolErrorType,
} from '@lobechat/types';

import { excerpt, fail } from './failure.ts';
import { CoreLimits } from './limits.ts';

/** The schema that calls of an operation must fit, which includes more than a model is told. */
const schemaOf = ({ acceptedParameters, parameters }: ToolApi): JsonSchema =>
  acceptedParameters ?? parameters;

/**
 * Validates an input against the schema of its operation, and limits every text in it to the length
 * of an expression. A tool's arguments have already been validated, but anyone can call a service.
 * `undefined` counts as absent.
 *
 * @throws ToolError `InvalidArguments` naming the argument, `ResourceLimit` for a text that is too
 * long
 */
export const checkInput = (operation: MathOperationName, input: unknown): void => {
  checkValue(input, schemaOf(calculatorApis[operation]), operation);
};

const refuse = (place: string, expected: string, value: unknown): never =>
  fail(ToolErrorType.InvalidArguments, `${place} has to be ${expected}, not ${describe(value)}.`);

const describe = (value: unknown): string => {
  if (typeof value === 'string') return `'${excerpt(value)}'`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
};

const TYPES: Readonly<Record<JsonSchemaTypeName, readonly [string, (value: unknown) => boolean]>> =
  {
    array: ['a list', Array.isArray],
    boolean: ['true or false', (value) => typeof value === 'boolean'],
    integer: ['a whole number', Number.isSafeInteger],
    null: ['null', (value) => value === null],
    number: ['a number', Number.isFinite],
    object: [
      'an object',
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    ],
    string: ['a text', (value) => typeof value === 'string'],
  };

const checkValue = (value: unknown, schema: JsonSchema, place: string): void => {
  if (schema.enum) {
    if (!schema.enum.includes(value)) refuse(place, `one of ${schema.enum.join(', ')}`, value);
    return;
  }
  const types = [schema.type ?? []].flat();
  if (!types.some((type) => TYPES[type][1](value))) {
    refuse(place, types.map((type) => TYPES[type][0]).join(' or '), value);
  }
  if (typeof value === 'string') checkText(value, place);
  else if (typeof value === 'number') checkNumber(value, schema, place);
  else if (Array.isArray(value)) checkList(value, schema, place);
  else checkObject(value as Readonly<Record<string, unknown>>, schema, place);
};

const checkText = (text: string, place: string): void => {
  if (text.length <= CoreLimits.expressionLength) return;
  fail(
    ToolErrorType.ResourceLimit,
    `${place} has ${text.length} characters; at most ${CoreLimits.expressionLength} are allowed.`,
  );
};

/** Whether digits of an integer were probably lost: `1e20` is exact, 12345678901234567890 is not. */
const isRounded = (value: number): boolean => {
  const [digits = ''] = String(Math.abs(value)).split('e');
  const significant = digits.replace('.', '').replace(/0+$/, '').length;
  return Math.abs(value) > Number.MAX_SAFE_INTEGER && significant > 15;
};

const checkNumber = (value: number, schema: JsonSchema, place: string): void => {
  if (isRounded(value)) {
    fail(
      ToolErrorType.InvalidArguments,
      `${place} has more digits than a number in JSON keeps. Write it as text, in quotes.`,
    );
  }
  const { maximum = Infinity, minimum = -Infinity } = schema;
  if (value >= minimum && value <= maximum) return;
  refuse(place, `from ${minimum} to ${maximum}`, value);
};

const checkList = (list: readonly unknown[], schema: JsonSchema, place: string): void => {
  const { items, maxItems = Infinity, minItems = 0 } = schema;
  if (list.length < minItems || list.length > maxItems) {
    fail(
      ToolErrorType.InvalidArguments,
      `${place} has ${list.length} items; from ${minItems} to ${maxItems} are allowed.`,
    );
  }
  if (typeof items !== 'object') return;
  for (const [index, item] of list.entries()) checkValue(item, items, `${place}[${index}]`);
};

const checkObject = (
  record: Readonly<Record<string, unknown>>,
  schema: JsonSchema,
  place: string,
): void => {
  const { additionalProperties, maxProperties = Infinity, properties = {}, required = [] } = schema;
  const given = Object.entries(record).filter(([, value]) => value !== undefined);
  if (given.length > maxProperties) {
    fail(
      ToolErrorType.InvalidArguments,
      `${place} has ${given.length} values; at most ${maxProperties} are allowed.`,
    );
  }
  const missing = required.find((name) => !given.some(([other]) => other === name));
  if (missing !== undefined) {
    fail(ToolErrorType.InvalidArguments, `${place}.${missing} is missing.`);
  }
  for (const [name, value] of given) {
    const inner = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (typeof inner !== 'object') {
      const known = Object.keys(properties).join(', ');
      fail(
        ToolErrorType.InvalidArguments,
        `${place} takes no '${excerpt(name)}'. It takes: ${known}.`,
      );
    } else checkValue(value, inner, `${place}.${excerpt(name)}`);
  }
};
