import { example, type ToolExamples } from '@lobechat/types';

import type { findingApis } from '../apis/finding.ts';
import type { readingApis } from '../apis/reading.ts';

/** Examples of the APIs that find and read files. */
export const readingExamples: ToolExamples<typeof findingApis & typeof readingApis> = {
  listFiles: [
    example('happy', 'Workspace', {}),
    example('happy', 'Folder, newest first', {
      order: 'descending',
      path: 'src',
      sortBy: 'modified',
    }),
    example('happy', 'Limited number of entries', { includeHidden: true, limit: 3 }),
    example('error', 'Missing folder', { path: 'source' }),
    example('error', 'File instead of a folder', { path: 'README.md' }),
    example('error', 'Outside the workspace', { path: '../other' }),
  ],

  searchFiles: [
    example('happy', 'Words in the name', { keywords: 'greet' }),
    example('happy', 'Content, type and time', {
      content: 'hello',
      extensions: ['ts', 'md'],
      modifiedAfter: '2026-03-01',
    }),
    example('empty', 'No match', { keywords: 'invoice' }),
    example('error', 'Invalid date', { modifiedAfter: 'last week' }),
    example('error', 'Missing scope folder', { keywords: 'a', scope: 'source' }),
  ],

  globFiles: [
    example('happy', 'All TypeScript files', { pattern: '**/*.ts' }),
    example('happy', 'Name that looks like a pattern', { pattern: 'app/[id]/page.tsx' }),
    example('happy', 'Limited number of entries', { limit: 2, pattern: '**/*' }),
    example('empty', 'No match', { pattern: '*.rs' }),
    example('error', 'Missing scope folder', { pattern: '*', scope: 'source' }),
  ],

  grepContent: [
    example('happy', 'Matches with context lines', {
      contextLines: 1,
      include: '*.ts',
      pattern: 'greet\\b',
    }),
    example('happy', 'Paths only', { output: 'files', pattern: 'greet' }),
    example('happy', 'Match counts', { output: 'count', pattern: 'greet' }),
    example('happy', 'Plain text', { literal: true, pattern: '`Hello ${name}`' }),
    example('long', 'More matches than the limit', { limit: 50, pattern: 'GET', scope: 'logs' }),
    example('empty', 'No match', { pattern: 'farewell' }),
    example('error', 'Invalid pattern', { pattern: 'greet(' }),
    example('error', 'Missing scope folder', { pattern: 'greet', scope: 'source' }),
  ],

  readFile: [
    example('happy', 'Source file', { path: 'src/greet.ts' }),
    example('happy', 'First lines', { endLine: 3, path: 'src/greet.ts' }),
    example('happy', 'Range of lines', { endLine: 3, path: 'src/greet.ts', startLine: 2 }),
    example('happy', 'Image', { path: 'assets/logo.png' }),
    example('happy', 'Pages of a document', { endPage: 2, path: 'docs/guide.pdf' }),
    example('empty', 'Empty file', { path: 'empty.txt' }),
    example('long', 'Long file', { path: 'logs/server.log' }),
    example('error', 'Missing file', { path: 'src/great.ts' }),
    example('error', 'Folder instead of a file', { path: 'src' }),
    example('error', 'Binary file', { path: 'assets/icons.bin' }),
    example('error', 'Outside the workspace', { path: '/etc/passwd' }),
  ],

  readFiles: [
    example('happy', 'Several files', { paths: ['src/index.ts', 'package.json'] }),
    example('happy', 'Text and image', { paths: ['README.md', 'assets/logo.png'] }),
    example('error', 'One missing file', { paths: ['src/index.ts', 'src/great.ts'] }),
  ],
};
