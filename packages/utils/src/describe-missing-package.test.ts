import { expect, it } from 'vitest';

import { describeMissingPackage, throwMissingPackage } from './describe-missing-package.ts';

const missing = (message: string) =>
  Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });

it.each([
  missing("Cannot find module '/a/b.mjs' imported from /a/c.mjs"),
  new Error("Cannot find package 'ai'"),
  undefined,
])('leaves every other error unchanged: %s', (error) => {
  expect(describeMissingPackage(error)).toBeUndefined();
  expect(() => throwMissingPackage(error ?? 'text')).toThrow(error ?? 'text');
});

it.each([
  ['ai', 'Install it beside lobe-tools: npm install ai'],
  ['@lobehub/ui', 'Install it beside lobe-tools: npm install @lobehub/ui'],
  ['@lobechat/builtin-tool-note', 'Run this in the repository: pnpm install'],
])('says how to install %s', (name, step) => {
  const error = missing(`Cannot find package '${name}' imported from /a/c.mjs`);
  const message = `This needs ${name}, which is not installed. ${step}`;
  expect(() => throwMissingPackage(error)).toThrow(message);
  // A wrapped error is described the same way.
  expect(describeMissingPackage(new Error(message, { cause: error }))).toBe(message);
});
