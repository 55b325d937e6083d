import { getErrorCode } from './get-error-code.ts';

const MISSING = /^Cannot find package '([^']+)'/;

/**
 * A message that says what to install if an import found no package; undefined for other errors.
 */
export const describeMissingPackage = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (getErrorCode(error) !== 'ERR_MODULE_NOT_FOUND') return describeMissingPackage(error.cause);
  const name = MISSING.exec(error.message)?.[1];
  if (!name) return undefined;
  // Packages of this workspace are not on a registry; one is missing after `lobe-tools new`.
  const step = name.startsWith('@lobechat/')
    ? 'Run this in the repository: pnpm install'
    : `Install it beside lobe-tools: npm install ${name}`;
  return `This needs ${name}, which is not installed. ${step}`;
};

/** Rethrows an error; for a missing package, the new error says what to install. */
export const throwMissingPackage = (error: unknown): never => {
  const message = describeMissingPackage(error);
  throw message === undefined ? error : new Error(message, { cause: error });
};
