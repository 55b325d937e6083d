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

/** Tools with Chinese phrases. Others, e.g. new ones, are shown in English. */
const SAID_TOOLS = globSync('said/zh-CN/*.ts', { cwd: import.meta.dirname }).map((file) =>
  path.basename(file, '.ts'),
);
const saidManifests = listBuiltinManifests().filter(({ identifier }) =>
  SAID_TOOLS.includes(identifier.replace('lobe-', '')),
);

/** The texts under a key, at any depth. */
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

/** Examples of input without English words. */
const isCode = (text: string): boolean => /^(?:['"[{(]|\d|\*\*\*)/.test(text);

/** Whether a file belongs to no tool, or to one with Chinese phrases. */
const isSaid = (file: string): boolean => {
  const tool = /^builtin-tool-([^/\\]+)/.exec(file)?.[1];
  return tool === undefined || SAID_TOOLS.includes(tool);
};

/** The error types in the sources of the packages. */
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

describe('messages of tools to people', () => {
  it('have words for every error type in every language', () => {
    const types = listErrorTypes();
    expect(types).toContain('UnknownSymbol');
    for (const language of TOOL_LOCALES) {
      const texts = sharedToolLocales[language];
      expect(types.filter((type) => !texts[`builtins.shared.error.${type}`])).toEqual([]);
    }
  });

  it('are checked for every tool with Chinese phrases', () => {
    expect(saidManifests).toHaveLength(
      SAID_TOOLS.length -
        [
          'calculator-algebra-failures',
          'calculator-data-failures',
          'calculator-failures',
          'calculator-notes',
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
    'are translated to Chinese: %s',
    (identifier, manifest) => {
      const fixtures: ToolFixture[] = Object.values(getBuiltinFixtures(identifier) ?? {}).flat();

      it('descriptions of APIs', () => {
        expect(unsaid(manifest.api.map(({ description }) => description))).toEqual([]);
      });

      it('descriptions of arguments', () => {
        const schemas = manifest.api.map((api) => api.acceptedParameters ?? api.parameters);
        const texts = listTexts(schemas, 'description').filter((text) => !isCode(text));
        expect(unsaid(texts)).toEqual([]);
      });

      it('names of examples', () => {
        expect(unsaid(fixtures.map(({ name }) => name))).toEqual([]);
      });

      it('failures of examples', () => {
        const failed = fixtures.flatMap(({ result: { error } }) => (error ? [error.message] : []));
        expect(unsaid(failed)).toEqual([]);
      });
    },
  );
});
