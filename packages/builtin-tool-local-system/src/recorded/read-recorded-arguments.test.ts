import { execFileSync } from 'node:child_process';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LocalSystemManifest } from '../manifest.ts';
import { LocalSystemApiName } from '../types.ts';
import { LOCAL_SYSTEM_API_ALIASES, readRecordedArguments } from './read-recorded-arguments.ts';

const apiNames = [...Object.values(LocalSystemApiName), ...Object.keys(LOCAL_SYSTEM_API_ALIASES)];

describe('readRecordedArguments', () => {
  it.each([
    ['readFile', { loc: 'all', path: 'a' }],
    ['readFile', { limit: 0, path: 'a' }],
    ['readFile', { limit: 5, path: 'a', startLine: 2 }],
    ['readFile', { limit: 2, offset: -5, path: 'a' }],
    ['readFile', { loc: [1], path: 'a' }],
    ['readFile', { loc: [-1, 5], path: 'a' }],
    ['readFile', { loc: [0.5, 5], path: 'a' }],
    ['readFile', { lines: 'all', path: 'a' }],
    ['readFile', { lines: [1, 2, 3], path: 'a' }],
    ['readFile', { lines: [5, -2], path: 'a' }],
    ['readFile', { endLine: -2, path: 'a' }],
    ['readFile', { lines: [5, 8], path: 'a', startLine: 2 }],
    ['runCommand', { command: [] }],
    ['runCommand', { command: ['ls', 5] }],
    ['listFiles', { recursive: true }],
    ['renameLocalFile', { newName: '../b', path: 'a' }],
    ['renameLocalFile', { newName: 'c\\b', path: 'a' }],
    ['renameLocalFile', { newName: 5, path: 'a' }],
    ['moveFiles', { items: 'a' }],
    ['moveFiles', { items: [null, 5, 'a'] }],
    // Where something runs is never guessed: the current schema rejects these.
    ['readFile', { cwd: '/etc', path: 'passwd' }],
    ['runCommand', { command: 'ls', sandbox: true }],
    ['constructor', { file_path: 'a' }],
    ['deleteFiles', { paths: 'a' }],
    ['readFiles', { paths: [{ path: 'a', startLine: 5 }, { path: 5 }, {}, 5] }],
    ['moveFiles', { from: 'a' }],
    ['editFiles', {}],
  ])('leaves unknown arguments to the schema: %s %j', (name, args) => {
    expect(readRecordedArguments(name, args)).toBe(args);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['readLocalFile', { path: 'a' }, { path: 'a' }],
    ['readLocalFile', { loc: [0, 200], path: 'a' }, { endLine: 200, path: 'a', startLine: 1 }],
    ['readFile', { loc: [9, 9], path: 'a' }, { endLine: 10, path: 'a', startLine: 10 }],
    ['readFile', { file_path: 'a' }, { path: 'a' }],
    ['readFile', { filePath: 'a', limit: 3 }, { endLine: 3, path: 'a' }],
    [
      'readFile',
      { file_path: 'a', limit: 10, offset: 5 },
      { endLine: 14, path: 'a', startLine: 5 },
    ],
    ['readFile', { offset: -5, path: 'a' }, { path: 'a', startLine: -5 }],
    [
      'readFile',
      { limit: '3', offset: '10', path: 'a' },
      { endLine: 12, path: 'a', startLine: 10 },
    ],
    ['readFile', { file: 'a', offset: 0 }, { path: 'a', startLine: 1 }],
    [
      'readFile',
      { end_line: 9, path: 'a', start_line: 2 },
      { endLine: 9, path: 'a', startLine: 2 },
    ],
    ['readFile', { path: 'a', view_range: [5, 8] }, { endLine: 8, path: 'a', startLine: 5 }],
    ['readFile', { path: 'a', view_range: [5, -1] }, { path: 'a', startLine: 5 }],
    ['readFile', { endLine: -1, path: 'a', startLine: 5 }, { path: 'a', startLine: 5 }],
    ['readFile', { endLine: '-1', path: 'a' }, { path: 'a' }],
    ['readFile', { lines: '5 - 8', path: 'a' }, { endLine: 8, path: 'a', startLine: 5 }],
    ['readFile', { line_range: '7', path: 'a' }, { endLine: 7, path: 'a', startLine: 7 }],
    ['readFile', { end: 8, path: 'a', start: 5 }, { endLine: 8, path: 'a', startLine: 5 }],
    [
      'readFile',
      {
        end_line_one_indexed_inclusive: 8,
        should_read_entire_file: false,
        start_line_one_indexed: 5,
        target_file: 'a',
      },
      { endLine: 8, path: 'a', startLine: 5 },
    ],
    ['applyPatch', { input: 'x' }, { patch: 'x' }],
    ['writeCommandInput', { chars: 'x', session_id: 'c' }, { commandId: 'c', input: 'x' }],
    ['runCommand', { command: ['bash', '-lc', 'ls | wc'] }, { command: 'ls | wc' }],
    ['runCommand', { command: ['git', 'log', '-1'] }, { command: 'git log -1' }],
    ['runCommand', { cmd: 'ls', explanation: 'x' }, { command: 'ls', description: 'x' }],
    ['readFile', { explanation: 'x', path: 'a' }, { path: 'a' }],
    [
      'editFile',
      { instruction: 'x', newText: 'y', oldText: 'x', path: 'a' },
      { newText: 'y', oldText: 'x', path: 'a' },
    ],
    [
      'editFiles',
      { edits: [{ new_string: 'y', old_string: 'x' }], explanation: 'x', file_path: 'a' },
      { files: [{ edits: [{ newText: 'y', oldText: 'x' }], path: 'a' }] },
    ],
    [
      'copyFiles',
      { destination: 'b', explanation: 'x', source: 'a' },
      { items: [{ from: 'a', to: 'b' }] },
    ],
    [
      'runCommand',
      { command: 'ls', description: 'x', explanation: 'y' },
      { command: 'ls', description: 'x' },
    ],
    ['listFiles', { path: 'a', recursive: false }, { path: 'a' }],
    ['grepContent', { '-A': '2', pattern: 'x' }, { contextLines: 2, pattern: 'x' }],
    ['grepContent', { case_sensitive: false, pattern: 'x' }, { ignoreCase: true, pattern: 'x' }],
    ['runCommand', { cmd: 'ls', pass_env: ['A'] }, { command: 'ls', passEnv: ['A'] }],
    ['readFile', { path: 'a', start_page: 2 }, { path: 'a', startPage: 2 }],
    ['searchFiles', { created_after: 'today' }, { createdAfter: 'today' }],
    ['writeFile', { content: 'x', filename: 'a' }, { content: 'x', path: 'a' }],
    ['editFile', { filepath: 'a', newText: 'y' }, { newText: 'y', path: 'a' }],
    ['readLocalFile', { fullContent: true, path: 'a' }, { path: 'a' }],
    ['readLocalFiles', { paths: ['a'] }, { paths: ['a'] }],
    [
      'editLocalFile',
      { file_path: 'a', new_string: 'y', old_string: 'x', replace_all: true },
      { newText: 'y', oldText: 'x', path: 'a', replaceAll: true },
    ],
    [
      'editFile',
      { edits: [{ new_string: 'y', old_string: 'x' }, 5], file_path: 'a' },
      { edits: [{ newText: 'y', oldText: 'x' }, 5], path: 'a' },
    ],
    [
      'editFiles',
      {
        files: [{ edits: [{ new_string: 'y', oldText: 'x', replace_all: true }], file_path: 'a' }],
      },
      { files: [{ edits: [{ newText: 'y', oldText: 'x', replaceAll: true }], path: 'a' }] },
    ],
    [
      'editFiles',
      { edits: [{ file_path: 'a', new_string: 'y', old_string: 'x' }] },
      { files: [{ edits: [{ newText: 'y', oldText: 'x' }], path: 'a' }] },
    ],
    ['moveFiles', { moves: [{ from: 'a', to: 'b' }] }, { items: [{ from: 'a', to: 'b' }] }],
    [
      'editFiles',
      { edits: [{ new_string: 'y', old_string: 'x' }], file_path: 'a' },
      { files: [{ edits: [{ newText: 'y', oldText: 'x' }], path: 'a' }] },
    ],
    [
      'editFiles',
      { files: [{ new_string: '', old_string: 'x', path: 'a', replace_all: true }] },
      { files: [{ edits: [{ newText: '', oldText: 'x', replaceAll: true }], path: 'a' }] },
    ],
    ['editFiles', { old_string: 'x', path: 'a' }, { files: [{ oldText: 'x', path: 'a' }] }],
    ['writeLocalFile', { content: 'x', path: 'a' }, { content: 'x', path: 'a' }],
    ['listLocalFiles', { path: '/a' }, { path: '/a' }],
    [
      'listFiles',
      { path: 'a', sortBy: 'modifiedTime', sortOrder: 'desc' },
      { order: 'descending', path: 'a', sortBy: 'modified' },
    ],
    [
      'searchLocalFiles',
      {
        contentContains: 'x',
        directory: 'src',
        exclude: ['b'],
        fileTypes: ['.pdf', 'docx', 'public.image'],
        keywords: '',
        limit: 5000,
        liveUpdate: false,
        sortBy: 'date',
        sortDirection: 'desc',
      },
      { content: 'x', extensions: ['pdf', 'docx'], limit: 1000, scope: 'src' },
    ],
    ['searchFiles', { fileTypes: ['public.image'], keywords: 'cat' }, { keywords: 'cat' }],
    ['globLocalFiles', { path: 'src', pattern: '*.ts' }, { pattern: '*.ts', scope: 'src' }],
    [
      'grepContent',
      {
        '-A': 1,
        '-B': 3,
        '-i': true,
        '-n': true,
        glob: '*.ts',
        head_limit: 0,
        output_mode: 'files_with_matches',
        path: 'src',
        pattern: 'x',
        type: 'ts',
      },
      {
        contextLines: 3,
        fileType: 'ts',
        ignoreCase: true,
        include: '*.ts',
        limit: 2000,
        output: 'files',
        pattern: 'x',
        scope: 'src',
      },
    ],
    ['grepContent', { '-C': 900, pattern: 'x' }, { contextLines: 50, pattern: 'x' }],
    [
      'moveLocalFiles',
      { items: [{ newPath: 'b', oldPath: 'a' }] },
      { items: [{ from: 'a', to: 'b' }] },
    ],
    [
      'renameLocalFile',
      { newName: 'c.md', path: 'a.md' },
      { items: [{ from: 'a.md', to: 'c.md' }] },
    ],
    [
      'renameLocalFile',
      { newName: 'c.md', path: 'C:\\x\\a.md' },
      { items: [{ from: 'C:\\x\\a.md', to: 'C:\\x\\c.md' }] },
    ],
    [
      'runCommand',
      { command: 'ls', run_in_background: true, timeout: 1000 },
      { background: true, command: 'ls', timeout: 1000 },
    ],
    ['getCommandOutput', { shell_id: 'c1', timeout: 1e9 }, { commandId: 'c1', wait: 300_000 }],
    ['killCommand', { shell_id: 'c1' }, { commandId: 'c1' }],
    ['writeCommandInput', { id: 'c1', text: 'y' }, { commandId: 'c1', input: 'y' }],
    ['deleteFiles', { target_file: 'a' }, { paths: 'a' }],
    ['readFiles', { files: ['a', 'b'] }, { paths: ['a', 'b'] }],
    ['readFiles', { files: [{ path: 'a' }, 'b'] }, { paths: ['a', 'b'] }],
    ['readFiles', { paths: '[{"file_path":"a"}]' }, { paths: '["a"]' }],
    ['readFiles', { file: { path: 'a' } }, { paths: 'a' }],
    ['readFiles', { files: '{"path":"a"}' }, { paths: 'a' }],
    ['deleteFiles', { files: [{ path: 'a' }] }, { paths: ['a'] }],
    ['readFile', { paths: ['a'] }, { path: 'a' }],
    ['readFile', { paths: 'a' }, { path: 'a' }],
    ['readFile', { path: 'a', start_line: 2 }, { path: 'a', startLine: 2 }],
    ['writeFile', { file_text: 'x', path: 'a' }, { content: 'x', path: 'a' }],
    [
      'editFile',
      { new_str: 'y', old_str: 'x', path: 'a' },
      { newText: 'y', oldText: 'x', path: 'a' },
    ],
    ['copyFiles', { destination: 'b', source: 'a' }, { items: [{ from: 'a', to: 'b' }] }],
    ['moveFiles', { items: [{ src: 'a', dest: 'b' }] }, { items: [{ from: 'a', to: 'b' }] }],
    ['runCommand', { cmd: 'ls', workdir: 'a' }, { command: 'ls', cwd: 'a' }],
    ['runCommand', { command: 'ls', working_dir: 'a' }, { command: 'ls', cwd: 'a' }],
    ['grepContent', { caseSensitive: false, query: 'x' }, { ignoreCase: true, pattern: 'x' }],
    ['globFiles', { cwd: 'a', glob: '*' }, { pattern: '*', scope: 'a' }],
    ['listFiles', { directory: 'a' }, { path: 'a' }],
    ['listFiles', { dir_path: 'a' }, { path: 'a' }],
    ['globFiles', { glob_pattern: '*', target_directory: 'a' }, { pattern: '*', scope: 'a' }],
    ['searchFiles', { extension: 'pdf', query: 'x' }, { extensions: 'pdf', keywords: 'x' }],
    ['undoChanges', { id: 'change-1' }, { ids: 'change-1' }],
  ])('%s %j', (name, old, today) => {
    const read = readRecordedArguments(name, old);
    expect(read).toStrictEqual(today);
    expect(readRecordedArguments(name, read)).toBe(read);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    // The intended file is ambiguous: the schema rejects the unknown name.
    ['editFile', { file_path: 'old', path: 'new' }, { file_path: 'old', path: 'new' }],
    ['readFile', { file: 'a', filename: 'b' }, { filename: 'b', path: 'a' }],
    ['readFile', { file_path: 'a', path: 'a' }, { path: 'a' }],
  ])('keeps two names of one argument that contradict each other: %s %j', (name, given, read) => {
    expect(readRecordedArguments(name, given)).toEqual(read);
  });

  it('returns current arguments unchanged, whatever their values', () => {
    for (const { name, parameters } of LocalSystemManifest.api) {
      const today = Object.keys(parameters.properties ?? {});
      fc.assert(
        fc.property(fc.subarray(today), fc.jsonValue({ maxDepth: 2 }), (keys, value) => {
          // A list of words is a command line of other agents.
          fc.pre(name !== 'runCommand' || !Array.isArray(value));
          const args = Object.fromEntries(keys.map((key) => [key, value]));
          expect(readRecordedArguments(name, args)).toEqual(args);
        }),
        { numRuns: 30 },
      );
    }
  });

  it('turns the words of a command into a line that gives a shell exactly these', () => {
    const word = fc.string({ unit: fc.constantFrom(...' \t\n\'"\\$`*?~#&|;<>(){}[]!=-a1é') });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const command = ['printf', String.raw`%s\0`, ...words];
        const line = String(readRecordedArguments('runCommand', { command })['command']);
        expect(execFileSync('sh', ['-c', line]).toString()).toBe(`${words.join('\0')}\0`);
      }),
      { numRuns: 60 },
    );
  });

  it('never throws, never adds anything, and reaches its result in one pass', () => {
    const keys = fc.constantFrom(
      'path',
      'loc',
      'items',
      'newName',
      'file_path',
      'shell_id',
      '-A',
      '-i',
      'fileTypes',
      'limit',
      'keywords',
      'head_limit',
      'output_mode',
      '__proto__',
      'constructor',
      'timeout',
      'lines',
      'view_range',
      'command',
    );
    const args = fc.dictionary(keys, fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(fc.constantFrom(...apiNames), args, (name, given) => {
        const before = structuredClone(given);
        const read = readRecordedArguments(name, given);
        expect(given).toEqual(before);
        expect(readRecordedArguments(name, read)).toEqual(read);
      }),
    );
  });
});
