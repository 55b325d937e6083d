import { listGiven } from '../components/list-given.ts';
import { readText, readTexts } from '../read-arguments.ts';
import type { GivenArguments } from './create-inspector.tsx';

/** `factor(x^2 - 1)`: what is done with what, once that is known. */
export const describeCall = (operation: unknown, content: string): string => {
  const name = readText(operation);
  if (content === '') return name;
  return name === '' ? content : `${name}(${content})`;
};

/** The texts of a list in a row. */
export const describeList = (value: unknown): string => readTexts(value).join(', ');

/** `0..pi`, if there is anything of it. */
export const describeRange = (from: unknown, to: unknown): string =>
  readText(from) === '' && readText(to) === '' ? '' : `${readText(from)}..${readText(to)}`;

/** The operation with everything else that was given: `loanPayment(principal = 1000, rate = 5%)`. */
export const describeGiven = ({ operation, ...others }: GivenArguments): string =>
  describeCall(operation, listGiven(others, ['precision']));
