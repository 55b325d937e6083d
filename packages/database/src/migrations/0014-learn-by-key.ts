import type { Migration } from './migration.ts';

/** Must equal `TASKS_PER_OWNER`. */
const OWNER = '1000000000';

const learn = (source: string, owner: string): string => `
  INSERT INTO lobe_tools.search_words (owner, word)
    SELECT DISTINCT (${owner} / ${OWNER})::integer, lexeme COLLATE "C" FROM ${source}
      WHERE length(lexeme) BETWEEN 3 AND 40 AND lexeme !~ '[0-9]'
      ORDER BY 1, 2
    ON CONFLICT DO NOTHING`;

const learnOfBoth = (source: string, row: string): string => `
  IF TG_TABLE_NAME = 'tasks' THEN ${learn(source, `${row}.id`)};
  ELSE ${learn(source, `${row}.task_id`)};
  END IF;
  RETURN NULL;`;

/**
 * Each word is looked up by its key. The earlier check for known words was planned while the table
 * was empty, as a full scan for every word, and a long text took seconds in a store with many
 * words.
 */
export const learnByKey: Migration = {
  name: 'learn-by-key',
  sql: `
CREATE OR REPLACE FUNCTION lobe_tools.learn_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN ${learnOfBoth('added, unnest(added.search)', 'added')}
END $$;

CREATE OR REPLACE FUNCTION lobe_tools.learn_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN ${learnOfBoth('unnest(NEW.search)', 'NEW')}
END $$`,
};
