/** The query builder. All modules of this project import it through this file. */
export { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
