export { type Database, openDatabase, type OpenDatabaseOptions } from './open-database.ts';
export type { Queryable } from './queryable.ts';
export type { TransactionOptions } from './connection/run-transaction.ts';
export { DatabaseErrorType, getSqlState } from './errors.ts';
