import path from 'node:path';

/** Absolute path of the repository that contains this script. */
export const repositoryRoot: string = path.resolve(import.meta.dirname, '..', '..');
