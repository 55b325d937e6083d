import path from 'node:path';

/** Absolute path of the repository that this script belongs to. */
export const repositoryRoot: string = path.resolve(import.meta.dirname, '..', '..');
