import { isRecord } from '@lobechat/utils';

import type { JsonSchema } from '../json-schema.ts';
import { mapApis, type ToolApis } from './define-tool-apis.ts';

/*
 * Calls may use everything that is declared. Models get a shorter schema: a shape that one API
 * describes in full is only referenced by the others, and former arguments and obvious limits are
 * left out. The full schema would cost twice as many tokens.
 */

/**
 * Key of the schema that a model sees instead of this one. If undefined, the model sees nothing.
 * Not enumerable: schemas are compared and copied as plain data.
 */
const TOLD = Symbol('told');

type MarkedSchema = JsonSchema & { readonly [TOLD]?: JsonSchema | undefined };

const isMarked = (value: unknown): value is MarkedSchema => isRecord(value) && TOLD in value;

/** Shows models a schema other than the declared one. */
export const toldAs = <Schema extends JsonSchema>(
  schema: Schema,
  told: JsonSchema | undefined,
): Schema => Object.defineProperty({ ...schema }, TOLD, { value: told });

/** Whether models do not see a parameter. Copies of its schema no longer know. */
export const isUntold = (schema: unknown): boolean =>
  isMarked(schema) && schema[TOLD] === undefined;

/** Parameters hidden from models. */
export const untold = <Fields extends Readonly<Record<string, JsonSchema>>>(
  fields: Fields,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, toldAs(schema, undefined)]),
  ) as Fields;

/** Only runaway calls exceed larger limits. */
const MUCH = 100;

/** Obvious limits. */
const UNTOLD_LIMITS = new Set(['maxLength', 'minItems', 'minLength']);

const UPPER_LIMITS = new Set(['maximum', 'maxItems', 'maxProperties']);

const isUntoldLimit = (key: string, limit: unknown): boolean => {
  if (UNTOLD_LIMITS.has(key)) return true;
  if (key === 'required') return Array.isArray(limit) && limit.length === 0;
  if (key === 'minimum') return limit === 0 || limit === 1 || Number(limit) <= -MUCH;
  return UPPER_LIMITS.has(key) && Number(limit) >= MUCH;
};

const isTold = (key: string, value: unknown): boolean =>
  !isUntoldLimit(key, value) && !isUntold(value);

const isEmpty = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

const toTold = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toTold);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries((isMarked(value) && value[TOLD]) || value)
      .filter(([key, item]) => isTold(key, item))
      .map(([key, item]) => [key, toTold(item)] as const)
      // An empty schema also accepts any value, but clients warn about it.
      .map(([key, item]) => [key, key === 'additionalProperties' && isEmpty(item) ? true : item]),
  );
};

/** Splits the declared schema into the one for models and the one for validation. */
export const tellModels = <Apis extends ToolApis>(apis: Apis): Apis =>
  mapApis(apis, (apiName) => {
    const api = apis[apiName] as Apis[typeof apiName];
    const { parameters } = api;
    return { ...api, acceptedParameters: parameters, parameters: toTold(parameters) } as never;
  });
