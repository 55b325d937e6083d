import type { JsonSchema } from '@lobechat/types';
import { readPointer } from '@lobechat/utils';

import type { RawSchemaError } from './collect-errors.ts';
import { describeSchema } from './describe.ts';
import { readSchemaAt } from './pointer.ts';

const isUnion = (error: RawSchemaError): boolean =>
  error.keyword === 'anyOf' || error.keyword === 'oneOf';

const branchPrefix = (union: RawSchemaError): string => `${union.schemaPath}/${union.keyword}/`;

const branchIndex = (union: RawSchemaError, error: RawSchemaError): string =>
  error.schemaPath.slice(branchPrefix(union).length).split('/', 1)[0] ?? '';

const weigh = (error: RawSchemaError): number => {
  if (error.keyword === 'required') return error.params.requiredProperties.length;
  return error.keyword === 'const' ? 100 : 1;
};

/** How far a value is from a branch: a wrong tag weighs more than anything else. */
const distance = (errors: readonly RawSchemaError[]): number =>
  errors.reduce((sum, error) => sum + weigh(error), 0);

/** Whether the closest two branches say no more than the union does: what each of them requires. */
const isTied = (
  root: JsonSchema,
  union: RawSchemaError,
  [nearest = [], second = []]: readonly (readonly RawSchemaError[])[],
): boolean => {
  const wordsOf = ([error]: readonly RawSchemaError[]) =>
    error &&
    describeSchema(root, readSchemaAt(root, branchPrefix(union) + branchIndex(union, error)));
  return (
    distance(nearest) === distance(second) &&
    [...nearest, ...second].every(
      ({ instancePath, keyword }) => keyword === 'required' && instancePath === union.instancePath,
    ) &&
    wordsOf(nearest) !== wordsOf(second)
  );
};

/** Returns the branches of a union that an object may have been meant for: those of its type. */
const possibleBranches = (
  union: RawSchemaError,
  errors: readonly RawSchemaError[],
): readonly (readonly RawSchemaError[])[] =>
  [...Map.groupBy(errors, (error) => branchIndex(union, error)).values()].filter(
    (branch) =>
      !branch.some(
        ({ instancePath, keyword }) => keyword === 'type' && instancePath === union.instancePath,
      ),
  );

/**
 * Leaves out the errors of branches that were not meant: for `anyOf` and `oneOf` only the union's
 * own error stays and, for an object, those of the closest branch, if there is one. If only one
 * branch is of its type, that branch was meant, and the union's error is dropped.
 */
export const selectErrors = (
  root: JsonSchema,
  errors: readonly RawSchemaError[],
  value: unknown,
): RawSchemaError[] => {
  const unions = errors.filter(isUnion);
  if (unions.length === 0) return [...errors];
  const isInside = (union: RawSchemaError, error: RawSchemaError) =>
    error.schemaPath.startsWith(branchPrefix(union)) &&
    `${error.instancePath}/`.startsWith(`${union.instancePath}/`);
  return errors.flatMap((error) => {
    if (unions.some((union) => isInside(union, error))) return [];
    if (!isUnion(error)) return [error];
    // A value that matches several branches of `oneOf` violates none of them.
    if (error.keyword === 'oneOf' && error.params.passingSchemas.length > 1) return [error];
    const received = readPointer(value, error.instancePath);
    if (typeof received !== 'object' || received === null) return [error];
    const inner = errors.filter((other) => isInside(error, other));
    const branches = possibleBranches(error, inner);
    const sorted = branches.toSorted((first, second) => distance(first) - distance(second));
    const [nearest] = sorted;
    if (!nearest || isTied(root, error, sorted)) return [error];
    const selected = selectErrors(root, nearest, value);
    return branches.length === 1 ? selected : [error, ...selected];
  });
};
