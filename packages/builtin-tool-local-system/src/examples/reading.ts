import { example, type ToolExamples } from '@lobechat/types';

import type { findingApis } from '../apis/finding.ts';
import type { readingApis } from '../apis/reading.ts';

/** Examples of the APIs that find and read files. */
export const readingExamples: ToolExamples<typeof findingApis & typeof readingApis> = {
  listFiles: [
    example('happy', 'the workspace', {}),
    example('happy', 'a folder, the newest first', {
      order: 'descending',
      path: 'src',
      sortBy: 'modified',
    }),
    example('happy', 'fewer than there are', { includeHidden: true, limit: 3 }),
    example('error', 'a folder that is not there', { path: 'source' }),
    example('error', 'a file', { path: 'README.md' }),
    example('error', 'outside the workspace', { path: '../other' }),
  ],

  searchFiles: [
    example('happy', 'words of the name', { keywords: 'greet' }),
    example('happy', 'content, type and time', {
      content: 'hello',
      extensions: ['ts', 'md'],
      modifiedAfter: '2026-03-01',
    }),
    example('empty', 'nothing fits', { keywords: 'invoice' }),
    example('error', 'an invalid date', { modifiedAfter: 'last week' }),
    example('error', 'a scope that is not there', { keywords: 'a', scope: 'source' }),
  ],

  globFiles: [
    example('happy', 'all TypeScript files', { pattern: '**/*.ts' }),
    example('happy', 'a name that looks like a pattern', { pattern: 'app/[id]/page.tsx' }),
    example('happy', 'fewer than there are', { limit: 2, pattern: '**/*' }),
    example('empty', 'nothing fits', { pattern: '*.rs' }),
    example('error', 'a scope that is not there', { pattern: '*', scope: 'source' }),
  ],

  grepContent: [
    example('happy', 'lines with what is around them', {
      contextLines: 1,
      include: '*.ts',
      pattern: 'greet\\b',
    }),
    example('happy', 'paths only', { output: 'files', pattern: 'greet' }),
    example('happy', 'numbers of matches', { output: 'count', pattern: 'greet' }),
    example('happy', 'plain text', { literal: true, pattern: '`Hello ${name}`' }),
    example('long', 'more than the limit', { limit: 50, pattern: 'GET', scope: 'logs' }),
    example('empty', 'no match', { pattern: 'farewell' }),
    example('error', 'an invalid pattern', { pattern: 'greet(' }),
    example('error', 'a scope that is not there', { pattern: 'greet', scope: 'source' }),
  ],

  readFile: [
    example('happy', 'a source file', { path: 'src/greet.ts' }),
    example('happy', 'the beginning', { endLine: 3, path: 'src/greet.ts' }),
    example('happy', 'some lines', { endLine: 3, path: 'src/greet.ts', startLine: 2 }),
    example('happy', 'an image', { path: 'assets/logo.png' }),
    example('happy', 'pages of a document', { endPage: 2, path: 'docs/guide.pdf' }),
    example('empty', 'an empty file', { path: 'empty.txt' }),
    example('long', 'the beginning of a long file', { path: 'logs/server.log' }),
    example('error', 'a file that is not there', { path: 'src/great.ts' }),
    example('error', 'a folder', { path: 'src' }),
    example('error', 'binary data', { path: 'assets/icons.bin' }),
    example('error', 'outside the workspace', { path: '/etc/passwd' }),
  ],

  readFiles: [
    example('happy', 'several files', { paths: ['src/index.ts', 'package.json'] }),
    example('happy', 'a text and an image', { paths: ['README.md', 'assets/logo.png'] }),
    example('error', 'one of them is not there', { paths: ['src/index.ts', 'src/great.ts'] }),
  ],
};
