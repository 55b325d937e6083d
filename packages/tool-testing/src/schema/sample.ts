import { sample } from 'fast-check';

import type { JsonSchema } from '@lobechat/types';

import { applyMutation, listMutations } from './mutations.ts';
import { generateValues } from './valid-values.ts';
import { tryCompileSchema } from './validate-arguments.ts';

/** The same arguments in every run: an intermittent failure helps nobody. */
const SEED = 20_261_101;

/** The inputs of samples. */
export interface SampleRequest {
  count: number;
  /** Values known to be valid, e.g. those of the fixtures. */
  examples: readonly unknown[];
  schema: JsonSchema;
}

/**
 * Generates valid values for a schema.
 *
 * @returns at most `count`; fewer if the schema has conditions that are seldom met by chance
 */
export const sampleValid = ({ count, examples, schema }: SampleRequest): unknown[] => {
  const { validator } = tryCompileSchema(schema);
  if (!validator) return [];
  const candidates = sample(generateValues(schema, examples), {
    numRuns: count * 2,
    seed: SEED,
  });
  return [...examples, ...candidates]
    .filter((value) => validator.validate(value).ok)
    .slice(0, count);
};

/** A value that breaks its schema, and how. */
export interface BadValue {
  kind: string;
  /** JSON pointer to the change. */
  path: string;
  value: unknown;
}

/** Values that are not objects. */
const NOT_OBJECTS: readonly unknown[] = [null, [], 'arguments', 7, true];

/** Generates values that break a schema in every way that its keywords allow, in turn. */
export const sampleInvalid = (request: SampleRequest): BadValue[] => {
  const { count, schema } = request;
  const bad: BadValue[] = (schema.type === 'object' ? NOT_OBJECTS : []).map((value) => ({
    kind: 'not an object',
    path: '',
    value,
  }));
  const seeds = sampleValid({ ...request, count: Math.ceil(count / 4) });
  const queues = seeds.map((value) => [...listMutations(schema, value)].toReversed());
  // One mutation of each value in turn, with a different start for each, so that all kinds occur.
  for (let round = 0; bad.length < count; round += 1) {
    let found = false;
    for (const [index, mutations] of queues.entries()) {
      if (round >= mutations.length || bad.length >= count) continue;
      const mutation = mutations[(round + index) % mutations.length];
      if (!mutation) continue;
      found = true;
      const path = mutation.path.map((key) => `/${key}`).join('');
      bad.push({ kind: mutation.kind, path, value: applyMutation(seeds[index], mutation) });
    }
    if (!found) break;
  }
  return bad;
};
