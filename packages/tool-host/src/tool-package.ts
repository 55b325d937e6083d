import { BUILTIN_TOOL_IDENTIFIERS } from '@lobechat/builtin-tools';
import { getNamePartProblem } from '@lobechat/tool-contracts';
import { checkParameters } from '@lobechat/tool-engine';
import {
  type BuiltinToolPackage,
  getErrorMessage,
  type ManifestContext,
  resolveManifest,
} from '@lobechat/types';
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

/**
 * Returns why a host cannot list a manifest. The contract kit reports all other problems.
 *
 * @throws ToolError if the parameters of an API are not a valid schema
 */
const getManifestProblem = (identifier: string, manifest: unknown): string | undefined => {
  if (!isRecord(manifest) || manifest instanceof Promise) {
    return `The manifest of ${identifier} has to be an object, or a function that returns one, not a promise.`;
  }
  if (manifest['identifier'] !== identifier) {
    return `The tool '${identifier}' has the manifest of '${String(manifest['identifier'])}'. Give both the same identifier.`;
  }
  const { api, meta, systemRole } = manifest;
  if (!Array.isArray(api)) return `The manifest of ${identifier} needs a list "api".`;
  for (const entry of api) {
    const { name, parameters } = isRecord(entry) ? entry : {};
    if (typeof name !== 'string') return `An entry of "api" of ${identifier} has no name.`;
    if (!isRecord(parameters)) {
      return `'${name}' of ${identifier} has no parameters. An API that takes none needs {"type": "object", "properties": {}}.`;
    }
  }
  if (!isRecord(meta) || typeof meta['title'] !== 'string') {
    return `The manifest of ${identifier} needs "meta" with a title.`;
  }
  if (typeof systemRole !== 'string') {
    return `The manifest of ${identifier} needs a text "systemRole"; it may be ''.`;
  }
  for (const { name, parameters } of api) checkParameters(name, parameters);
  return undefined;
};

/**
 * Returns why a package cannot be named, or listed in a context, in a sentence. A manifest that is
 * null in this context has nothing to list.
 */
export const getPackageProblem = (
  { identifier, manifest }: BuiltinToolPackage,
  context: ManifestContext,
): string | undefined => {
  const problem = getNamePartProblem('tool', identifier);
  if (problem) return problem;
  try {
    const made: unknown = typeof manifest === 'function' ? manifest(context) : manifest;
    if (made === null || made === undefined) return undefined;
    const listed = isRecord(made) ? resolveManifest(made as never, context) : made;
    return getManifestProblem(identifier, made instanceof Promise ? made : listed);
  } catch (error) {
    return `The manifest of ${identifier} has a problem: ${getErrorMessage(error)}`;
  }
};

/** Returns why a package cannot be added to tools with these identifiers, in a sentence. */
export const findTaken = (
  { identifier }: BuiltinToolPackage,
  taken: ReadonlySet<string>,
): string | undefined =>
  taken.has(identifier)
    ? `There is a tool ${identifier} already. Choose another identifier.`
    : undefined;

/**
 * Returns a host's own packages. Without types, it is easy to pass a manifest or a whole module.
 *
 * @throws TypeError if one is not a tool package, or cannot be listed in the context of the host
 */
export const checkPackages = <Packages extends readonly unknown[]>(
  packages: Packages,
  context: ManifestContext,
): Packages => {
  const taken = new Set<string>(BUILTIN_TOOL_IDENTIFIERS);
  for (const [index, one] of packages.entries()) {
    if (!isToolPackage(one)) {
      throw new TypeError(
        `packages[${index}] is not a tool package. Pass what defineToolPackage returns: identifier, manifest and executor.${describeMissing(`packages[${index}]`, one)}`,
      );
    }
    const problem = getPackageProblem(one, context) ?? findTaken(one, taken);
    if (problem) throw new TypeError(`packages[${index}] cannot be used. ${problem}`);
    taken.add(one.identifier);
  }
  return packages;
};
