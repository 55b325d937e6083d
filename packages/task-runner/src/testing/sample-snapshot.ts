import type { Database, Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

/** Workers and migrations are not part of a plan. */
const COPY = sql`
  DO $$ DECLARE name text; columns text; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT table_name FROM information_schema.tables
      WHERE table_schema = 'lobe_tools' AND table_type = 'BASE TABLE'
        AND table_name NOT IN ('migrations', 'workers')
    LOOP
      IF to_regclass('kept.' || name) IS NULL THEN
        EXECUTE format('CREATE TABLE kept.%I AS TABLE lobe_tools.%1$I', name);
      ELSE
        SELECT string_agg(quote_ident(column_name), ', ') INTO columns
          FROM information_schema.columns
          WHERE table_schema = 'lobe_tools' AND table_name = name AND is_generated = 'NEVER';
        EXECUTE format('DELETE FROM lobe_tools.%I', name);
        EXECUTE format('INSERT INTO lobe_tools.%I (%s) SELECT %2$s FROM kept.%1$I', name, columns);
      END IF;
    END LOOP;
  END $$`;

/** Takes a snapshot of the store. The returned function restores it, any number of times. */
export const keepStore = async (database: Database): Promise<() => Promise<void>> => {
  const copy = (db: Queryable) => db.execute(COPY);
  await database.transaction((db) => db.execute(sql`CREATE SCHEMA kept`));
  await database.transaction(copy);
  return async () => {
    await database.transaction(copy);
  };
};
