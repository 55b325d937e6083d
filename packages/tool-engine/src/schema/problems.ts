import { countOf, didYouMean, findClosestNames, joinList } from '@lobechat/prompts';
import { isUntold, type JsonSchema } from '@lobechat/types';
import { encodePointerStep, isRecord, readPointer } from '@lobechat/utils';

import { collectErrors, type RawSchemaError } from './collect-errors.ts';
import {
  describeLimit,
  describeNames,
  describeSchema,
  describeValue,
  describeValues,
  describeWhole,
  isLimit,
  listForms,
  listValues,
} from './describe.ts';
import { readSchemaAt } from './pointer.ts';
import type { SchemaProblem, SchemaProblemFacts } from './types.ts';
import { selectErrors } from './unions.ts';

/** Most missing properties listed for one object. */
const MAX_MISSING = 100;

interface Reading {
  expected: string;
  facts: SchemaProblemFacts;
  /** A hint after the sentence, with a leading space. */
  hint?: string;
  path: string;
  /** The sentence, if it does not have the form "expected …, received …". */
  sentence?: string;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

const lastToken = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

const knownProperties = (schema: unknown): string[] => {
  if (!isRecord(schema)) return [];
  const { allOf, properties } = schema;
  const own = isRecord(properties) ? Object.keys(properties) : [];
  return Array.isArray(allOf) ? [...own, ...allOf.flatMap(knownProperties)] : own;
};

/** Whether an object that a schema describes, in one of its forms, has a property. */
const hasProperty = (schema: unknown, name: string): boolean =>
  knownProperties(schema).includes(name) ||
  (isRecord(schema) &&
    [schema['anyOf'], schema['oneOf']].some(
      (forms) => Array.isArray(forms) && forms.some((form) => hasProperty(form, name)),
    ));

/** Models flatten objects: `{ cron }` for `{ schedule: { cron } }`. */
const findPlace = (root: JsonSchema, owner: string, name: string): string | undefined =>
  knownProperties(readSchemaAt(root, owner)).find((known) =>
    hasProperty(readSchemaAt(root, `${owner}/properties/${encodePointerStep(known)}`), name),
  );

/**
 * Properties for somebody who gave another one: `listed`, those that models see; `meant` may be any
 * that is accepted, except for deprecated ones.
 */
const offeredProperties = (schema: unknown): Record<'listed' | 'meant', string[]> => {
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  const read = (name: string): unknown => (isRecord(properties) ? properties[name] : undefined);
  const meant = knownProperties(schema).filter((name) => {
    const property = read(name);
    return !(isRecord(property) && property['deprecated'] === true);
  });
  return { listed: meant.filter((name) => !isUntold(read(name))), meant };
};

/** The same with a name that is not quite right: `schedule.cron` for `crons`. */
const findNearPlaces = (root: JsonSchema, owner: string, name: string): string[] =>
  knownProperties(readSchemaAt(root, owner)).flatMap((known) => {
    const place = readSchemaAt(root, `${owner}/properties/${encodePointerStep(known)}`);
    const [near] = findClosestNames(name, offeredProperties(place).meant);
    return near === undefined ? [] : [`${known}.${near}`];
  });

/** Models and people wrap an object: `{ arguments: { cron } }` for `{ cron }`. */
const isWrapper = (value: unknown, known: readonly string[]): boolean =>
  isRecord(value) && Object.keys(value).some((name) => known.includes(name));

/**
 * A property that a closed object does not allow.
 *
 * @param owner - path of the object's schema
 * @param path - path of the property
 */
const readUnknownProperty = (
  root: JsonSchema,
  owner: string,
  path: string,
  value: unknown,
): Reading => {
  const { listed: known, meant: accepted } = offeredProperties(readSchemaAt(root, owner));
  const name = lastToken(path);
  const names = describeNames(known);
  const none = known.length === 0;
  const place = findPlace(root, owner, name);
  const wrapper = isWrapper(readPointer(value, path), accepted);
  const near = findClosestNames(name, accepted);
  const places = near.length > 0 || wrapper ? [] : findNearPlaces(root, owner, name).slice(0, 1);
  const meant = place === undefined ? { suggestions: [...near, ...places] } : { place };
  return {
    expected: none ? 'no properties' : `one of the properties ${names}`,
    facts: none ? { code: 'noProperties' } : { code: 'unknownProperty', items: known, ...meant },
    hint:
      place !== undefined
        ? ` It belongs in '${place}'.`
        : didYouMean(name, accepted) ||
          (wrapper ? ' Write its properties directly, without it.' : '') ||
          places.map((near) => ` Did you mean '${near}'?`).join(''),
    path,
    sentence: `unknown property; ${none ? 'none is allowed here' : `allowed: ${names}`}.`,
  };
};

/** A property with a wrong value counts as unevaluated, but has a problem of its own. */
const readUnevaluated = (
  root: JsonSchema,
  error: RawSchemaError & { keyword: 'unevaluatedItems' | 'unevaluatedProperties' },
  value: unknown,
): Reading[] => {
  const { instancePath, keyword, params, schemaPath } = error;
  const owner = readSchemaAt(root, schemaPath);
  const allowed = isRecord(owner) ? owner[keyword] : undefined;
  const known = knownProperties(owner);
  const names =
    keyword === 'unevaluatedItems' ? params.unevaluatedItems : params.unevaluatedProperties;
  return names
    .map(String)
    .filter((name) => !known.includes(name))
    .slice(0, MAX_MISSING)
    .map((name) => {
      const path = `${instancePath}/${encodePointerStep(name)}`;
      if (isRecord(allowed)) return { ...readPlain(error), expected: describeWhole(allowed), path };
      if (keyword === 'unevaluatedProperties')
        return readUnknownProperty(root, schemaPath, path, value);
      return { expected: 'no value here', facts: { code: 'forbidden' }, path };
    });
};

const readMissing = (root: JsonSchema, error: RawSchemaError, name: string): Reading => {
  const owner = readSchemaAt(root, error.schemaPath);
  const property = readSchemaAt(root, `${error.schemaPath}/properties/${encodePointerStep(name)}`);
  const description =
    isRecord(owner) && property !== undefined ? describeSchema(property) : 'a value';
  return {
    expected: `${description} (required)`,
    facts: { code: 'required' },
    path: `${error.instancePath}/${encodePointerStep(name)}`,
  };
};

/** Properties that another one requires, those that are missing. */
const readDependent = (
  error: RawSchemaError & { keyword: 'dependencies' | 'dependentRequired' },
  value: unknown,
): Reading[] => {
  const owner = readPointer(value, error.instancePath);
  return error.params.dependencies
    .filter((name) => !(isRecord(owner) && Object.hasOwn(owner, name)))
    .map((name) => ({
      expected: `a value (required beside '${error.params.property}')`,
      facts: { code: 'required' },
      path: `${error.instancePath}/${encodePointerStep(name)}`,
    }));
};

/** The validator does not say what is wrong with a value that its condition applies to. */
const readConditional = (
  root: JsonSchema,
  { instancePath, params, schemaPath }: RawSchemaError & { keyword: 'if' },
  value: unknown,
): Reading[] => {
  const path = `${schemaPath}/${params.failingKeyword}`;
  const schema = readSchemaAt(root, path);
  if (!isRecord(schema)) return [];
  // References lead to the definitions of the whole.
  const shared = Object.entries(root).filter(([name]) => /^(?:\$defs|definitions)$/.test(name));
  const part = { ...Object.fromEntries(shared), ...schema } as JsonSchema;
  return collectErrors(part, readPointer(value, instancePath)).flatMap((error) => {
    const inner = {
      ...error,
      instancePath: instancePath + error.instancePath,
      schemaPath: path + error.schemaPath.slice(1),
    };
    return readError(root, inner, value);
  });
};

const readUnion = (root: JsonSchema, error: RawSchemaError): Reading => {
  const owner = readSchemaAt(root, error.schemaPath);
  const branches = isRecord(owner) ? owner[error.keyword] : undefined;
  const forms = Array.isArray(branches)
    ? branches.map((_, index) =>
        describeWhole(readSchemaAt(root, `${error.schemaPath}/${error.keyword}/${index}`)),
      )
    : [];
  const many = error.keyword === 'oneOf' && error.params.passingSchemas.length > 1;
  return {
    facts: {
      code: many ? 'oneOf' : 'anyOf',
      items: Array.isArray(branches) ? listForms(branches) : [],
    },
    expected: `${many ? 'exactly one' : 'one'} of: ${joinList([...new Set(forms)], { conjunction: 'or' })}`,
    path: error.instancePath,
  };
};

/** The violated limit. */
const limitOf = ({ params }: RawSchemaError): unknown => {
  const { format, limit, multipleOf, pattern } = params as Record<string, unknown>;
  return limit ?? multipleOf ?? pattern ?? format;
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
    case '~refine':
      return error.params.message;
    case 'uniqueItems':
      return 'no item twice';
    case 'boolean':
      return 'no value here';
    default:
      return isLimit(error.keyword)
        ? describeLimit(error.keyword, limitOf(error))
        : error.message.replace(/^must /, 'to ');
  }
};

