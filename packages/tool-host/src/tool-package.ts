import { getNamePartProblem } from '@lobechat/tool-contracts';
import type { BuiltinToolPackage } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

const PARTS = {
  executor: 'a function that returns the executor',
  identifier: 'a text',
  manifest: 'an object or a function',
} as const;

/** A class is a function, but cannot be called. */
const isFunction = (value: unknown): boolean =>
  typeof value === 'function' && !/^class\b/.test(Function.prototype.toString.call(value));

/** The parts of a tool package that a value lacks, or has in another form. */
const findMissing = (value: Record<string, unknown>): (keyof typeof PARTS)[] => [
  ...(typeof value['identifier'] === 'string' ? [] : (['identifier'] as const)),
  ...(isRecord(value['manifest']) || typeof value['manifest'] === 'function'
    ? []
    : (['manifest'] as const)),
  ...(isFunction(value['executor']) ? [] : (['executor'] as const)),
];

/** Whether a value is what `defineToolPackage` returns. */
export const isToolPackage = (value: unknown): value is BuiltinToolPackage =>
  isRecord(value) && findMissing(value).length === 0;

/** What a value lacks that was meant as a tool package, as a sentence; else nothing. */
export const describeMissing = (name: string, value: unknown): string => {
  if (!isRecord(value)) return '';
  if (Array.isArray(value['api'])) return ` '${name}' is only a manifest.`;
  if (typeof value['invoke'] === 'function') return ` '${name}' is only an executor.`;
  const missing = findMissing(value);
  if (missing.length === Object.keys(PARTS).length) return '';
  return ` '${name}' lacks ${missing.map((part) => `\`${part}\`, ${PARTS[part]}`).join(', and ')}.`;
};

/** Returns why an engine cannot list a manifest. The contract kit reports all other problems. */
export const getManifestProblem = (
  identifier: string,
  { api }: { api: unknown },
): string | undefined => {
  const isListed = (entry: unknown): boolean =>
    isRecord(entry) && typeof entry['name'] === 'string' && isRecord(entry['parameters']);
  return Array.isArray(api) && api.every(isListed)
    ? undefined
    : `The manifest of ${identifier} needs a list "api" whose entries have a name and parameters.`;
};

/** Returns why a package cannot be named or listed, in a sentence. */
export const getPackageProblem = ({
  identifier,
  manifest,
}: BuiltinToolPackage): string | undefined => {
  const problem = getNamePartProblem('tool', identifier);
  if (problem) return problem;
  if (typeof manifest === 'function') return undefined;
  return manifest.identifier === identifier
    ? getManifestProblem(identifier, manifest)
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
        `packages[${index}] is not a tool package. Pass what defineToolPackage returns: identifier, manifest and executor.${describeMissing(`packages[${index}]`, one)}`,
      );
    }
    const problem = getPackageProblem(one);
    if (problem) throw new TypeError(`packages[${index}] cannot be used. ${problem}`);
  }
  return packages;
};
