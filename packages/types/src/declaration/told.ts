import { isRecord } from '@lobechat/utils';

import type { JsonSchema } from '../json-schema.ts';
import { mapApis, type ToolApis } from './define-tool-apis.ts';

/* A call may give all that is declared. A model is told what it needs: of a form that stands in full in
   one API, the others only say where, and arguments of the past and limits that go without saying are
   left out. All of it together would cost twice as many tokens. */

/** Under this a schema has what a model is told in its place: nothing where it is undefined. */
const TOLD = Symbol('told');

type MarkedSchema = JsonSchema & { readonly [TOLD]?: JsonSchema | undefined };

const isMarked = (value: unknown): value is MarkedSchema => isRecord(value) && TOLD in value;

/** A schema that a model is told in other words. */
export const toldAs = <Schema extends JsonSchema>(
  schema: Schema,
  told: JsonSchema | undefined,
): Schema => ({ ...schema, [TOLD]: told });

/** Parameters that a model is not told of. */
export const untold = <Fields extends Readonly<Record<string, JsonSchema>>>(
  fields: Fields,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, toldAs(schema, undefined)]),
  ) as Fields;

/** From here on a limit is one that only a runaway call exceeds. */
const MUCH = 100;

/** What goes without saying. */
const UNTOLD_LIMITS = new Set(['maxLength', 'minItems', 'minLength']);

const UPPER_LIMITS = new Set(['maximum', 'maxItems', 'maxProperties']);

const isUntoldLimit = (key: string, limit: unknown): boolean => {
  if (UNTOLD_LIMITS.has(key)) return true;
  if (key === 'required') return Array.isArray(limit) && limit.length === 0;
  if (key === 'minimum') return limit === 0 || limit === 1 || Number(limit) <= -MUCH;
  return UPPER_LIMITS.has(key) && Number(limit) >= MUCH;
};

const isTold = (key: string, value: unknown): boolean =>
  !isUntoldLimit(key, value) && !(isMarked(value) && value[TOLD] === undefined);

const isEmpty = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

const toTold = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toTold);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries((isMarked(value) && value[TOLD]) || value)
      .filter(([key, item]) => isTold(key, item))
      .map(([key, item]) => [key, toTold(item)] as const)
      // An empty schema, too, accepts any value, and clients warn of it.
      .map(([key, item]) => [key, key === 'additionalProperties' && isEmpty(item) ? true : item]),
  );
};

/** Tells a model what it needs to know, and checks calls against all that is declared. */
export const tellModels = <Apis extends ToolApis>(apis: Apis): Apis =>
  mapApis(apis, (apiName) => {
    const api = apis[apiName] as Apis[typeof apiName];
    const { parameters } = api;
    return { ...api, acceptedParameters: parameters, parameters: toTold(parameters) } as never;
  });
