import { getErrorCode } from './get-error-code.ts';

const MISSING = /^Cannot find package '([^']+)'/;

/** What to install for an import that found no package; undefined for every other error. */
export const describeMissingPackage = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (getErrorCode(error) !== 'ERR_MODULE_NOT_FOUND') return describeMissingPackage(error.cause);
  const name = MISSING.exec(error.message)?.[1];
  return (
    name &&
    `This needs ${name}, which is not installed. Install it beside lobe-tools: npm install ${name}`
  );
};

/** Passes an error on, as what to install if it is of a package that was not found. */
export const throwMissingPackage = (error: unknown): never => {
  const message = describeMissingPackage(error);
  throw message === undefined ? error : new Error(message, { cause: error });
};
