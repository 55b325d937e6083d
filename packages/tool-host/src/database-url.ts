import { ToolError, ToolErrorType } from '@lobechat/types';

/** Where the environment and the configuration set the store. */
export interface DatabaseUrlOptions {
  /** Wins over the environment. */
  configured?: string | undefined;
  /** Default: the process's own. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
}

const FORM = /^postgres(?:ql)?:\/\/./;

/**
 * What is wrong with the address of a PostgreSQL server; undefined if nothing is. The address itself
 * is not part of it, since it may hold a password.
 */
export const findDatabaseUrlProblem = (url: string): string | undefined =>
  FORM.test(url)
    ? undefined
    : 'It is not an address of a PostgreSQL server: postgres://user:password@host:5432/database.';

/**
 * The PostgreSQL server that tasks are kept in: the configuration's, else `LOBE_TOOLS_DATABASE_URL`;
 * undefined for the database that is embedded in the data directory.
 *
 * @throws ToolError `InvalidArguments` if it is not the address of one
 */
export const resolveDatabaseUrl = (options: DatabaseUrlOptions = {}): string | undefined => {
  const { configured, environment = process.env } = options;
  const url = configured || environment['LOBE_TOOLS_DATABASE_URL'];
  if (!url) return undefined;
  const problem = findDatabaseUrlProblem(url);
  if (problem === undefined) return url;
  const name = configured ? 'databaseUrl' : 'LOBE_TOOLS_DATABASE_URL';
  throw new ToolError(ToolErrorType.InvalidArguments, `${name} is wrong. ${problem}`);
};
