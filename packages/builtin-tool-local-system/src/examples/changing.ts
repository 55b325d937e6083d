import { example, type ToolExamples } from '@lobechat/types';

import type { changingApis } from '../apis/changing.ts';

/** Examples of the APIs that change files. */
export const changingExamples: ToolExamples<typeof changingApis> = {
  writeFile: [
    example('happy', 'New file', {
      content: 'export const version = 1;\n',
      path: 'src/version.ts',
    }),
    example('happy', 'Replace a whole file', { content: '# Greeter\n', path: 'README.md' }),
    example('error', 'Folder instead of a file', { content: '', path: 'src' }),
  ],

  editFile: [
    example('happy', 'One replacement', {
      newText: 'Good morning ${name}',
      oldText: 'Hello ${name}',
      path: 'src/greet.ts',
    }),
    example('happy', 'Every occurrence', {
      newText: '(person: string)',
      oldText: '(name: string)',
      path: 'src/greet.ts',
      replaceAll: true,
    }),
    example('happy', 'Several replacements', {
      edits: [
        { newText: 'Hi', oldText: 'Hello' },
        { newText: 'So long', oldText: 'Bye' },
      ],
      path: 'src/greet.ts',
    }),
    example('error', 'Text not found', {
      newText: 'x',
      oldText: 'Helo',
      path: 'src/greet.ts',
    }),
    example('error', 'Ambiguous text', {
      newText: 'x',
      oldText: '(name: string)',
      path: 'src/greet.ts',
    }),
    example('error', 'File that was not read', {
      newText: 'x',
      oldText: 'GET',
      path: 'logs/server.log',
    }),
  ],

  editFiles: [
    example('happy', 'Two files', {
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
    example('error', 'One replacement not found', {
      files: [
        { edits: [{ newText: 'Hi', oldText: 'Hello' }], path: 'src/greet.ts' },
        { edits: [{ newText: 'x', oldText: 'leave' }], path: 'src/index.ts' },
      ],
    }),
  ],

  applyPatch: [
    example('happy', 'Add, change and delete files', {
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
    example('error', 'Patch without changes', {
      patch: '--- a/src/greet.ts\n+++ b/src/greet.ts\n',
    }),
    example('error', 'Lines not found', {
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
    example('happy', 'File and folder', {
      items: [
        { from: 'README.md', to: 'docs/README.md' },
        { from: 'logs', to: 'var/logs' },
      ],
    }),
    example('error', 'Target exists', {
      items: [{ from: 'README.md', to: 'src/index.ts' }],
    }),
    example('error', 'One missing file', {
      items: [
        { from: 'README.md', to: 'docs/README.md' },
        { from: 'CHANGES.md', to: 'docs/CHANGES.md' },
      ],
    }),
  ],

  copyFiles: [
    example('happy', 'One file', { items: [{ from: 'README.md', to: 'docs/README.md' }] }),
    example('error', 'Missing file', {
      items: [{ from: 'CHANGES.md', to: 'docs/CHANGES.md' }],
    }),
  ],

  deleteFiles: [
    example('happy', 'One file', { paths: ['empty.txt'] }),
    example('happy', 'Folder with its contents', { paths: ['logs'], recursive: true }),
    example('error', 'Folder that is not empty', { paths: ['src'] }),
    example('error', 'One missing, one outside the workspace', {
      paths: ['empty.txt', 'none.txt', '../outside'],
    }),
  ],

  listChanges: [
    example('happy', 'All changes of this session', {}),
    example('empty', 'File without changes', { path: 'src/greet.ts' }),
    example('error', 'Outside the workspace', { path: '/etc' }),
  ],

  undoChanges: [
    example('happy', 'One change', { ids: ['change-1'] }),
    example('happy', 'All changes', { all: true }),
    example('error', 'Unknown change', { ids: ['change-9'] }),
  ],
};
