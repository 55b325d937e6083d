import type { Database, Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

/** Workers and migrations are not part of a plan. The views of `information_schema` are slow. */
const COPY = sql`
  DO $$ DECLARE name text; columns text; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT relname FROM pg_class
      WHERE relnamespace = 'lobe_tools'::regnamespace AND relkind = 'r'
        AND relname NOT IN ('migrations', 'workers')
    LOOP
      IF to_regclass('kept.' || name) IS NULL THEN
        EXECUTE format('CREATE TABLE kept.%I AS TABLE lobe_tools.%1$I', name);
      ELSE
        SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
          WHERE attrelid = format('lobe_tools.%I', name)::regclass AND attnum > 0
            AND NOT attisdropped AND attgenerated = '';
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