/** The same as data, without words. */
const readFacts = (error: RawSchemaError): SchemaProblemFacts => {
  switch (error.keyword) {
    case 'type':
      return { code: 'type', items: [error.params.type].flat() };
    case 'enum':
      return { code: 'enum', items: listValues(error.params.allowedValues) };
    case 'const':
      return { code: 'const', items: listValues([error.params.allowedValue]) };
    case 'boolean':
      return { code: 'forbidden' };
    case '~refine':
      // The only refinement, see `boundSchema`.
      return { code: 'uniqueItems' };
    default:
      return isLimit(error.keyword)
        ? { code: error.keyword, limit: String(limitOf(error)) }
        : { code: 'other', limit: error.keyword };
  }
};

const IN_NAMES = /\/propertyNames(?:\/|$)/;

const readError = (root: JsonSchema, error: RawSchemaError, value: unknown): Reading[] => {
  if (IN_NAMES.test(error.schemaPath)) return [readName(error)];
  const owner = readSchemaAt(root, error.schemaPath);
  const inner = isRecord(owner) ? owner[error.keyword] : undefined;
  switch (error.keyword) {
    // Each wrong property has its own error; these only summarize them.
    case 'additionalProperties':
    case 'propertyNames':
      return [];
    case 'dependencies':
    case 'dependentRequired':
      return readDependent(error, value);
    case 'if': {
      const found = readConditional(root, error, value);
      return found.length > 0 ? found : [readPlain(error)];
    }
    case 'not':
      return [{ ...readPlain(error), expected: `anything but ${describeWhole(inner)}` }];
    case 'contains': {
      // Only an error of too many items has this limit.
      const { maxContains, minContains } = error.params;
      const bound = maxContains === undefined ? 'at least' : 'at most';
      const items = countOf(maxContains ?? minContains, 'item');
      return [
        {
          ...readPlain(error),
          expected: `${bound} ${items} of the form: ${describeWhole(inner)}`,
        },
      ];
    }
    case 'unevaluatedItems':
    case 'unevaluatedProperties':
      return readUnevaluated(root, error, value);
    case 'required':
      return error.params.requiredProperties
        .slice(0, MAX_MISSING)
        .map((name) => readMissing(root, error, name));
    case 'boolean':
      return error.schemaPath.endsWith('/additionalProperties')
        ? [readUnknownProperty(root, parentOf(error.schemaPath), error.instancePath, value)]
        : [readPlain(error)];
    case 'anyOf':
    case 'oneOf':
      return [readUnion(root, error)];
    default:
      return [readPlain(error)];
  }
};

