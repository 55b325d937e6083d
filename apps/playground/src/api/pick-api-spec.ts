import type { ShownSpecFormat, ToolDetails } from './contract.ts';

/**
 * The definition of one API among those of its tool. Found by position, since a name may be
 * shortened for a model; the server counts its tokens in the order in which it lists them.
 *
 * @returns undefined if the tool has no such API
 */
export const pickApiSpec = (
  details: Pick<ToolDetails, 'specs' | 'tokens'>,
  options: { apiName: string; format: ShownSpecFormat },
): unknown => {
  const index = Object.keys(details.tokens.apis).indexOf(options.apiName);
  return index === -1 ? undefined : details.specs[options.format][index];
};
