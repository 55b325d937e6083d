import { ToolError, ToolErrorType } from '@lobechat/types';

/** Where the environment and the configuration set the store. */
export interface DatabaseUrlOptions {
  /** Overrides the environment. */
  configured?: string | undefined;
  /** Default: that of the process. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
}

const FORM = /^postgres(?:ql)?:\/\/./;

/**
 * Returns what is wrong with the address of a PostgreSQL server, or undefined if it is valid. The
 * message does not contain the address, since it may include a password.
 */
export const findDatabaseUrlProblem = (url: string): string | undefined =>
  FORM.test(url)
    ? undefined
    : 'It is not an address of a PostgreSQL server: postgres://user:password@host:5432/database.';

/**
 * Returns the PostgreSQL server that stores tasks: the configuration's, else
 * `LOBE_TOOLS_DATABASE_URL`; undefined for the database embedded in the data directory.
 *
 * @throws ToolError `InvalidArguments` if it is not a valid address
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
