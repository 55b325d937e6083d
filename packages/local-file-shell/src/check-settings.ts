import { getErrorMessage } from '@lobechat/types';

import type { LocalSystemSettings } from './create-local-system-service.ts';

/**
 * Finds mistakes in settings, for programs that read them from a file: an invalid rule must be
 * reported before the command that it was written to stop is run.
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
