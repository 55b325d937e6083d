import type { Migration } from './migration.ts';

/**
 * Words in the form used for search: normalized by NFKC, with punctuation as spaces (a path is its
 * words), and with every letter of a script written without spaces as a separate word. Text far
 * behind in a long text is not searched: a vector may have a megabyte.
 */
const SEARCH_TEXT = String.raw`
CREATE FUNCTION lobe_tools.search_text(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      normalize(left(input, 100000), NFKC),
      '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', ' ', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff])',
    ' \1 ', 'g')
$$`;

/** Tasks are found by title (A), tags (B) and description (C), and by their comments. */
export const taskSearch: Migration = {
  name: 'task-search',
  sql: `${SEARCH_TEXT};

CREATE FUNCTION lobe_tools.task_words(title text, tags text[], description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.simple', lobe_tools.search_text(title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', lobe_tools.search_text(array_to_string(tags, ' '))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', lobe_tools.search_text(description)), 'C')
$$;

CREATE FUNCTION lobe_tools.comment_words(body text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple', lobe_tools.search_text(body))
$$;

ALTER TABLE lobe_tools.tasks DROP COLUMN search;
ALTER TABLE lobe_tools.tasks ADD COLUMN search tsvector
  GENERATED ALWAYS AS (lobe_tools.task_words(title, tags, description)) STORED;
CREATE INDEX tasks_search ON lobe_tools.tasks USING gin (search);

ALTER TABLE lobe_tools.task_comments ADD COLUMN search tsvector
  GENERATED ALWAYS AS (lobe_tools.comment_words(body)) STORED;
CREATE INDEX task_comments_search ON lobe_tools.task_comments USING gin (search);

-- Trees begin with tasks that are nobody's subtask.
CREATE INDEX tasks_roots ON lobe_tools.tasks (id) WHERE parent_id IS NULL`,
};
