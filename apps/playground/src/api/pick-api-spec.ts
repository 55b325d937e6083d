import type { ShownSpecFormat, ToolDetails } from './contract.ts';

/**
 * The definition of one API among those of its tool. Found by position, because a name may be
 * shortened for a model: definitions are sorted by name, code unit by code unit.
 *
 * @returns undefined if the tool has no such API
 */
export const pickApiSpec = (
  details: Pick<ToolDetails, 'specs' | 'tokens'>,
  options: { apiName: string; format: ShownSpecFormat },
): unknown => {
  const names = Object.keys(details.tokens.apis).toSorted((left, right) => (left < right ? -1 : 1));
  const index = names.indexOf(options.apiName);
  return index === -1 ? undefined : details.specs[options.format][index];
};
