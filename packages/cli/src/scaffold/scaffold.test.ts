import { describe, expect, it } from 'vitest';

import { findNameProblem } from './check-name.ts';
import { addDependency, registerTool, TOOL_LISTS } from './registration.ts';
import { createToolFiles } from './tool-files.ts';
import { createToolNames } from './tool-names.ts';

describe('findNameProblem', () => {
  const taken = new Set(['task']);

  it.each([
    ['', 'not in kebab-case'],
    ['Bookmark', 'not in kebab-case'],
    ['book_mark', 'not in kebab-case'],
    ['book--mark', 'not in kebab-case'],
    ['-bookmark', 'not in kebab-case'],
    ['../bookmark', 'not in kebab-case'],
    ['9lives', 'not in kebab-case'],
    ['lobe-bookmark', "Did you mean 'bookmark'?"],
    ['builtin-tool-bookmark', "Did you mean 'bookmark'?"],
    ['web-pages', "is a plural. Did you mean 'web-page'?"],
    ['task', "The tool 'task' already exists."],
    ['create-bookmark', "begins with the verb 'create'"],
    ['bookmark-manager', "ends in 'manager'"],
    ['a-very-long-name-indeed', 'at most 20'],
  ])('refuses %j', (name, reason) => {
    expect(findNameProblem(name, taken)).toContain(reason);
  });

  it.each(['bookmark', 'gps', 'knowledge-base', 'search', 'text-statistics', 'web-page'])(
    'accepts %j',
    (name) => {
      expect(findNameProblem(name, taken)).toBeUndefined();
    },
  );
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
});

describe('registerTool', () => {
  const [identifiers, tools] = TOOL_LISTS;
  const names = createToolNames('bookmark');
  const list = (lines: string): string =>
    `const list = [\n  // tools: one line each, sorted\n${lines}\n];\n`;

  it('reports a file without a list', () => {
    expect(() => registerTool(tools!, 'export {};', names)).toThrow('tools.ts: It has no line');
  });

  it('adds one line at its position', () => {
    const changed = registerTool(tools!, list('  artifactTool,\n  taskTool,'), names);
    expect(changed).toContain('  artifactTool,\n  bookmarkTool,\n  taskTool,\n];');
    expect(changed).toMatch(
      /^import \{ bookmarkTool \} from '@lobechat\/builtin-tool-bookmark\/tool';\n/,
    );
  });

  it('adds the name without an import', () => {
    expect(registerTool(identifiers!, list("  'lobe-artifact',"), names)).toBe(
      list("  'lobe-artifact',\n  'lobe-bookmark',"),
    );
  });

  it('adds the last line before the end of the list', () => {
    const changed = registerTool(tools!, list('  artifactTool,'), createToolNames('zebra'));
    expect(changed).toContain('  artifactTool,\n  zebraTool,\n];');
  });

  it('adds the dependency at its position', () => {
    const text = addDependency('{"name":"x","dependencies":{"a":"1","z":"1"}}', names);
    expect(Object.keys((JSON.parse(text) as { dependencies: object }).dependencies)).toEqual([
      '@lobechat/builtin-tool-bookmark',
      'a',
      'z',
    ]);
  });
});

describe('createToolFiles', () => {
  const names = createToolNames('bookmark');
  const created = [...createToolFiles(names, 'pure'), ...createToolFiles(names, 'service')];

  it.each(created)('leaves nothing unfinished in %s', (_path, text) => {
    expect(text).not.toMatch(/\bTODO\b|\[object |undefined[A-Z]/);
    expect(text.startsWith('\n')).toBe(false);
    expect(text.endsWith('\n')).toBe(true);
  });
});
