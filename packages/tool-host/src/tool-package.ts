import type { BuiltinToolPackage } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** Whether a value is what `defineToolPackage` returns. */
export const isToolPackage = (value: unknown): value is BuiltinToolPackage =>
  isRecord(value) &&
  typeof value['identifier'] === 'string' &&
  typeof value['executor'] === 'function' &&
  (isRecord(value['manifest']) || typeof value['manifest'] === 'function');

/**
 * Returns a host's own packages. Without types, it is easy to pass a manifest or a whole module.
 *
 * @throws TypeError if one is not a tool package
 */
export const checkPackages = <Packages extends readonly unknown[]>(
  packages: Packages,
): Packages => {
  const wrong = packages.findIndex((one) => !isToolPackage(one));
  if (wrong === -1) return packages;
  throw new TypeError(
    `packages[${wrong}] is not a tool package. Pass what defineToolPackage returns: identifier, manifest and executor.`,
  );
};
