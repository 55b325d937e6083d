import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { sharedToolLocales } from '@lobechat/shared-tool-ui/locales';
import { createPhraseBook } from '@lobechat/shared-tool-ui/phrase-book';
import { TOOL_LOCALES, type ToolFixture } from '@lobechat/types';

import { getBuiltinFixtures } from './fixtures.ts';
import { listBuiltinManifests } from './manifests.ts';
import { builtinPhrases } from './said.ts';

const PACKAGES = path.join(import.meta.dirname, '../..');

const say = createPhraseBook(builtinPhrases['zh-CN']);

/** Tools that have Chinese phrases. A tool without any, e.g. a new one, is read in its English. */
const SAID_TOOLS = globSync('said/zh-CN/*.ts', { cwd: import.meta.dirname }).map((file) =>
  path.basename(file, '.ts'),
);
const saidManifests = listBuiltinManifests().filter(({ identifier }) =>
  SAID_TOOLS.includes(identifier.replace('lobe-', '')),
);

/** The texts under a name, at any depth. */
const listTexts = (value: unknown, name: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => listTexts(item, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === name && typeof item === 'string' ? [item] : listTexts(item, name),
  );
};

const unsaid = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => say(text) === undefined)),
];

/** Examples of input, with no English words around them. */
const isCode = (text: string): boolean => /^(?:['"[{(]|\d|\*\*\*)/.test(text);

/** Whether a package has Chinese phrases, or is no tool's. */
const isSaid = (file: string): boolean => {
  const tool = /^builtin-tool-([^/\\]+)/.exec(file)?.[1];
  return tool === undefined || SAID_TOOLS.includes(tool);
};

/** The types of errors that the sources of the packages know. */
const listErrorTypes = (): string[] => {
  const files = globSync('*/src/**/*.ts', { cwd: PACKAGES }).filter(
    (file) => isSaid(file) && !/\.test(?:-d)?\.ts$/.test(file),
  );
  const declared = files.flatMap((file) =>
    [
      ...readFileSync(path.join(PACKAGES, file), 'utf8').matchAll(
        /export const \w+ErrorType = \{(.*?)\} as const/gs,
      ),
    ].flatMap(([, body = '']) => [...body.matchAll(/: '(\w+)'/g)].map(([, type = '']) => type)),
  );
  return [...new Set(declared)].toSorted();
};

describe('what tools say to people', () => {
  it('has words for every type of error, in every language', () => {
    const types = listErrorTypes();
    expect(types).toContain('UnknownSymbol');
    for (const language of TOOL_LOCALES) {
      const texts = sharedToolLocales[language];
      expect(types.filter((type) => !texts[`builtins.shared.error.${type}`])).toEqual([]);
    }
  });

  it('is looked for in every tool that has Chinese phrases', () => {
    expect(saidManifests).toHaveLength(
      SAID_TOOLS.length -
        [
          'call-failures',
          'examples',
          'host',
          'judgements',
          'local-failures',
          'server-failures',
          'task-failures',
        ].length,
    );
  });

  describe.each(saidManifests.map((manifest) => [manifest.identifier, manifest] as const))(
    'is said in Chinese: %s',
    (identifier, manifest) => {
      const fixtures: ToolFixture[] = Object.values(getBuiltinFixtures(identifier) ?? {}).flat();

      it('what each API does', () => {
        expect(unsaid(manifest.api.map(({ description }) => description))).toEqual([]);
      });

      it('what each argument means', () => {
        const schemas = manifest.api.map((api) => api.acceptedParameters ?? api.parameters);
        const texts = listTexts(schemas, 'description').filter((text) => !isCode(text));
        expect(unsaid(texts)).toEqual([]);
      });

      it('what each example shows', () => {
        expect(unsaid(fixtures.map(({ name }) => name))).toEqual([]);
      });

      it('why each example fails', () => {
        const failed = fixtures.flatMap(({ result: { error } }) => (error ? [error.message] : []));
        expect(unsaid(failed)).toEqual([]);
      });
    },
  );
});
