import { readdir, readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { RULES } from './index.ts';

const folder = new URL('.', import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
const readFiles = (names: readonly string[]) =>
  Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));

const DEFECTS = '../proving/defects/';
const defects = (await readdir(new URL(DEFECTS, folder))).map((name) => `${DEFECTS}${name}`);
const proofs = (
  await readFiles([...files.filter((name) => name.endsWith('-rules.test.ts')), ...defects])
).join('\n');
const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');

describe('the list of rules', () => {
  it('has every rule file, and every name once', () => {
    const helpers = new Set(['for-each-schema.ts', 'index.ts']);
    const ruleFiles = files.filter((name) => !name.includes('.test.') && !helpers.has(name));
    const names = RULES.map(({ name }) => name);
    expect(names.toSorted()).toEqual(ruleFiles.map((name) => name.replace('.ts', '')).toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(RULES)('has a small broken package for $name', ({ name }) => {
    expect(proofs).toMatch(new RegExp(`["'\`]${name}: `));
  });

  it.each(RULES)('has $name in the README verbatim', ({ name, severity, summary }) => {
    expect(readme).toContain(`| \`${name}\` | ${severity} | ${summary} |`);
  });

  it.each(RULES)('describes what $name requires and how to repair it', ({ repair, summary }) => {
    expect(summary).toMatch(/^[a-zA-Z].*[^.]$/);
    expect(repair).toMatch(/^[A-Z].*\."?$/);
  });
});
