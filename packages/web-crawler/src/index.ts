// What can go wrong.
export { WebErrorType } from './errors.ts';
