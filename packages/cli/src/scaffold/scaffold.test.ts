import { describe, expect, it } from 'vitest';

import { findNameProblem } from './check-name.ts';
import { addDependency, registerTool, REGISTRATION_FILES } from './registration.ts';
import { createToolFiles } from './tool-files.ts';
import { createToolNames } from './tool-names.ts';

describe('findNameProblem', () => {
  const taken = new Set(['task']);

  it.each([
    ['', 'not kebab-case'],
    ['Bookmark', 'not kebab-case'],
    ['book_mark', 'not kebab-case'],
    ['book--mark', 'not kebab-case'],
    ['-bookmark', 'not kebab-case'],
    ['../bookmark', 'not kebab-case'],
    ['9lives', 'not kebab-case'],
    ['lobe-bookmark', "Did you mean 'bookmark'?"],
    ['builtin-tool-bookmark', "Did you mean 'bookmark'?"],
    ['task', "There is a tool 'task' already."],
    ['create-bookmark', "begins with the verb 'create'"],
    ['bookmark-manager', "ends in 'manager'"],
    ['a-very-long-name-indeed', 'at most 20'],
  ])('refuses %j', async (name, reason) => {
    expect(await findNameProblem(name, taken)).toContain(reason);
  });

  it.each(['bookmark', 'knowledge-base', 'search', 'web-page'])('accepts %j', async (name) => {
    expect(await findNameProblem(name, taken)).toBeUndefined();
  });
});

describe('createToolNames', () => {
  it('derives every spelling', () => {
    expect(createToolNames('knowledge-base')).toEqual({
      camel: 'knowledgeBase',
      identifier: 'lobe-knowledge-base',
      kebab: 'knowledge-base',
      packageName: '@lobechat/builtin-tool-knowledge-base',
      pascal: 'KnowledgeBase',
      plural: 'KnowledgeBases',
      title: 'Knowledge base',
      words: 'knowledge base',
      wordsPlural: 'knowledge bases',
    });
  });

  it.each([
    ['memory', 'Memories'],
    ['box', 'Boxes'],
    ['branch', 'Branches'],
    ['key', 'Keys'],
  ])('knows the plural of %s', (name, plural) => {
    expect(createToolNames(name).plural).toBe(plural);
  });
});

describe('registerTool', () => {
  const names = createToolNames('bookmark');
  const list = 'const list = [\n  // tools: one line each, sorted\n  LINES\n];\n';
  const files = (lines: string): Map<string, string> =>
    new Map(REGISTRATION_FILES.map((file) => [file, list.replace('  LINES', lines)]));

  it('says which file it does not understand', () => {
    expect(() => registerTool(new Map(), names)).toThrow('executors.ts does not exist');
    const changed = files('').set('identifiers.ts', 'export {};');
    expect(() => registerTool(changed, names)).toThrow('identifiers.ts: It has no line');
  });

  it('adds one line in its place', () => {
    const changed = registerTool(files("  'lobe-artifact',\n  'lobe-task',"), names);
    expect(changed.get('identifiers.ts')).toContain(
      "  'lobe-artifact',\n  'lobe-bookmark',\n  'lobe-task',\n];",
    );
    expect(changed.get('manifests.ts')).toMatch(
      /^import \{ BookmarkManifest \} from '@lobechat\/builtin-tool-bookmark';\n/,
    );
  });

  it('adds the last line before the end of the list', () => {
    const changed = registerTool(files("  'lobe-artifact',"), createToolNames('zebra'));
    expect(changed.get('identifiers.ts')).toContain("  'lobe-artifact',\n  'lobe-zebra',\n];");
  });

  it('adds the dependency in its place', () => {
    const text = addDependency('{"name":"x","dependencies":{"a":"1","z":"1"}}', names);
    expect(Object.keys((JSON.parse(text) as { dependencies: object }).dependencies)).toEqual([
      '@lobechat/builtin-tool-bookmark',
      'a',
      'z',
    ]);
  });
});

describe('createToolFiles', () => {
  const created = [...createToolFiles(createToolNames('bookmark'))];

  it.each(created)('leaves nothing unfinished in %s', (_path, text) => {
    expect(text).not.toMatch(/\bTODO\b|\[object |undefined[A-Z]/);
    expect(text.startsWith('\n')).toBe(false);
    expect(text.endsWith('\n')).toBe(true);
  });
});
