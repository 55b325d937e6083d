import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

import type { Parser as TreeParser } from 'web-tree-sitter';

const GRAMMAR = 'tree-sitter-bash.wasm';
/**
 * The work, by V8's count, after which a function of a module that is being loaded is optimized. For
 * the grammar's lexer that takes 500 MB of memory for a moment, and more time than it saves in a
 * process that judges a few commands. `usual` is the default of Node 24; others differ, and the
 * setting cannot be read to restore it.
 */
const TIERING = { late: 2_147_483_647, usual: 13_000_000 };
const IS_KNOWN = process.versions.v8.startsWith('13.');

/** Beside the bundle if there is one, otherwise in its package. */
const findGrammar = (): URL | string => {
  const beside = new URL(GRAMMAR, import.meta.url);
  if (existsSync(beside)) return beside;
  return createRequire(import.meta.url).resolve(`tree-sitter-bash/${GRAMMAR}`);
};

let loading: Promise<TreeParser> | undefined;

const setTieringBudget = (budget: number): void => {
  if (!IS_KNOWN) return;
  try {
    setFlagsFromString(`--wasm-tiering-budget=${budget}`);
  } catch {
    // Bun names a version of V8, too.
  }
};

const load = async (): Promise<TreeParser> => {
  const { Language, Parser } = await import('web-tree-sitter');
  await Parser.init();
  const grammar = await readFile(findGrammar());
  const parser = new Parser();
  setTieringBudget(TIERING.late);
  try {
    parser.setLanguage(await Language.load(grammar));
  } finally {
    setTieringBudget(TIERING.usual);
  }
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
