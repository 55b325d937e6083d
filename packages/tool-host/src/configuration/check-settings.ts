import { findSettingsProblems } from '@lobechat/local-file-shell';

import type { ToolHostConfig } from '../config.ts';
import { findAddressProblems } from './check-addresses.ts';
import { CONFIGURATION_SCHEMA } from './configuration-schema.ts';
import { findSchemaProblems } from './judge-entry.ts';

type Settings = Pick<ToolHostConfig, 'knowledge' | 'localSystem' | 'tasks' | 'webBrowsing'>;

/**
 * Checks settings that are passed in code as strictly as those of a file.
 *
 * @throws TypeError with all problems
 */
export const checkSettings = async (settings: Settings): Promise<void> => {
  const { knowledge, localSystem, tasks, webBrowsing } = settings;
  // Without absent members, which a file cannot have.
  const given = JSON.parse(
    JSON.stringify(
      { knowledge, localSystem, tasks, webBrowsing },
      (_, value) => value ?? undefined,
    ),
  ) as Settings;
  const problems = Object.entries(given).flatMap(([name, value]) =>
    findSchemaProblems(value, CONFIGURATION_SCHEMA.properties?.[name] ?? {}, `/${name}`),
  );
  if (problems.length === 0) {
    problems.push(
      ...(given.localSystem ? await findSettingsProblems(given.localSystem) : []),
      ...findAddressProblems(given),
    );
  }
  if (problems.length > 0) throw new TypeError(problems.join(' '));
};
