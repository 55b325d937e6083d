/**
 * The query builder. All modules of this project import it through this file: Node reads the
 * package's description (178 kB here) again for every module that imports it.
 */
export { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
