import type { JsonSchema, RecordedCalls } from '@lobechat/types';
import { isRecord, parseJson } from '@lobechat/utils';

import { calculatorApis } from '../apis/index.ts';
import { joinArguments } from './join-arguments.ts';
import { readApproach } from './read-approach.ts';
import { readPlace } from './read-place.ts';
import {
  NAME_SPELLINGS,
  PARAMETER_SPELLINGS,
  RELATED_PARAMETERS,
  VALUE_SPELLINGS,
} from './spellings.ts';

type Arguments = Readonly<Record<string, unknown>>;

const typesOf = (schema: JsonSchema): readonly string[] => [schema.type ?? []].flat();

const isSpelling = (name: string, spellings?: string): boolean =>
  spellings?.split(' ').includes(name) === true;

/** `{ "toBase": 16 }` under the API's own name, if only one can be meant. */
const rename = (
  args: Arguments,
  known: Readonly<Record<string, unknown>>,
  spellings: Readonly<Record<string, string>>,
): Arguments => {
  const renamed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    const target = Object.hasOwn(known, name)
      ? undefined
      : Object.keys(known).find(
          (other) => !Object.hasOwn(args, other) && isSpelling(name, spellings[other]),
        );
    renamed[target ?? name] = value;
  }
  return renamed;
};

/** Text in place of a list or an object. Numbers that JSON would round stay text. */
const readJson = (text: string): unknown =>
  /^\s*[[{]/.test(text) && !/\d{16}/.test(text) ? parseJson(text) : undefined;

/** Names or numbers separated by commas. Beside four digits together, none separates thousands. */
const COMPACT = /^(?!(?!.*(?<![\d.])\d{4}).*\d,\d{3}(?!\d))[^\s,]+(?:,[^\s,]+)+$/;

/** `1 2 3.5`: numbers separated by spaces, including groups of three digits. */
const SPACED = /^\s*[-+]?(?:0|[1-9]\d*)(?:\.\d+)?(?:\s+[-+]?(?:0|[1-9]\d*)(?:\.\d+)?)+\s*$/;
const GROUPED = /^\s*[-+]?\d{1,3}(?:\s\d{3})+(?:\.\d+)?\s*$/;

/** A cell or line. In accounts, parentheses are a sign; a line such as `+ 4` continues a sum. */
const CELL = /^(?:\p{Sc}\s?)?\(?[-+]?(?:\p{Sc}\s?)?\d[^=<>[\]()]*(?<![-+*/^,])\)?$/u;

/** The items of a line, where a comma without a space may be a decimal's. */
const splitLine = (line: string, sign: string | RegExp = /,\s+|;\s*/): string[] =>
  (SPACED.test(line) && !GROUPED.test(line) ? line.trim().split(/\s+/) : line.split(sign)).filter(
    (item) => item !== '',
  );

/**
 * `12, 18` and `x,y`, cells and lines: several items in one text, unless a bracket or relation makes
 * it one.
 */
const splitItems = (text: string): string[] => {
  const cells = text
    .trim()
    .split(/[\t\n\r]+/)
    .map((cell) => cell.trim());
  if (cells.length > 1 && cells.every((cell) => CELL.test(cell)))
    return cells.flatMap((cell) => splitLine(cell));
  if (/[()[\]=<>]/.test(text)) return [text];
  return splitLine(text, COMPACT.test(text) ? ',' : undefined);
};

/** Whether writing a number as text would present rounded digits as given. */
const isRounded = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isRounded)
    : typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** A matrix or list in the grammar of expressions. */
const writeList = (list: readonly unknown[]): string =>
  `[${list.map((item) => (Array.isArray(item) ? writeList(item) : String(item))).join(', ')}]`;

const readList = (value: unknown, schema: JsonSchema): unknown => {
  const { items } = schema;
  const parsed = typeof value === 'string' ? readJson(value) : undefined;
  const list = Array.isArray(value)
    ? value
    : Array.isArray(parsed)
      ? parsed
      : typeof value === 'string'
        ? splitItems(value)
        : [value];
  return isRecord(items) ? list.map((item) => readValue(item, items)) : list;
};

const ASSIGNMENT = /^\s*([\p{L}_][\p{L}\p{Nd}_]*)\s*=\s*([^=<>]+)$/u;

/** `x = 3, y = 1/2` */
const readAssignments = (text: string): Arguments | undefined => {
  const parts = text.split(/[,;]\s*(?=[\p{L}_][\p{L}\p{Nd}_]*\s*=)/u);
  const pairs = parts.map((part) => ASSIGNMENT.exec(part));
  return pairs.every((pair) => pair !== null)
    ? Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.trim()]))
    : undefined;
};

