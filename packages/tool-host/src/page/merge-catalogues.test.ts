import { describe, expect, it } from 'vitest';

import type { CatalogueEntry } from '../host-types.ts';
import { mergeCatalogues } from './merge-catalogues.ts';

const entry = (
  identifier: string,
  executors: CatalogueEntry['executors'],
  title = identifier,
): CatalogueEntry => ({
  apis: [],
  executors,
  identifier,
  server: identifier,
  source: 'builtin',
  title,
  toolbox: 'builtin',
});

const show = (entries: readonly CatalogueEntry[]) =>
  entries.map(({ executors, title }) => `${title}: ${executors.join(' ')}`);

describe('mergeCatalogues', () => {
  it('does not offer to run on a server what the server does not have', () => {
    const page = [entry('lobe-a', ['client', 'server'])];
    expect(show(mergeCatalogues(page, []))).toEqual(['lobe-a: client']);
    expect(show(mergeCatalogues(page, [entry('lobe-a', ['client'])]))).toEqual(['lobe-a: client']);
  });

  it('does not offer to run in the page what the page does not have', () => {
    const server = [entry('lobe-b', ['client', 'server'])];
    expect(show(mergeCatalogues([], server))).toEqual(['lobe-b: server']);
  });

  it("shows shared tools once, in the page's version and in order", () => {
    const page = [entry('lobe-b', ['client'], 'page')];
    const server = [entry('lobe-b', ['server'], 'server'), entry('lobe-a', ['server'])];
    expect(show(mergeCatalogues(page, server))).toEqual(['lobe-a: server', 'page: client server']);
  });
});
