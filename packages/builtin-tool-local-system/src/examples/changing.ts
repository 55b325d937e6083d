import { example, type ToolExamples } from '@lobechat/types';

import type { changingApis } from '../apis/changing.ts';

/** Examples of the APIs that change files. */
export const changingExamples: ToolExamples<typeof changingApis> = {
  writeFile: [
    example('happy', 'a new file', {
      content: 'export const version = 1;\n',
      path: 'src/version.ts',
    }),
    example('happy', 'all of a file', { content: '# Greeter\n', path: 'README.md' }),
    example('error', 'a folder', { content: '', path: 'src' }),
  ],

  editFile: [
    example('happy', 'one replacement', {
      newText: 'Good morning ${name}',
      oldText: 'Hello ${name}',
      path: 'src/greet.ts',
    }),
    example('happy', 'every occurrence', {
      newText: '(person: string)',
      oldText: '(name: string)',
      path: 'src/greet.ts',
      replaceAll: true,
    }),
    example('happy', 'several replacements', {
      edits: [
        { newText: 'Hi', oldText: 'Hello' },
        { newText: 'So long', oldText: 'Bye' },
      ],
      path: 'src/greet.ts',
    }),
    example('error', 'text that is not there', {
      newText: 'x',
      oldText: 'Helo',
      path: 'src/greet.ts',
    }),
    example('error', 'text that is there more than once', {
      newText: 'x',
      oldText: '(name: string)',
      path: 'src/greet.ts',
    }),
    example('error', 'a file that was not read', {
      newText: 'x',
      oldText: 'GET',
      path: 'logs/server.log',
    }),
  ],

  editFiles: [
    example('happy', 'two files', {
      files: [
        {
          edits: [{ newText: 'welcome', oldText: 'greet', replaceAll: true }],
          path: 'src/greet.ts',
        },
        {
          edits: [{ newText: 'export { welcome }', oldText: 'export { greet }' }],
          path: 'src/index.ts',
        },
      ],
    }),
    example('error', 'one of them does not fit', {
      files: [
        { edits: [{ newText: 'Hi', oldText: 'Hello' }], path: 'src/greet.ts' },
        { edits: [{ newText: 'x', oldText: 'leave' }], path: 'src/index.ts' },
      ],
    }),
  ],

  applyPatch: [
    example('happy', 'a file added, one changed, one deleted', {
      patch: [
        '*** Begin Patch',
        '*** Add File: src/version.ts',
        '+export const version = 1;',
        '*** Update File: src/index.ts',
        '@@',
        " export { greet } from './greet.ts';",
        "+export { version } from './version.ts';",
        '*** Delete File: empty.txt',
        '*** End Patch',
      ].join('\n'),
    }),
    example('error', 'no patch', { patch: '--- a/src/greet.ts\n+++ b/src/greet.ts\n' }),
    example('error', 'lines that are not there', {
      patch: [
        '*** Begin Patch',
        '*** Update File: src/index.ts',
        '@@',
        '-export { leave };',
        '*** End Patch',
      ].join('\n'),
    }),
  ],

  moveFiles: [
    example('happy', 'a file and a folder', {
      items: [
        { from: 'README.md', to: 'docs/README.md' },
        { from: 'logs', to: 'var/logs' },
      ],
    }),
    example('error', 'something stands there', {
      items: [{ from: 'README.md', to: 'src/index.ts' }],
    }),
    example('error', 'a batch with failures', {
      items: [
        { from: 'README.md', to: 'docs/README.md' },
        { from: 'CHANGES.md', to: 'docs/CHANGES.md' },
      ],
    }),
  ],

  copyFiles: [
    example('happy', 'a file', { items: [{ from: 'README.md', to: 'docs/README.md' }] }),
    example('error', 'a file that is not there', {
      items: [{ from: 'CHANGES.md', to: 'docs/CHANGES.md' }],
    }),
  ],

  deleteFiles: [
    example('happy', 'a file', { paths: ['empty.txt'] }),
    example('happy', 'a folder with what is in it', { paths: ['logs'], recursive: true }),
    example('error', 'a folder that is not empty', { paths: ['src'] }),
    example('error', 'a batch with failures', { paths: ['empty.txt', 'none.txt', '../outside'] }),
  ],

  listChanges: [
    example('happy', 'all of this session', {}),
    example('empty', 'none of a file', { path: 'src/greet.ts' }),
    example('error', 'outside the workspace', { path: '/etc' }),
  ],

  undoChanges: [
    example('happy', 'one change', { ids: ['change-1'] }),
    example('happy', 'everything', { all: true }),
    example('error', 'a change that is not there', { ids: ['change-9'] }),
  ],
};
