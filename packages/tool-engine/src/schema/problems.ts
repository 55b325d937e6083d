import { countOf, cutMiddle, didYouMean, findClosestNames, joinList } from '@lobechat/prompts';
import type { JsonSchema } from '@lobechat/types';
import { describeValue, encodePointerStep, isRecord, readPointer } from '@lobechat/utils';

import { collectErrors, type RawSchemaError } from './collect-errors.ts';
import {
  describeAlternatives,
  describeLimit,
  describeSchema,
  describeValues,
  describeWhole,
  isLimit,
  listForms,
  listValues,
} from './describe.ts';
import { listAlternatives, readSchemaAt } from './pointer.ts';
import type { Reading } from './reading.ts';
import type { SchemaProblem, SchemaProblemFacts } from './types.ts';
import { selectErrors } from './unions.ts';
import {
  closedParts,
  createMisplacedFinder,
  membersOf,
  openParts,
  readUnknownProperty,
} from './unknown-property.ts';

/** Most missing properties listed for one object. */
const MAX_MISSING = 100;

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * A property with a wrong value counts as unevaluated, and so do all that a union with a problem
 * would allow. One of a branch that the value did not take is known, but not allowed.
 */
const readUnevaluated = (
  root: JsonSchema,
  error: RawSchemaError & { keyword: 'unevaluatedItems' | 'unevaluatedProperties' },
  value: unknown,
): Reading[] => {
  const { instancePath, keyword, params, schemaPath } = error;
  const owner = readSchemaAt(root, schemaPath);
  const allowed = isRecord(owner) ? owner[keyword] : undefined;
  const parts = openParts(root, schemaPath);
  const known = new Set(membersOf(parts).map(([name]) => name));
  const names =
    keyword === 'unevaluatedItems' ? params.unevaluatedItems : params.unevaluatedProperties;
  return names
    .map(String)
    .slice(0, MAX_MISSING)
    .map((name) => {
      const path = `${instancePath}/${encodePointerStep(name)}`;
      const unless = known.has(name) ? instancePath : path;
      if (isRecord(allowed))
        return { ...readPlain(error), expected: describeWhole(root, allowed), path, unless };
      if (keyword === 'unevaluatedProperties' && !known.has(name))
        return { ...readUnknownProperty(root, parts, path, value), unless };
      return { expected: 'no value here', facts: { code: 'forbidden' }, path, unless };
    });
};

/** What a part of a schema expects. */
interface Description {
  items: readonly string[];
  words: string;
}

const descriptions = new WeakMap<JsonSchema, Map<string, Description>>();

/** Describes a part of a schema once: every item of a list may have the same problem. */
const describeOnce = (root: JsonSchema, path: string, describe: () => Description): Description => {
  const known = descriptions.get(root) ?? new Map<string, Description>();
  descriptions.set(root, known);
  const description = known.get(path) ?? describe();
  known.set(path, description);
  return description;
};