const readPlain = (error: RawSchemaError): Reading => ({
  expected: readExpectation(error),
  facts: readFacts(error),
  path: error.instancePath,
});

/** A name of a property that is not allowed. */
const readName = (error: RawSchemaError): Reading => {
  const expected = readExpectation(error);
  return {
    expected,
    facts: { code: 'other', limit: 'propertyNames' },
    path: error.instancePath,
    sentence: `the name of this property is not allowed; expected ${expected}.`,
  };
};

/** The allowed texts that an unknown text may have meant. */
const listTexts = (error: RawSchemaError): string[] =>
  error.keyword === 'enum'
    ? error.params.allowedValues.filter((value) => typeof value === 'string')
    : [];

/** Returns everything that is wrong with a value, one problem each, in the order of the schema. */
export const listProblems = (schema: JsonSchema, value: unknown): SchemaProblem[] => {
  const problems = new Map<string, SchemaProblem>();
  for (const error of selectErrors(collectErrors(schema, value), value)) {
    for (const { expected, facts, hint, path, sentence } of readError(schema, error, value)) {
      const actual = readPointer(value, path);
      const received = describeValue(actual);
      const where = path === '' ? 'The value' : path;
      const texts = typeof actual === 'string' ? listTexts(error) : [];
      const suggestions = texts.length > 0 ? findClosestNames(String(actual), texts) : [];
      const help = hint ?? (texts.length > 0 ? didYouMean(String(actual), texts) : '');
      const says = sentence ?? `expected ${expected}, received ${received}.`;
      const message = `${where}: ${says}${help}`;
      problems.set(`${path}\n${expected}`, {
        expected,
        facts: suggestions.length > 0 ? { ...facts, suggestions } : facts,
        message,
        path,
        received,
      });
    }
  }
  return [...problems.values()];
};
