import type { Migration } from './migration.ts';

/** Words that a misspelt word may stand for: none with digits, and no single letters. */
const learn = (source: string): string => `
  INSERT INTO lobe_tools.search_words (word)
    SELECT DISTINCT lexeme COLLATE "C" FROM ${source}
      WHERE length(lexeme) BETWEEN 3 AND 40 AND lexeme !~ '[0-9]'
        AND NOT EXISTS (
          SELECT FROM lobe_tools.search_words known WHERE known.word = lexeme COLLATE "C")
      ORDER BY 1
    ON CONFLICT DO NOTHING`;

const watch = (table: string): string => `
CREATE TRIGGER learn_new_words AFTER INSERT ON lobe_tools.${table}
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lobe_tools.learn_new_words();
CREATE TRIGGER learn_changed_words AFTER UPDATE ON lobe_tools.${table}
  FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search)
  EXECUTE FUNCTION lobe_tools.learn_changed_words();
-- Rows that are brought in without the checks have words as well.
ALTER TABLE lobe_tools.${table} ENABLE ALWAYS TRIGGER learn_new_words,
  ENABLE ALWAYS TRIGGER learn_changed_words;
${learn(`lobe_tools.${table}, unnest(search)`)}`;

/**
 * All words of tasks and comments, each once: typos are corrected from a small table instead of the
 * tasks. A word stays when its last task is deleted, but is no longer suggested.
 */
export const searchWords: Migration = {
  name: 'search-words',
  sql: `
CREATE TABLE lobe_tools.search_words (word text COLLATE "C" PRIMARY KEY);

CREATE FUNCTION lobe_tools.learn_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN ${learn('added, unnest(added.search)')};
  RETURN NULL;
END $$;

CREATE FUNCTION lobe_tools.learn_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN ${learn('unnest(NEW.search)')};
  RETURN NULL;
END $$;
${watch('tasks')};
${watch('task_comments')};

-- Every search looks through what is pending.
ALTER INDEX lobe_tools.tasks_search SET (gin_pending_list_limit = 512);
ALTER INDEX lobe_tools.task_comments_search SET (gin_pending_list_limit = 512)`,
};
