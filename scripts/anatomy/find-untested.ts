import path from 'node:path';

import { parseSync } from 'oxc-parser';

import { isSyntaxNode, walkSyntax } from '../layers/syntax.ts';
import { isTestFile } from '../layers/workspace.ts';
import type { CountedFile } from './source-file.ts';

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']);

/** Whether code contains a function. Types, texts, constants and lists of exports do not. */
export const hasFunction = (file: string, text: string): boolean => {
  const program: unknown = parseSync(file, text).program;
  let found = false;
  if (!isSyntaxNode(program)) return found;
  walkSyntax(program, ({ type }) => {
    found ||= FUNCTIONS.has(type);
    return !found;
  });
  return found;
};

const testedName = (file: string): string => file.replace(/\.(?:test|test-d)\.[cm]?[jt]sx?$/, '');
const ownName = (file: string): string => file.replace(/\.[cm]?[jt]sx?$/, '');

/**
 * The files with executable code and no test next to them. The test of `x.ts` is `x.test.ts`,
 * `x.test.tsx` or `x.test-d.ts` in the same folder; `index.test.*` counts for every file of its
 * folder, not of subfolders. Code that only tests load is not listed.
 */
export const findUntested = (files: readonly CountedFile[]): string[] => {
  const tested = new Set(
    files.filter(({ role }) => role === 'test').map(({ file }) => testedName(file)),
  );
  return files
    .filter(({ file, role }) => role === 'source' && /\.[cm]?[jt]sx?$/.test(file))
    .filter(({ file }) => !isTestFile(file) && !/(?:^|\/)testing\.tsx?$/.test(file))
    .filter(({ file }) => !tested.has(ownName(file)))
    .filter(({ file }) => !tested.has(path.posix.join(path.posix.dirname(file), 'index')))
    .filter(({ file, text }) => hasFunction(file, text))
    .map(({ file }) => file);
};
