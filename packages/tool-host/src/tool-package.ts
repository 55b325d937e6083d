import { getNamePartProblem } from '@lobechat/tool-contracts';
import type { BuiltinToolPackage } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** Whether a value is what `defineToolPackage` returns. */
export const isToolPackage = (value: unknown): value is BuiltinToolPackage =>
  isRecord(value) &&
  typeof value['identifier'] === 'string' &&
  typeof value['executor'] === 'function' &&
  (isRecord(value['manifest']) || typeof value['manifest'] === 'function');

/** Returns why a package cannot be named or listed, in a sentence. */
export const getPackageProblem = ({
  identifier,
  manifest,
}: BuiltinToolPackage): string | undefined => {
  const problem = getNamePartProblem('tool', identifier);
  if (problem) return problem;
  return typeof manifest === 'function' || manifest.identifier === identifier
    ? undefined
    : `The tool '${identifier}' has the manifest of '${manifest.identifier}'. Give both the same identifier.`;
};

/**
 * Returns a host's own packages. Without types, it is easy to pass a manifest or a whole module.
 *
 * @throws TypeError if one is not a tool package
 */
export const checkPackages = <Packages extends readonly unknown[]>(
  packages: Packages,
): Packages => {
  for (const [index, one] of packages.entries()) {
    if (!isToolPackage(one)) {
      throw new TypeError(
        `packages[${index}] is not a tool package. Pass what defineToolPackage returns: identifier, manifest and executor.`,
      );
    }
    const problem = getPackageProblem(one);
    if (problem) throw new TypeError(`packages[${index}] cannot be used. ${problem}`);
  }
  return packages;
};
