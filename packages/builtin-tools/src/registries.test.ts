import { describe, expect, it } from 'vitest';

import { compileSchema } from '@lobechat/tool-engine';
import { TOOL_LOCALES } from '@lobechat/types';

import { executeBuiltinTool, getApiNames, getExecutor, hasExecutor } from './executors.ts';
import { getBuiltinApiFixtures, getBuiltinFixtures } from './fixtures.ts';
import { BUILTIN_TOOL_IDENTIFIERS } from './identifiers.ts';
import { builtinToolLocales, getBuiltinLocales } from './locales.ts';
import { BUILTIN_TOOL_MANIFESTS, getBuiltinManifest, listBuiltinManifests } from './manifests.ts';
import { BUILTIN_TOOLS } from './tools.ts';

describe('the registries', () => {
  it('contain no unknown tool', async () => {
    expect(getBuiltinManifest('lobe-nothing')).toBeUndefined();
    expect(getBuiltinManifest('constructor')).toBeUndefined();
    expect(getBuiltinFixtures('__proto__')).toBeUndefined();
    expect(getBuiltinApiFixtures('lobe-nothing', 'constructor')).toEqual([]);
    expect(getBuiltinApiFixtures('lobe-calculator', 'constructor')).toEqual([]);
    expect(getBuiltinLocales('lobe-nothing')).toBeUndefined();
    expect((await executeBuiltinTool('lobe-calculater', 'calculate', {})).content).toContain(
      "Did you mean 'lobe-calculator'?",
    );
    expect((await executeBuiltinTool('lobe-calculator', 'calculat', {})).content).toContain(
      "Did you mean 'calculate'?",
    );
  });

  it('list their tools in the order of their identifiers, each once', () => {
    const identifiers = [...BUILTIN_TOOL_IDENTIFIERS];
    expect(identifiers).toEqual([...new Set(identifiers)].toSorted());
    expect(BUILTIN_TOOLS.map(({ identifier }) => identifier)).toEqual(identifiers);
    expect([...BUILTIN_TOOL_MANIFESTS.keys()]).toEqual(identifiers);
    expect(listBuiltinManifests().map(({ identifier }) => identifier)).toEqual(identifiers);
  });

  describe.each(BUILTIN_TOOL_IDENTIFIERS)('contain for %s', (identifier) => {
    const manifest = getBuiltinManifest(identifier);
    const apiNames = manifest?.api.map(({ name }) => name) ?? [];

    it('a manifest under its own identifier, with a resolved system role', () => {
      expect(manifest?.identifier).toBe(identifier);
      expect(typeof manifest?.systemRole).toBe('string');
      expect(apiNames.length).toBeGreaterThan(0);
    });

    it('an executor with exactly the APIs of the manifest', () => {
      expect(getExecutor(identifier)?.identifier).toBe(identifier);
      expect(getApiNames(identifier).toSorted()).toEqual(apiNames.toSorted());
      expect(apiNames.every((apiName) => hasExecutor(identifier, apiName))).toBe(true);
    });

    it('fixtures of every API', () => {
      expect(Object.keys(getBuiltinFixtures(identifier) ?? {}).toSorted()).toEqual(
        apiNames.toSorted(),
      );
      for (const apiName of apiNames) {
        expect(getBuiltinApiFixtures(identifier, apiName).length).toBeGreaterThan(0);
      }
    });

    it('fixtures whose state fits the declared schema', () => {
      for (const { name, stateSchema } of manifest?.api ?? []) {
        if (!stateSchema) continue;
        const validator = compileSchema(stateSchema);
        for (const fixture of getBuiltinApiFixtures(identifier, name)) {
          if (fixture.result.state === undefined) continue;
          const verdict = validator.validate(fixture.result.state);
          const problems = verdict.ok ? [] : verdict.problems.map(({ message }) => message);
          expect(problems, `${name}: ${fixture.name}`).toEqual([]);
        }
      }
    });

    it('texts in every language, only under its own prefix', () => {
      for (const language of TOOL_LOCALES) {
        const keys = Object.keys(getBuiltinLocales(identifier)?.[language] ?? {});
        expect(keys.filter((key) => !key.startsWith(`builtins.${identifier}.`))).toEqual([]);
        for (const apiName of apiNames) {
          expect(keys).toContain(`builtins.${identifier}.apiName.${apiName}`);
        }
        expect(Object.keys(builtinToolLocales[language])).toEqual(expect.arrayContaining(keys));
      }
    });
  });
});
