/**
 * What queries are written with. All of this project's modules come through this door: Node reads the
 * description of a package (178 kB here) again for every module that imports it.
 */
export { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