const readObject = (value: unknown, { additionalProperties }: JsonSchema): unknown => {
  const record = typeof value === 'string' ? (readJson(value) ?? readAssignments(value)) : value;
  if (!isRecord(record) || !isRecord(additionalProperties)) return value;
  return Object.fromEntries(
    Object.entries(record).map(([name, part]) => [name, readValue(part, additionalProperties)]),
  );
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_'’.()-]/g, '') || text;

const readChoice = (value: unknown, choices: readonly unknown[]): unknown => {
  if (typeof value !== 'string' || choices.includes(value)) return value;
  const given = plain(value);
  const names = choices.filter((choice): choice is string => typeof choice === 'string');
  return (
    names.find((name) => plain(name) === given) ??
    names.find((name) => isSpelling(given, VALUE_SPELLINGS[name])) ??
    value
  );
};

/** A value in the shape its schema expects, if it can be converted without guessing. */
const readValue = (value: unknown, schema: JsonSchema): unknown => {
  if (value === null || value === undefined) return value;
  if (schema.enum) return readChoice(value, schema.enum);
  const types = typesOf(schema);
  if (types.includes('array')) return readList(value, schema);
  if (types.includes('object')) return readObject(value, schema);
  if (!types.includes('string')) {
    const isNumber = typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value);
    return isNumber ? Number(value) : value;
  }
  if (isRounded(value)) return value;
  if (Array.isArray(value)) {
    const [only] = value as unknown[];
    const isNested = value.some((item) => Array.isArray(item));
    return value.length === 1 && !isNested ? readValue(only, schema) : writeList(value);
  }
  return typeof value === 'number' && !types.includes('number') ? String(value) : value;
};

/** `2 weeks` and `P1M2D`: in `1 year 2 months`, a leading sign would apply to the year only. */
const SINGLE_DURATION = /^\s*(?:\d+\s*(?:(?:business|working)\s+)?\p{L}+|P[\dA-Z.]+)\s*$/u;

/** Subtracting a duration adds its opposite. */
const readSubtraction = (args: Arguments): Arguments => {
  const { duration, operation } = args;
  const isTakenAway = typeof operation === 'string' && /^(?:subtract|minus)$/i.test(operation);
  if (!isTakenAway || typeof duration !== 'string' || !SINGLE_DURATION.test(duration)) return args;
  return { ...args, duration: `-${duration.trim()}`, operation: 'add' };
};

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** The date operation, inferred from the arguments beside the first date. */
const nameDatesOperation = (given: Arguments): Arguments => {
  const filled = Object.entries(given).filter(([, value]) => !isBlank(value));
  const args = readSubtraction(Object.fromEntries(filled));
  if (args['operation'] !== undefined || args['date'] === undefined) return args;
  const has = (name: string): boolean => args[name] !== undefined;
  const operations = [
    ...(has('endDate') ? ['difference'] : []),
    ...(has('duration') ? ['add'] : []),
    ...(has('days') ? ['addBusinessDays'] : []),
    ...(has('toTimeZone') ? ['convertTimeZone'] : []),
  ];
  // Two of them are ambiguous, and so are holidays.
  if (operations.length > 1 || has('holidays')) return args;
  return { ...args, operation: operations[0] ?? 'describe' };
};

