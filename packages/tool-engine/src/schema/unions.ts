import { readPointer } from '@lobechat/utils';

import type { RawSchemaError } from './collect-errors.ts';

const isUnion = (error: RawSchemaError): boolean =>
  error.keyword === 'anyOf' || error.keyword === 'oneOf';

const branchPrefix = (union: RawSchemaError): string => `${union.schemaPath}/${union.keyword}/`;

const branchIndex = (union: RawSchemaError, error: RawSchemaError): string =>
  error.schemaPath.slice(branchPrefix(union).length).split('/', 1)[0] ?? '';

/** How far a value is from a branch: a wrong tag weighs more than anything else. */
const distance = (errors: readonly RawSchemaError[]): number =>
  errors.reduce((sum, { keyword }) => sum + (keyword === 'const' ? 100 : 1), 0);

/** The errors of the branch that an object comes nearest to: it was probably meant to be that one. */
const nearestBranch = (
  union: RawSchemaError,
  errors: readonly RawSchemaError[],
): readonly RawSchemaError[] => {
  const branches = Map.groupBy(errors, (error) => branchIndex(union, error));
  let nearest: readonly RawSchemaError[] = [];
  for (const branch of branches.values()) {
    const otherType = branch.some(
      ({ instancePath, keyword }) => keyword === 'type' && instancePath === union.instancePath,
    );
    if (otherType) continue;
    if (nearest.length === 0 || distance(branch) < distance(nearest)) nearest = branch;
  }
  return nearest.filter((error) => !isUnion(error));
};

/**
 * Leaves out the errors of branches that were not meant: of `anyOf` and `oneOf` only the union's own
 * error stays, and, for an object, those of the branch it comes nearest to.
 */
export const selectErrors = (
  errors: readonly RawSchemaError[],
  value: unknown,
): RawSchemaError[] => {
  const unions = errors.filter(isUnion);
  if (unions.length === 0) return [...errors];
  const unionOf = (error: RawSchemaError) =>
    unions.filter((union) => error.schemaPath.startsWith(branchPrefix(union)));
  return errors.flatMap((error) => {
    if (unionOf(error).length > 0) return [];
    if (!isUnion(error)) return [error];
    const received = readPointer(value, error.instancePath);
    if (typeof received !== 'object' || received === null) return [error];
    const inner = errors.filter((other) => other.schemaPath.startsWith(branchPrefix(error)));
    return [error, ...nearestBranch(error, inner)];
  });
};
