import type { Migration } from './migration.ts';

/** Must equal `TASKS_PER_OWNER`. */
const OWNER = '1000000000';

const learn = (source: string, owner: string): string => `
  INSERT INTO lobe_tools.search_words (owner, word)
    SELECT DISTINCT (${owner} / ${OWNER})::integer, lexeme COLLATE "C" FROM ${source}
      WHERE length(lexeme) BETWEEN 3 AND 40 AND lexeme !~ '[0-9]'
        AND NOT EXISTS (
          SELECT FROM lobe_tools.search_words known
            WHERE known.owner = ${owner} / ${OWNER} AND known.word = lexeme COLLATE "C")
      ORDER BY 1, 2
    ON CONFLICT DO NOTHING`;

const learnOfBoth = (source: string, row: string): string => `
  IF TG_TABLE_NAME = 'tasks' THEN ${learn(source, `${row}.id`)};
  ELSE ${learn(source, `${row}.task_id`)};
  END IF;
  RETURN NULL;`;

/**
 * Each user's tasks are numbered from 1; a task's id combines the number of its owner with that
 * number. Existing tasks belong to nobody, which is owner 0, and keep their ids.
 */
export const taskOwners: Migration = {
  name: 'task-owners',
  sql: `
CREATE TABLE lobe_tools.users (
  -- Three times the largest id of a task has to be exact in every number format.
  number integer PRIMARY KEY CHECK (number BETWEEN 1 AND 3000000),
  user_id text NOT NULL UNIQUE CHECK (user_id <> '')
);

ALTER TABLE lobe_tools.tasks
  ADD CONSTRAINT tasks_parent_owner CHECK (parent_id / ${OWNER} = id / ${OWNER});
ALTER TABLE lobe_tools.task_dependencies
  ADD CONSTRAINT task_dependencies_owner CHECK (task_id / ${OWNER} = depends_on_id / ${OWNER});

ALTER TABLE lobe_tools.search_words ADD COLUMN owner integer NOT NULL DEFAULT 0;
ALTER TABLE lobe_tools.search_words ALTER COLUMN owner DROP DEFAULT;
ALTER TABLE lobe_tools.search_words DROP CONSTRAINT search_words_pkey;
ALTER TABLE lobe_tools.search_words ADD PRIMARY KEY (owner, word);

CREATE OR REPLACE FUNCTION lobe_tools.learn_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN ${learnOfBoth('added, unnest(added.search)', 'added')}
END $$;

CREATE OR REPLACE FUNCTION lobe_tools.learn_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN ${learnOfBoth('unnest(NEW.search)', 'NEW')}
END $$`,
};