const readMissing = (
  root: JsonSchema,
  error: RawSchemaError,
  name: string,
  hint: string,
): Reading => {
  const place = `${error.schemaPath}/properties/${encodePointerStep(name)}`;
  const { words } = describeOnce(root, place, () => {
    const property = readSchemaAt(root, place);
    return {
      items: [],
      words: property === undefined ? 'a value' : describeSchema(root, property),
    };
  });
  return {
    expected: `${words} (required)`,
    facts: { code: 'required' },
    hint,
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
  return dropTold(collectErrors(part, readPointer(value, instancePath))).flatMap((error) => {
    const inner = {
      ...error,
      instancePath: instancePath + error.instancePath,
      schemaPath: path + error.schemaPath.slice(1),
    };
    return readError(root, inner, value);
  });
};

const readUnion = (
  root: JsonSchema,
  error: RawSchemaError & { keyword: 'anyOf' | 'oneOf' },
  branches: unknown,
): Reading => {
  const { items, words } = describeOnce(root, `${error.schemaPath}/${error.keyword}`, () => {
    const forms = listAlternatives(root, { [error.keyword]: branches });
    return { items: listForms(forms), words: describeAlternatives(forms) };
  });
  const many = error.keyword === 'oneOf' && error.params.passingSchemas.length > 1;
  return {
    facts: { code: many ? 'oneOf' : 'anyOf', items },
    expected: `${many ? 'exactly one' : 'one'} of: ${words}`,
    path: error.instancePath,
  };
};

/** Characters of a pattern that an error quotes. Its end says most: what a time ends with. */
const SHOWN_PATTERN = { length: 80, tailShare: 0.6 };

const cutPattern = (pattern: RegExp | string): string => {
  const text = String(pattern);
  const { head, omitted, tail } = cutMiddle(text, SHOWN_PATTERN);
  return omitted > 0 ? `${head}…${tail}` : text;
};

/** The violated limit. */
const limitOf = ({ params }: RawSchemaError): unknown => {
  const { format, limit, multipleOf, pattern } = params as Record<string, unknown>;
  return limit ?? multipleOf ?? format ?? cutPattern(String(pattern));
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
      return [{ ...readPlain(error), expected: `anything but ${describeWhole(root, inner)}` }];
    case 'contains': {
      // Only an error of too many items has this limit.
      const { maxContains, minContains } = error.params;
      const bound = maxContains === undefined ? 'at least' : 'at most';
      const items = countOf(maxContains ?? minContains, 'item');
      return [
        {
          ...readPlain(error),
          expected: `${bound} ${items} of the form: ${describeWhole(root, inner)}`,
        },
      ];
    }
    case 'unevaluatedItems':
    case 'unevaluatedProperties':
      return readUnevaluated(root, error, value);
    case 'required': {
      const find = createMisplacedFinder(
        root,
        error.schemaPath,
        readPointer(value, error.instancePath),
      );
      return error.params.requiredProperties
        .slice(0, MAX_MISSING)
        .map((name) => readMissing(root, error, name, find(name)));
    }
    case 'boolean':
      return error.schemaPath.endsWith('/additionalProperties')
        ? [
            readUnknownProperty(
              root,
              closedParts(root, parentOf(error.schemaPath)),
              error.instancePath,
              value,
            ),
          ]
        : [readPlain(error)];
    case 'anyOf':
    case 'oneOf':
      return [readUnion(root, error, inner)];
    case 'pattern': {
      const format = isRecord(owner) ? owner['format'] : undefined;
      const plain = readPlain(error);
      if (typeof format !== 'string') return [plain];
      const expected = plain.expected.replace(/^text/, () => describeLimit('format', format));
      return [{ ...plain, expected }];
    }
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

const ancestorsOf = (path: string): string[] => {
  const steps = path.split('/');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
};

/** Which problems only follow from others: from any below them, or from those they name. */
const findExplained = (readings: readonly Reading[]): ((reading: Reading) => boolean) => {
  if (readings.every(({ unless }) => unless === undefined)) return () => false;
  const above = new Set(readings.flatMap(({ path }) => ancestorsOf(path)));
  const causes = readings.filter(({ unless }) => unless === undefined);
  const explained = new Set(causes.flatMap(({ path }) => [path, ...ancestorsOf(path)]));
  return ({ path, unless }) => unless !== undefined && (explained.has(unless) || above.has(path));
};

/** What to do with a text of digits that would be another number: it is not read as one. */
const adviseRounding = (value: unknown, { code, items = [] }: SchemaProblemFacts): string => {
  const isNumber = code === 'type' && items.some((type) => /^(?:integer|number)$/.test(type));
  if (!isNumber || typeof value !== 'string' || !/^-?\d{16,308}$/.test(value)) return '';
  return ` Round it: as a number, it would arrive as ${Number(value)}.`;
};

/** Keywords that tell more than another one of the same schema. */
const TELLING: Readonly<Record<string, string>> = {
  const: 'type',
  enum: 'type',
  format: 'pattern',
};

/** Leaves out what another error at the same place tells better. A short pattern is told, too. */
const dropTold = (errors: readonly RawSchemaError[]): RawSchemaError[] => {
  const placeOf = (keyword: string | undefined, { instancePath, schemaPath }: RawSchemaError) =>
    `${keyword}\n${instancePath}\n${schemaPath}`;
  const told = new Set(errors.map((error) => placeOf(TELLING[error.keyword], error)));
  return errors.filter(
    (error) =>
      !told.has(placeOf(error.keyword, error)) ||
      (error.keyword === 'pattern' && String(error.params.pattern).length <= SHOWN_PATTERN.length),
  );
};

/** Returns everything that is wrong with a value, one problem each, in the order of the schema. */
export const listProblems = (schema: JsonSchema, value: unknown): SchemaProblem[] => {
  const problems = new Map<string, SchemaProblem>();
  const errors = dropTold(selectErrors(schema, collectErrors(schema, value), value));
  const readings = errors.map((error) => [error, readError(schema, error, value)] as const);
  const isExplained = findExplained(readings.flatMap(([, read]) => read));
  for (const [error, read] of readings) {
    for (const reading of read) {
      if (isExplained(reading)) continue;
      const { expected, facts, hint, path, sentence } = reading;
      const actual = readPointer(value, path);
      const received = describeValue(actual);
      const where = path === '' ? 'The value' : path;
      const texts = typeof actual === 'string' ? listTexts(error) : [];
      const suggestions = texts.length > 0 ? findClosestNames(String(actual), texts) : [];
      const help =
        hint ??
        (texts.length > 0 ? didYouMean(String(actual), texts) : adviseRounding(actual, facts));
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
