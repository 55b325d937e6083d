import { isRecord } from '@lobechat/utils';

type Fields = Record<string, unknown>;

/** A number, or the text of one. */
const readNumber = (value: unknown): number | undefined => {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = isText ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const readProgress = ({ message, progress, total, ...rest }: Fields): Fields => {
  const whole = readNumber(total);
  return {
    ...rest,
    ...(typeof message === 'string' ? { message } : {}),
    progress: readNumber(progress) ?? progress,
    ...(whole === undefined ? {} : { total: whole }),
  };
};

/** Definitions that refer to each other are followed to this depth. */
const DEEPEST_FIELD = 4;

/** A field of a form with its schema in one piece, and without the null of an optional one. */
const flattenField = (given: unknown, definitions: Fields, depth = 0): unknown => {
  if (!isRecord(given) || depth > DEEPEST_FIELD) return given;
  const { $ref: reference, allOf, anyOf, default: initial, type, ...field } = given;
  const parts = [
    ...(typeof reference === 'string' ? [definitions[reference.replace(/^.*\//, '')]] : []),
    ...[allOf ?? [], anyOf ?? []]
      .flat()
      .filter((part) => !(isRecord(part) && part['type'] === 'null')),
  ];
  const [only, ...types] = [type ?? []].flat().filter((name) => name !== 'null');
  if (parts.length > 1 || types.length > 0) return given;
  return {
    ...(flattenField(parts[0], definitions, depth + 1) as Fields | undefined),
    ...field,
    ...(only === undefined ? {} : { type: only }),
    ...(initial === undefined || initial === null ? {} : { default: initial }),
  };
};

/** Generators of schemas use references and alternatives, which fields of a form cannot have. */
const readForm = (params: Fields): Fields => {
  const { requestedSchema } = params;
  if (!isRecord(requestedSchema) || !isRecord(requestedSchema['properties'])) return params;
  const { $defs, ...schema } = requestedSchema;
  const fields = Object.entries(requestedSchema['properties']).map(([name, field]) => [
    name,
    flattenField(field, isRecord($defs) ? $defs : {}),
  ]);
  return { ...params, requestedSchema: { ...schema, properties: Object.fromEntries(fields) } };
};

const READERS: Readonly<Record<string, (params: Fields) => Fields>> = {
  'elicitation/create': readForm,
  'notifications/progress': readProgress,
};

/**
 * Repairs what a server sends unasked. Some languages write absent values as null, and numbers as
 * texts; the SDK's client would drop a progress that has them, and any message with `params: null`.
 */
export const keepReadableNotice = (message: Fields): Fields => {
  const { method, params, ...rest } = message;
  if (typeof method !== 'string') return message;
  if (params === null) return { ...rest, method };
  const read = Object.hasOwn(READERS, method) ? READERS[method] : undefined;
  return read && isRecord(params) ? { ...rest, method, params: read(params) } : message;
};
