import { type GivenArguments, readFields, readText } from '../read-arguments.ts';

/** The tasks that a call names. */
export const listTargets = (args: GivenArguments): string[] => {
  const one = readText(args.identifier);
  return [...new Set([...(one === '' ? [] : [one]), ...readFields(args.identifiers, '')])];
};

/** Names of the arguments whose values can be told by what is shown of a call. */
export const listShown = (args: GivenArguments): string[] => {
  const shown: string[] = [];
  if (readText(args.identifier) !== '') shown.push('identifier');
  const { identifiers, parentIdentifier, schedule } = args;
  // What should be a list of texts and is not has no other place to be seen in.
  const areNames = Array.isArray(identifiers) && identifiers.every((one) => readText(one) !== '');
  if (areNames) shown.push('identifiers');
  if (typeof parentIdentifier === 'string' && listTargets(args).length === 0) {
    shown.push('parentIdentifier');
  }
  if (schedule === null) shown.push('schedule');
  return shown;
};
