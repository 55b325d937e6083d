import type { Migration } from './migration.ts';

/**
 * Words in the form used for search: without accents, with ß as ss, in lower case, with punctuation
 * as spaces, and with every letter of a script written without spaces as a separate word. Compound
 * names (`user-service`, `userService`) are indexed both as one word and in parts. `fold-text.ts`
 * does the same for queries.
 */
const SEARCH_TEXT = String.raw`
CREATE FUNCTION lobe_tools.fold_text(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN input ~ '^[\u0001-\u007f]*$' THEN lower(input) ELSE
    translate(
      replace(replace(replace(replace(replace(replace(lower(
        normalize(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]+', '', 'g'), NFC)
      ), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
      'øØđĐðÐłŁħĦıþÞ', 'ooddddllhhitt') END
$$;

CREATE FUNCTION lobe_tools.compound_words(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((
      SELECT string_agg(regexp_replace(found[1], '[-_.]', '', 'g'), ' ')
        FROM regexp_matches(input, '[[:alnum:]]+(?:[-_.][[:alnum:]]+)+', 'g') found
    ), '') || ' ' || coalesce((
      SELECT string_agg(regexp_replace(found[1], '([[:lower:][:digit:]])([[:upper:]])', '\1 \2', 'g'), ' ')
        FROM regexp_matches(input, '[[:alnum:]]*[[:lower:]][[:upper:]][[:alnum:]]*', 'g') found
    ), '')
$$;

CREATE OR REPLACE FUNCTION lobe_tools.search_text(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      lobe_tools.fold_text(left(input, 100000) || ' ' || lobe_tools.compound_words(left(input, 20000))),
      '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', ' ', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff])',
    ' \1 ', 'g')
$$`;

/** Words are found regardless of accents, and names regardless of how their parts are joined. */
export const foldedSearch: Migration = {
  name: 'folded-search',
  sql: `${SEARCH_TEXT};

DROP INDEX lobe_tools.tasks_search;
ALTER TABLE lobe_tools.tasks DROP COLUMN search;
ALTER TABLE lobe_tools.tasks ADD COLUMN search tsvector
  GENERATED ALWAYS AS (lobe_tools.task_words(title, tags, description)) STORED;
CREATE INDEX tasks_search ON lobe_tools.tasks USING gin (search);

DROP INDEX lobe_tools.task_comments_search;
ALTER TABLE lobe_tools.task_comments DROP COLUMN search;
ALTER TABLE lobe_tools.task_comments ADD COLUMN search tsvector
  GENERATED ALWAYS AS (lobe_tools.comment_words(body)) STORED;
CREATE INDEX task_comments_search ON lobe_tools.task_comments USING gin (search);

-- What waits for others, by how urgent it is.
CREATE INDEX tasks_blocked ON lobe_tools.tasks (((priority + 4) % 5), id)
  WHERE blockers > 0 AND status NOT IN ('completed', 'canceled');
-- What is due, and not yet resolved.
CREATE INDEX tasks_due_open ON lobe_tools.tasks ((coalesce(due_at, 'infinity'::timestamptz)), id)
  WHERE due_at IS NOT NULL AND status NOT IN ('completed', 'canceled')`,
};