/** The operation of `Σ 1/k^2`, and of what only one operation takes. */
const nameSeries = (args: Arguments): Arguments => {
  const { expression, from, operation, to } = args;
  const isSeries = /^series$/i.test(String(operation));
  if ((operation !== undefined && !isSeries) || typeof expression !== 'string') return args;
  const [, isProduct, isSum] = /^\\?(?:(prod|∏)|(sum|[∑Σ]))/i.exec(expression.trim()) ?? [];
  if (isProduct) return { ...args, operation: 'product' };
  if (isSum || from !== undefined || to !== undefined) return { ...args, operation: 'sum' };
  const isExpansion = args['around'] !== undefined || args['order'] !== undefined;
  if (isExpansion) return { ...args, operation: 'taylor' };
  return isSeries ? { ...args, operation: 'sum' } : args;
};

const MONEY = /^(-?)\s*([$€£¥])\s*(-?)(?=[\d.])/;

/** `250k` and `1.2M`, which are amounts next to other money. */
const SHORT = /^([-+]?\d[\d,]*(?:\.\d+)?)\s*([kKM])$/;
const spellShort = (_: string, count: string, unit: string): string =>
  `${count}*10^${unit === 'M' ? 6 : 3}`;

/** Amounts without the currency sign. Amounts in several currencies are left unchanged. */
const readMoney = (value: unknown): unknown => {
  const signs = new Set(JSON.stringify(value).match(/[$€£¥]/g));
  const strip = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(MONEY, '$1$3').replace(SHORT, spellShort);
    return Array.isArray(part) ? part.map(strip) : part;
  };
  return signs.size < 2 && isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, strip(part)]))
    : value;
};

const readParameters = (args: Arguments): Arguments => {
  const { distribution, parameters } = args;
  if (typeof distribution !== 'string' || !Object.hasOwn(PARAMETER_SPELLINGS, distribution)) {
    return args;
  }
  const spellings = PARAMETER_SPELLINGS[distribution];
  if (!spellings || !isRecord(parameters)) return args;
  const named = rename(parameters, spellings, spellings);
  return { ...args, parameters: readRelated(named, distribution) };
};

/**
 * Converts an alternative parameter, such as the rate of a gamma distribution, to the one of the
 * schema. If both are given, both are left for validation to reject.
 */
const readRelated = (parameters: Arguments, distribution: string): Arguments => {
  const related = RELATED_PARAMETERS[distribution];
  if (!related || Object.hasOwn(parameters, related.own)) return parameters;
  const given = Object.keys(parameters).filter((name) => related.names.split(' ').includes(name));
  const [name] = given;
  if (name === undefined || given.length > 1) return parameters;
  const { [name]: value, ...others } = parameters;
  return typeof value === 'number' || typeof value === 'string'
    ? { ...others, [related.own]: related.write(String(value)) }
    : parameters;
};

/** Reads arguments of another kind or name; everything else is returned unchanged. */
const readArguments: RecordedCalls['readArguments'] = (apiName, args) => {
  if (!Object.hasOwn(calculatorApis, apiName)) return args;
  const { properties }: { properties: Readonly<Record<string, JsonSchema>> } =
    calculatorApis[apiName as keyof typeof calculatorApis].parameters;
  const named = rename(joinArguments(apiName, args), properties, NAME_SPELLINGS);
  const read = Object.entries(named).map(([name, value]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, isRecord(property) ? readValue(value, property) : value];
  });
  const known = readParameters(Object.fromEntries(read) as Arguments);
  if (apiName === 'differentiate') return readPlace(known);
  if (apiName === 'computeLimit') return readApproach(known);
  if (apiName === 'computeSeries') return nameSeries(known);
  if (apiName === 'computeDates') return nameDatesOperation(known);
  return apiName === 'computeFinance' ? (readMoney(known) as Arguments) : known;
};

/**
 * Reads arguments that differ from the schema but are unambiguous: a number or a text where a list
 * is expected, a matrix as nested lists, `npv` for `netPresentValue`. The schema states only the
 * canonical form; a model that used another is spared a turn.
 */
export const calculatorRecordedCalls: RecordedCalls = { aliases: {}, readArguments };
