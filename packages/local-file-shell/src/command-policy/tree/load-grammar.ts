import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Parser as TreeParser } from 'web-tree-sitter';

const GRAMMAR = 'tree-sitter-bash.wasm';

/** Beside the bundle where there is one, else in its package. */
const findGrammar = (): URL | string => {
  const beside = new URL(GRAMMAR, import.meta.url);
  if (existsSync(beside)) return beside;
  return createRequire(import.meta.url).resolve(`tree-sitter-bash/${GRAMMAR}`);
};

let loading: Promise<TreeParser> | undefined;

const load = async (): Promise<TreeParser> => {
  const { Language, Parser } = await import('web-tree-sitter');
  await Parser.init();
  const grammar = await readFile(findGrammar());
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return parser;
};

/** The parser of shell commands; the grammar is loaded when first needed, once a process. */
export const loadTreeParser = (): Promise<TreeParser> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
