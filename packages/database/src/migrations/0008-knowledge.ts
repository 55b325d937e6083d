import type { Migration } from './migration.ts';

/**
 * Knowledge bases and their documents. A document is one row with its text, its passages and their
 * terms, so that it exists as a whole or not at all. Everything else is derived from these rows, in
 * memory.
 */
export const knowledge: Migration = {
  name: 'knowledge',
  sql: `
-- Ids that count up would tell one user how much others add. 48 bits are exact in every number format.
CREATE FUNCTION lobe_tools.random_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT greatest(1, ('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint)
$$;
CREATE TABLE lobe_tools.knowledge_bases (
  id bigint PRIMARY KEY DEFAULT lobe_tools.random_id(),
  -- Whose it is; empty where the host has one user.
  user_id text NOT NULL,
  name text NOT NULL,
  -- The name as it is compared.
  name_key text NOT NULL,
  description text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Counts changes of documents, so that indexes in memory know when they are old.
  revision bigint NOT NULL DEFAULT 0,
  UNIQUE (user_id, name_key)
);
CREATE TABLE lobe_tools.knowledge_folders (
  base_id bigint NOT NULL REFERENCES lobe_tools.knowledge_bases ON DELETE CASCADE,
  path text NOT NULL,
  -- What it was added with: globs, tags, metadata.
  options jsonb NOT NULL,
  PRIMARY KEY (base_id, path)
);
CREATE TABLE lobe_tools.knowledge_documents (
  id bigint PRIMARY KEY DEFAULT lobe_tools.random_id(),
  base_id bigint NOT NULL REFERENCES lobe_tools.knowledge_bases ON DELETE CASCADE,
  -- What it comes from: 'path:…', 'url:…' or 'text:…'. One document of each in a base.
  source text NOT NULL,
  status text NOT NULL,
  title text NOT NULL,
  path text,
  url text,
  format text NOT NULL DEFAULT '',
  language text,
  error jsonb,
  -- Of what was read: the same gives the same document.
  content_hash text,
  source_changed_at timestamptz(3),
  source_bytes bigint,
  characters bigint NOT NULL DEFAULT 0,
  lines bigint NOT NULL DEFAULT 0,
  pages integer,
  chunks integer NOT NULL DEFAULT 0,
  tags text[] NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  -- Pages, headings and hidden ranges.
  structure jsonb NOT NULL DEFAULT '{}',
  -- Passages with their places.
  passages jsonb NOT NULL DEFAULT '[]',
  -- Terms of the passages, a line each.
  terms text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
  -- Counts versions of this row.
  version bigint NOT NULL DEFAULT 0,
  added_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (base_id, source)
);
CREATE INDEX knowledge_documents_unfinished ON lobe_tools.knowledge_documents (base_id)
  WHERE status = 'pending';`,
};
