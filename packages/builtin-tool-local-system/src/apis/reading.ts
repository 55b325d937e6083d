import {
  choiceOf,
  defineToolApis,
  FLAG,
  INTEGER,
  listOf,
  NUMBER,
  objectOf,
  TEXT,
} from '@lobechat/types';

import { LocalSystemLimit } from '../constants.ts';
import { ITEM_ERROR, itemOf, numberOf, pathOf, READS, textOf } from './parts.ts';

/** The largest line, page or slide number. */
const LAST = 1_000_000_000;

/**
 * How a text file is stored. Encoding names follow the WHATWG Encoding Standard, plus UTF-32. `cr`
 * is the lone carriage return of the classic Mac OS, in a file without any line feed. Bytes that
 * cannot be decoded are shown as U+FFFD; edits keep them.
 */
export const TEXT_FORMAT = objectOf(
  {
    byteOrderMark: FLAG,
    encoding: TEXT,
    lineEnding: choiceOf(['cr', 'crlf', 'lf', 'mixed', 'none']),
  },
  { undecodableBytes: INTEGER },
);

/** Time of the last change as ISO 8601 in UTC, and size in bytes. */
const FILE = { modifiedAt: TEXT, path: TEXT, size: INTEGER } as const;

/**
 * Lines are counted from 1; both numbers are 0 for an empty file. Lines that are too long are cut
 * and reported with their full length in characters. The total of a very large file is not counted.
 */
const READ_TEXT = objectOf(
  {
    ...FILE,
    cutLines: listOf(objectOf({ length: INTEGER, line: INTEGER })),
    endLine: INTEGER,
    format: TEXT_FORMAT,
    kind: { const: 'text' },
    startLine: INTEGER,
    text: TEXT,
  },
  { nextStartLine: INTEGER, startColumn: INTEGER, totalLines: INTEGER },
);

/** Base64 data. The original size is the file's, if shown smaller or as another type. */
const READ_IMAGE = objectOf(
  { ...FILE, data: TEXT, kind: { const: 'image' }, mimeType: TEXT },
  { height: NUMBER, originalHeight: NUMBER, originalWidth: NUMBER, width: NUMBER },
);

/** The title of a sheet is its name; the title of a slide or section is its heading. */
const READ_DOCUMENT = objectOf(
  {
    ...FILE,
    format: TEXT,
    kind: { const: 'document' },
    partName: choiceOf(['chapter', 'page', 'section', 'sheet', 'slide']),
    parts: listOf(objectOf({ number: INTEGER, text: TEXT }, { title: TEXT })),
    totalParts: INTEGER,
    warnings: listOf(TEXT),
  },
  {
    next: objectOf({}, { sheet: TEXT, startLine: INTEGER, startPage: INTEGER }),
    sheets: listOf(TEXT),
  },
);

const READ_FILE = { anyOf: [READ_TEXT, READ_IMAGE, READ_DOCUMENT] } as const;

/** The APIs that read files. */
export const readingApis = defineToolApis({
  readFile: {
    keywords:
      'open a file, view, show a file, show a document, show the contents, look at a file, contents of a file, what is in a file, first lines, log file, image, picture, photo, pdf, word document, excel, spreadsheet, powerpoint, slides, cat, what is written in, my notes, read the spreadsheet, read a pdf, 读文件, 打开文件, 查看文件, 看看文件, 文件内容, 写了什么, 看文档, 看图片, 打开文档',
    ...READS,
    contentLength: LocalSystemLimit.readContentLength,
    description:
      'Read a text (2000 lines a call), an image, or a PDF, DOCX, XLSX or PPTX file. Several files: readFiles.',
    parameters: objectOf(
      { path: pathOf('The file.') },
      {
        encoding: textOf('If detection is wrong: gbk …', 40),
        endLine: numberOf('Last line.', LAST),
        endPage: numberOf('Last page or slide.', LAST),
        sheet: textOf('Name of a sheet.', 255),
        startColumn: numberOf('First character of a line that was cut.', LAST),
        startLine: numberOf('First line, from 1; -9: the last 9 lines.', LAST, -LAST),
        startPage: numberOf('First page or slide, from 1.', LAST),
      },
    ),
    state: READ_FILE,
  },
  readFiles: {
    keywords:
      'open several files, read many documents, read files together, look at several files, 读取多个文件, 批量读取, 一起读, 几个文件',
    ...READS,
    contentLength: LocalSystemLimit.readContentLength,
    description: 'Read several files, each as readFile does from its beginning.',
    parameters: objectOf({
      paths: listOf(itemOf(LocalSystemLimit.pathLength), {
        description: 'The files.',
        maxItems: LocalSystemLimit.readFiles,
        minItems: 1,
      }),
    }),
    state: objectOf({
      failed: INTEGER,
      results: listOf(objectOf({ path: TEXT }, { error: ITEM_ERROR, file: READ_FILE })),
      succeeded: INTEGER,
    }),
  },
});
