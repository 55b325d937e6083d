import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isRecord } from '@lobechat/utils';

/** A rule that does not apply to a package, or to a part of it, and why. */
export interface LintException {
  /** Only findings whose message contains this text. Absent: every finding of the rule. */
  message?: string | undefined;
  /** Why the rule does not apply. Required: an exception without a reason is a finding. */
  reason: string;
  rule: string;
}

/** Tokens (o200k) that a tool may cost. */
export interface TokenBudget {
  /** The specifications of all APIs together. */
  spec?: number | undefined;
  systemRole?: number | undefined;
}

/** The parts of a package.json that the rules read, each in a safe form. */
export interface PackageJson {
  budget: TokenBudget;
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  /** Why the file could not be read, if so. */
  error?: string | undefined;
  exceptions: readonly LintException[];
  exports: Readonly<Record<string, unknown>>;
  name: string | undefined;
  peerDependencies: Readonly<Record<string, string>>;
  type: string | undefined;
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const asString = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const asStrings = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asRecord(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

const parseException = (value: unknown): LintException => {
  const record = asRecord(value);
  return {
    message: asString(record['message']),
    reason: asString(record['reason'])?.trim() ?? '',
    rule: asString(record['rule']) ?? '',
  };
};

/** Parses a package.json; values of any other shape count as absent. */
export const parsePackageJson = (value: unknown): PackageJson => {
  const record = asRecord(value);
  const settings = asRecord(record['lobeTools']);
  const budget = asRecord(settings['budget']);
  const exceptions: unknown = settings['exceptions'];
  return {
    budget: { spec: asNumber(budget['spec']), systemRole: asNumber(budget['systemRole']) },
    dependencies: asStrings(record['dependencies']),
    devDependencies: asStrings(record['devDependencies']),
    exceptions: Array.isArray(exceptions) ? exceptions.map(parseException) : [],
    exports: asRecord(record['exports']),
    name: asString(record['name']),
    peerDependencies: asStrings(record['peerDependencies']),
    type: asString(record['type']),
  };
};

/** Reads a folder's package.json. It never throws; see {@link PackageJson.error}. */
export const readPackageJson = async (directory: string): Promise<PackageJson> => {
  try {
    return parsePackageJson(JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...parsePackageJson({}), error: reason };
  }
};
