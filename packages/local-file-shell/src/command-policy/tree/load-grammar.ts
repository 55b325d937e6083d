import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Parser as TreeParser } from 'web-tree-sitter';

const GRAMMAR = 'tree-sitter-bash.wasm';

/** Beside the bundle if there is one, otherwise in its package. */
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

/** Returns the parser of shell commands; the grammar is loaded on first use, once per process. */
export const loadTreeParser = (): Promise<TreeParser> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
