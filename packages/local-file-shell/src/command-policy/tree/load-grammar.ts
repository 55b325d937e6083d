import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Parser as TreeParser } from 'web-tree-sitter';

let loading: Promise<TreeParser> | undefined;

const load = async (): Promise<TreeParser> => {
  const { Language, Parser } = await import('web-tree-sitter');
  await Parser.init();
  const require = createRequire(import.meta.url);
  const grammar = await readFile(require.resolve('tree-sitter-bash/tree-sitter-bash.wasm'));
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
