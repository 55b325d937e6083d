import { parse } from 'yaml';

import { toMetadata } from './metadata.ts';

/** The parsed front matter; `end` is 0 if there is none. */
export interface FrontMatter {
  end: number;
  language?: string | undefined;
  metadata: Record<string, string>;
  title?: string | undefined;
  warnings: string[];
}

/** Longer front matter is not metadata. */
const LONGEST = 65_536;

const YAML = /^---[ \t]*\n([\s\S]*?)\n?(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?)\n?\+\+\+[ \t]*(?:\n|$)/;
const TOML_FIELD = /^([\w-]{1,100})[ \t]*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'[{#][^\n#]*))/gm;

const readToml = (content: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(content.matchAll(TOML_FIELD), ([, name, double, single, bare]) => [
      name ?? '',
      (double ?? single ?? bare ?? '').trim(),
    ]),
  );

/** Reads YAML or TOML front matter of a Markdown file. */
export const readFrontMatter = (text: string): FrontMatter => {
  const head = text.slice(0, LONGEST);
  const yaml = YAML.exec(head);
  const match = yaml ?? TOML.exec(head);
  const none: FrontMatter = { end: 0, metadata: {}, warnings: [] };
  if (!match) return none;
  const content = match[1] ?? '';
  let fields: unknown;
  try {
    fields = yaml ? parse(content, { logLevel: 'silent', maxAliasCount: 50 }) : readToml(content);
  } catch {
    return { ...none, end: match[0].length, warnings: ['The front matter could not be read.'] };
  }
  // A line of dashes at the beginning may also be a rule above a paragraph.
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return none;
  const { lang, language = lang, title, ...metadata } = toMetadata(fields);
  return { end: match[0].length, language, metadata, title, warnings: [] };
};
