import { getErrorMessage } from '@lobechat/types';

import type { LocalSystemSettings } from './create-local-system-service.ts';

/**
 * What is wrong with settings, for whoever reads them from a file: a rule that cannot be read must
 * not wait for the command that it was written to stop.
 *
 * @returns sentences; none if nothing is wrong
 */
export const findSettingsProblems = async ({
  commands,
}: LocalSystemSettings): Promise<string[]> => {
  if (!commands) return [];
  const { compileRules } = await import('./command-policy/rules/command-rules.ts');
  try {
    compileRules(commands);
    return [];
  } catch (error) {
    return [getErrorMessage(error)];
  }
};
