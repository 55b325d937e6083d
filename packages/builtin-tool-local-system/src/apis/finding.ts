import {
  choiceOf,
  defineToolApis,
  FLAG,
  INTEGER,
  listOf,
  objectOf,
  TEXT,
  untold,
} from '@lobechat/types';

import { LocalSystemLimit } from '../constants.ts';
import { flagOf, itemOf, numberOf, pathOf, READS, textOf } from './parts.ts';

/**
 * A directory entry. A symbolic link is listed as a link whatever it points to, with its target as
 * written. Times are ISO 8601 in UTC, sizes are bytes.
 */
const ENTRIES = listOf(
  objectOf(
    {
      kind: choiceOf(['directory', 'file', 'other', 'symlink']),
      modifiedAt: TEXT,
      name: TEXT,
      path: TEXT,
      size: INTEGER,
    },
    { createdAt: TEXT, target: TEXT },
  ),
);

/** Files whose text is not searched: binary files and files in a legacy encoding. */
const SKIPPED = objectOf({ binary: INTEGER, legacy: INTEGER, paths: listOf(TEXT) });

/** Whether a search `stopped` early (totals are lower bounds), and how many files it skipped. */
const SEARCHED = { stopped: FLAG, unreadable: INTEGER } as const;

const GREP_OUTPUT = ['content', 'files', 'count'] as const;

/** Positions are UTF-16 units within the text; context lines have none. A long line is cut. */
const GREP_LINE = objectOf(
  { line: INTEGER, matches: listOf(objectOf({ end: INTEGER, start: INTEGER })), text: TEXT },
  { truncated: FLAG },
);

const IGNORED = flagOf('Include ignored files.');
const SCOPE = pathOf('Folder. Default: the workspace.');

const dateOf = (description: string) =>
  ({ description, maxLength: 40, minLength: 4, type: 'string' }) as const;

const bytesOf = (description: string) => numberOf(description, Number.MAX_SAFE_INTEGER, 0);

/** The APIs that find files and search their text. */
export const findingApis = defineToolApis({
  listFiles: {
    keywords:
      'show a folder, directory contents, what is in a folder, downloads, desktop, documents folder, folder structure, files here, ls, dir, file sizes in a folder, which file takes most space, files on the desktop, what have I got, newest files in a folder, 列出文件, 目录, 文件夹里有什么, 有哪些文件, 桌面, 桌面上, 下载文件夹, 看看文件夹',
    ...READS,
    description: 'List one folder with sizes and times, not recursively.',
    parameters: objectOf(
      {},
      {
        includeHidden: flagOf('Include dot files.'),
        limit: numberOf('Default 200.', LocalSystemLimit.listedFiles),
        order: choiceOf(['ascending', 'descending'], { description: 'Default ascending.' }),
        path: pathOf('Default: the workspace.'),
        // Other agents have it: the refusal says what to call instead.
        ...untold({ recursive: { deprecated: true, description: 'See globFiles.', ...FLAG } }),
        sortBy: choiceOf(['name', 'modified', 'created', 'size'], {
          description: 'Default name.',
        }),
      },
    ),
    // With several workspace folders, it lists the first and names the others.
    state: objectOf(
      { entries: ENTRIES, path: TEXT, total: INTEGER },
      { otherFolders: listOf(TEXT) },
    ),
  },
  searchFiles: {
    keywords:
      'find a file, find my document, where is my file, where did I put, locate a document, recent files, large files, old files, lost file, search by name, invoice, photo, 查找文件, 找文件, 找一下文件, 文件在哪, 放在哪里, 最近的文件, 大文件, 找不到文件',
    ...READS,
    description: 'Find files by one or more conditions, best match first.',
    parameters: objectOf(
      {},
      {
        content: textOf('Text in the file, any case.', 1000),
        ...untold({ createdAfter: dateOf('ISO 8601.'), createdBefore: dateOf('ISO 8601.') }),
        extensions: listOf(itemOf(20), {
          description: 'Such as pdf, without a dot.',
          maxItems: 30,
          minItems: 1,
        }),
        includeIgnored: IGNORED,
        keywords: textOf('Words in the name or path.', 500),
        kind: choiceOf(['file', 'directory'], { description: 'Default both.' }),
        limit: numberOf('Default 50.', LocalSystemLimit.searchedFiles),
        maxSize: bytesOf('Bytes.'),
        minSize: bytesOf('Bytes.'),
        modifiedAfter: dateOf('2026-03-02 or ISO 8601.'),
        modifiedBefore: dateOf('ISO 8601.'),
        scope: SCOPE,
      },
    ),
    state: objectOf(
      { entries: ENTRIES, scope: TEXT, total: INTEGER, truncated: FLAG },
      { ...SEARCHED, skipped: SKIPPED },
    ),
  },
  globFiles: {
    keywords:
      'find by extension, wildcard, file pattern, all files ending in, every file under a folder, all python files, all images, source files, all mp3s, all pdfs in a folder, music files, 通配符, 按文件名匹配, 后缀, 扩展名, 所有图片文件',
    ...READS,
    description: 'Find files by a path pattern, newest first. Hidden files are included.',
    parameters: objectOf(
      {
        pattern: textOf(
          'src/**/*.{ts,tsx}. **/ in front: at any depth; / at the end: folders.',
          LocalSystemLimit.patternLength,
        ),
      },
      {
        includeIgnored: IGNORED,
        limit: numberOf('Default 100.', LocalSystemLimit.globbedFiles),
        scope: SCOPE,
      },
    ),
    state: objectOf(
      { entries: ENTRIES, pattern: TEXT, scope: TEXT, total: INTEGER, truncated: FLAG },
      SEARCHED,
    ),
  },
  grepContent: {
    keywords:
      'search in files, find text in code, where is it used, where is a function called, which files mention, which files contain, occurrences, references, usages, regular expression, string in the source code, 搜索文件内容, 查找文本, 正则, 代码搜索, 哪些文件里有, 在哪里用到, 代码里用到, 出现在哪里, 函数调用',
    ...READS,
    description: 'Search the contents of files. Use this, not grep or rg in runCommand.',
    parameters: objectOf(
      { pattern: textOf('Regular expression (Rust).', LocalSystemLimit.patternLength) },
      {
        contextLines: numberOf(
          'Lines around a match. Default 0.',
          LocalSystemLimit.contextLines,
          0,
        ),
        ...untold({ fileType: textOf('Language as ripgrep names it: ts, py, md.', 40) }),
        ignoreCase: flagOf('Match any case.'),
        include: textOf('Glob of files: *.ts, src/**.', LocalSystemLimit.patternLength),
        includeIgnored: IGNORED,
        limit: numberOf('Lines or files. Default 100.', LocalSystemLimit.grepResults),
        literal: flagOf('Pattern is plain text.'),
        multiline: flagOf('Matches may span lines.'),
        output: choiceOf(GREP_OUTPUT, {
          description: 'Default content: lines.',
        }),
        scope: pathOf('Folder or file. Default: the workspace.'),
      },
    ),
    // With `content`, a file has its lines in order; with `count`, the number of its matches.
    state: objectOf(
      {
        engine: choiceOf(['ripgrep', 'wasm']),
        files: listOf(objectOf({ path: TEXT }, { count: INTEGER, lines: listOf(GREP_LINE) })),
        output: choiceOf(GREP_OUTPUT),
        pattern: TEXT,
        scope: TEXT,
        totalMatches: INTEGER,
        truncated: FLAG,
      },
      { ...SEARCHED, skipped: SKIPPED, totalFiles: INTEGER },
    ),
  },
});
