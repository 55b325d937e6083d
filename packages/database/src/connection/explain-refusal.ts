import { ToolError, ToolErrorType } from '@lobechat/types';

import { getSqlState } from '../errors.ts';

const CHECK = 'Check the address of the database (LOBE_TOOLS_DATABASE_URL, or databaseUrl).';

/** A server's reasons for refusing a client, by SQLSTATE. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'The database server refused the user or the password.'],
  [/^3D000$/, 'The database server has no database of the name that the address gives. Create it.'],
  [/^42501$/, 'The user of the database has no right to connect to it. Grant it.'],
];

/** What `pg` itself says, without a code. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/password must be a/, 'The database server needs a password, and the address has none.'],
  [/not support SSL/, 'The database server offers no encryption, which sslmode asks for.'],
];

/** TLS errors, which name the host: only the code is shown. */
const readCode = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
};

/**
 * Creates the error for a connection that a server refuses, and will refuse again. Users,
 * passwords, hosts and database names are left out.
 */
export const explainRefusal = (error: unknown): unknown => {
  const state = getSqlState(error);
  const said = error instanceof Error ? error.message : '';
  const [, known] =
    REFUSALS.find(([pattern]) => pattern.test(state ?? '')) ??
    SAID.find(([pattern]) => state === undefined && pattern.test(said)) ??
    [];
  // The server's other messages, e.g. that it has no connection left, contain no secrets.
  if (known === undefined && state !== undefined) return error;
  return new ToolError(
    ToolErrorType.ServiceUnavailable,
    `${known ?? `The connection to the database server fails${readCode(error)}.`} ${CHECK} Nothing was changed.`,
    { cause: error },
  );
};
