import { countOf, didYouMean, joinList } from '@lobechat/prompts';
import type { JsonSchema } from '@lobechat/types';
import { encodePointerStep, isRecord, readPointer } from '@lobechat/utils';

import { collectErrors, type RawSchemaError } from './collect-errors.ts';
import { describeNames, describeSchema, describeValue, describeValues } from './describe.ts';
import { readSchemaAt } from './pointer.ts';
import type { SchemaProblem } from './types.ts';
import { selectErrors } from './unions.ts';

/** Missing properties that are listed of one object. */
const MAX_MISSING = 100;

interface Reading {
  expected: string;
  /** Help after the sentence, with a space before it. */
  hint?: string;
  path: string;
  /** The sentence, where it is not what was expected and received. */
  sentence?: string;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

const lastToken = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

const knownProperties = (schema: unknown): string[] =>
  isRecord(schema) && isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];

/** Whether an object that a schema describes, in one of its forms, has a property. */
const hasProperty = (schema: unknown, name: string): boolean =>
  knownProperties(schema).includes(name) ||
  (isRecord(schema) &&
    [schema['anyOf'], schema['oneOf']].some(
      (forms) => Array.isArray(forms) && forms.some((form) => hasProperty(form, name)),
    ));

/** Models flatten: `{ cron }` for `{ schedule: { cron } }`. */
const suggestPlace = (root: JsonSchema, owner: string, name: string): string | undefined => {
  const place = knownProperties(readSchemaAt(root, owner)).find((known) =>
    hasProperty(readSchemaAt(root, `${owner}/properties/${encodePointerStep(known)}`), name),
  );
  return place === undefined ? undefined : ` It belongs in '${place}'.`;
};

/** A property that a closed object does not have. */
const readUnknownProperty = (root: JsonSchema, error: RawSchemaError): Reading => {
  const owner = parentOf(error.schemaPath);
  const known = knownProperties(readSchemaAt(root, owner));
  const name = lastToken(error.instancePath);
  const names = describeNames(known);
  const none = known.length === 0;
  return {
    expected: none ? 'no properties' : `one of the properties ${names}`,
    hint: suggestPlace(root, owner, name) ?? didYouMean(name, known),
    path: error.instancePath,
    sentence: `there is no such property; ${none ? 'none is allowed here' : `there are ${names}`}.`,
  };
};

const readMissing = (root: JsonSchema, error: RawSchemaError, name: string): Reading => {
  const owner = readSchemaAt(root, error.schemaPath);
  const property = readSchemaAt(root, `${error.schemaPath}/properties/${encodePointerStep(name)}`);
  const description =
    isRecord(owner) && property !== undefined ? describeSchema(property) : 'a value';
  return {
    expected: `${description} (required)`,
    path: `${error.instancePath}/${encodePointerStep(name)}`,
  };
};

const readUnion = (root: JsonSchema, error: RawSchemaError): Reading => {
  const owner = readSchemaAt(root, error.schemaPath);
  const branches = isRecord(owner) ? owner[error.keyword] : undefined;
  const forms = Array.isArray(branches)
    ? branches.map((_, index) =>
        describeSchema(readSchemaAt(root, `${error.schemaPath}/${error.keyword}/${index}`)),
      )
    : [];
  const many = error.keyword === 'oneOf' && error.params.passingSchemas.length > 1;
  return {
    expected: `${many ? 'exactly one' : 'one'} of: ${joinList(forms, { conjunction: 'or' })}`,
    path: error.instancePath,
  };
};

/** What an error expected, by its keyword. */
const readExpectation = (error: RawSchemaError): string => {
  switch (error.keyword) {
    case 'type':
      return joinList([error.params.type].flat(), { conjunction: 'or' });
    case 'enum':
      return `one of ${describeValues(error.params.allowedValues)}`;
    case 'const':
      return `exactly ${describeValues([error.params.allowedValue])}`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `a number ${error.params.comparison} ${error.params.limit}`;
    case 'multipleOf':
      return `a multiple of ${error.params.multipleOf}`;
    case 'minLength':
      return `at least ${countOf(error.params.limit, 'character')}`;
    case 'maxLength':
      return `at most ${countOf(error.params.limit, 'character')}`;
    case 'minItems':
      return `at least ${countOf(error.params.limit, 'item')}`;
    case 'maxItems':
      return `at most ${countOf(error.params.limit, 'item')}`;
    case 'minProperties':
      return `at least ${countOf(error.params.limit, 'property', 'properties')}`;
    case 'maxProperties':
      return `at most ${countOf(error.params.limit, 'property', 'properties')}`;
    case 'pattern':
      return `text that matches ${String(error.params.pattern)}`;
    case 'format':
      return `text in the format ${error.params.format}`;
    case '~refine':
      return error.params.message;
    case 'boolean':
      return 'no value here';
    default:
      return error.message.replace(/^must /, 'to ');
  }
};

const readError = (root: JsonSchema, error: RawSchemaError): Reading[] => {
  switch (error.keyword) {
    // Each unknown property has an error of its own; this one only sums them up.
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return [];
    case 'required':
      return error.params.requiredProperties
        .slice(0, MAX_MISSING)
        .map((name) => readMissing(root, error, name));
    case 'boolean':
      return error.schemaPath.endsWith('/additionalProperties') ||
        error.schemaPath.endsWith('/unevaluatedProperties')
        ? [readUnknownProperty(root, error)]
        : [{ expected: readExpectation(error), path: error.instancePath }];
    case 'anyOf':
    case 'oneOf':
      return [readUnion(root, error)];
    default:
      return [{ expected: readExpectation(error), path: error.instancePath }];
  }
};

const suggestValue = (error: RawSchemaError, received: unknown): string => {
  if (error.keyword !== 'enum' || typeof received !== 'string') return '';
  const texts = error.params.allowedValues.filter((value) => typeof value === 'string');
  return didYouMean(received, texts);
};

/** Everything that is wrong with a value, one problem each, in the order of the schema. */
export const listProblems = (schema: JsonSchema, value: unknown): SchemaProblem[] => {
  const problems = new Map<string, SchemaProblem>();
  for (const error of selectErrors(collectErrors(schema, value), value)) {
    for (const { expected, hint, path, sentence } of readError(schema, error)) {
      const actual = readPointer(value, path);
      const received = describeValue(actual);
      const where = path === '' ? 'The value' : path;
      const help = hint ?? suggestValue(error, actual);
      const says = sentence ?? `expected ${expected}, received ${received}.`;
      const message = `${where}: ${says}${help}`;
      problems.set(`${path}\n${expected}`, { expected, message, path, received });
    }
  }
  return [...problems.values()];
};
