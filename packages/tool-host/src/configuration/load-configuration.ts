import { realpath } from 'node:fs/promises';

import type { PolicyRule } from '@lobechat/tool-engine';

import { resolveDataDirectory } from '../data-directory.ts';
import { createConfigurationApprovals } from './configuration-approvals.ts';
import type { Configuration } from './configuration.ts';
import { describeConfiguration } from './describe-configuration.ts';
import type { Environment } from './expand-values.ts';
import { findConfiguration, getUserConfigurationFolder } from './find-configuration.ts';
import { readConfiguration } from './read-configuration.ts';

/** Asks a person whether a configuration that was found may be used. */
export interface ConfigurationQuestion {
  configuration: Configuration;
  /** What it would start and allow, to be shown to the person. Untrusted text. */
  description: string;
}

/** Options of {@link loadConfiguration}. */
export interface LoadConfigurationOptions {
  /** Asks a person; absent if nobody can be asked. */
  approve?: ((question: ConfigurationQuestion) => Promise<boolean>) | undefined;
  /** The folder to search for a configuration. Default: the current folder. */
  cwd?: string | undefined;
  /**
   * The directory for remembered approvals. Default: the user's data directory. Never one named by
   * a found configuration, which could supply its own approval.
   */
  dataDirectory?: string | undefined;
  /** Default: that of the process. */
  environment?: Environment | undefined;
  /** The file that the person named: used without asking, and the search is skipped. */
  file?: string | undefined;
  /** The user's home folder. Default: the one reported by the system. */
  home?: string | undefined;
}

/** The configuration for a host. */
export interface LoadedConfiguration {
  configuration?: Configuration | undefined;
  /** The file that was found but not used, since nobody approved it. */
  unapproved?: string | undefined;
  /** Notes for a person: ignored files, or why a configuration is not used. */
  warnings: readonly string[];
}

/** The part of an unapproved configuration that still applies: its `deny` and `ask` rules. */
const listRestrictions = ({ policy }: Configuration): PolicyRule[] =>
  (policy?.rules ?? []).filter(({ decision }) => decision !== 'allow');

/** The user's own configuration with the restrictions of an unused one. */
const addRestrictions = (
  own: Configuration | undefined,
  found: Configuration,
): Configuration | undefined => {
  const rules = listRestrictions(found);
  if (rules.length === 0) return own;
  const base: Configuration = own ?? {
    file: found.file,
    hash: found.hash,
    modules: [],
    plugins: {},
    problems: [],
    source: {},
    toolboxes: {},
  };
  return {
    ...base,
    policy: { ...base.policy, rules: [...(base.policy?.rules ?? []), ...rules] },
  };
};

const readOwn = async (options: LoadConfigurationOptions): Promise<LoadedConfiguration> => {
  const { environment } = options;
  const folder = getUserConfigurationFolder(environment, options.home);
  const found = folder === undefined ? undefined : await findConfiguration(folder);
  if (!found) return { warnings: [] };
  return {
    configuration: await readConfiguration(found.file, { environment }),
    warnings: warnOfIgnored(found.ignored, found.file),
  };
};

const warnOfIgnored = (ignored: readonly string[], used: string): string[] =>
  ignored.map((file) => `${file} is ignored, since ${used} is there too.`);

const isSameFile = async (left: string, right: string): Promise<boolean> => {
  const [one, other] = await Promise.all(
    [left, right].map((file) => realpath(file).catch(() => undefined)),
  );
  return one !== undefined && one === other;
};

/**
 * Decides which configuration is used: the named file; else one in the current folder, if a person
 * approves it (once: the approval is remembered by the file's path and content); else the user's
 * own, in `${XDG_CONFIG_HOME:-~/.config}/lobe-tools/`.
 *
 * Only the `deny` and `ask` rules of an unapproved configuration apply. Nothing is started here in
 * any case.
 *
 * @throws ConfigurationError if the configuration in question is invalid: an unreadable file may
 * contain restrictions and must not be skipped
 */
export const loadConfiguration = async (
  options: LoadConfigurationOptions = {},
): Promise<LoadedConfiguration> => {
  const { environment } = options;
  if (options.file !== undefined) {
    return {
      configuration: await readConfiguration(options.file, { environment }),
      warnings: [],
    };
  }
  const found = await findConfiguration(options.cwd ?? process.cwd());
  const own = await readOwn(options);
  if (!found || (own.configuration && (await isSameFile(found.file, own.configuration.file)))) {
    return own;
  }

  const configuration = await readConfiguration(found.file, { environment });
  const ignored = warnOfIgnored(found.ignored, found.file);
  const approvals = createConfigurationApprovals(
    resolveDataDirectory({
      configured: options.dataDirectory,
      environment,
      ...(options.home === undefined ? {} : { home: options.home }),
    }),
  );
  if (await approvals.isApproved(configuration)) return { configuration, warnings: ignored };

  const description = describeConfiguration(configuration);
  if (await options.approve?.({ configuration, description })) {
    await approvals.approve(configuration);
    return { configuration, warnings: ignored };
  }
  const refusal =
    `${found.file} is not used, since nobody has approved it: it can start programs. ` +
    'Approve it by answering on a terminal, or name it with --config.';
  return {
    configuration: addRestrictions(own.configuration, configuration),
    unapproved: found.file,
    warnings: [...own.warnings, ...ignored, refusal],
  };
};
