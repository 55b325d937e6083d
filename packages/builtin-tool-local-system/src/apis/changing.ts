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
import type { JsonSchema } from '@lobechat/types';

import { LocalSystemLimit } from '../constants.ts';
import {
  CHANGES,
  CHANGES_ONCE,
  flagOf,
  ITEM_ERROR,
  itemOf,
  LOOKS,
  numberOf,
  pathOf,
  textOf,
} from './parts.ts';
import { TEXT_FORMAT } from './reading.ts';

const REPLACE_ALL = flagOf('Every occurrence.');

/* Blank text is valid file content, not an omitted argument. */
const rawTextOf = (description: string) =>
  ({ description, maxLength: LocalSystemLimit.textLength, minLength: 0, type: 'string' }) as const;

const editsOf = (description: string) =>
  listOf(
    objectOf(
      { oldText: rawTextOf('As in editFile.'), newText: rawTextOf('As in editFile.') },
      { replaceAll: REPLACE_ALL },
    ),
    { description, maxItems: LocalSystemLimit.edits, minItems: 1 },
  );

const itemsOf = <const Items extends JsonSchema>(items: Items, description: string) =>
  listOf(items, { description, maxItems: LocalSystemLimit.items, minItems: 1 });

/** Parameters of moves and copies. */
const TRANSFER = objectOf(
  {
    items: itemsOf(
      objectOf({ from: pathOf('Current path.'), to: pathOf('New path.') }),
      'Each to its full new path.',
    ),
  },
  { overwrite: flagOf('Replace an existing target.') },
);

const KINDS = choiceOf(['copy', 'create', 'delete', 'move', 'overwrite', 'update']);

/** Numbers of added and removed lines; the unified diff is empty for binaries and folders. */
const CHANGED = { added: INTEGER, diff: TEXT, kind: KINDS, path: TEXT, removed: INTEGER } as const;

/** `blocked`: why it cannot, or can no longer, be undone; `otherNames`: hard links left behind. */
const CHANGE_FACTS = {
  blocked: TEXT,
  diffTruncated: FLAG,
  otherNames: INTEGER,
  previousPath: TEXT,
} as const;

/** A change that was made. */
const CHANGE = objectOf({ ...CHANGED, id: TEXT }, CHANGE_FACTS);

/** What would happen to one file, why it could not be undone, and why it would currently fail. */
export const PREVIEWED_CHANGE = objectOf(CHANGED, {
  blocked: TEXT,
  previousPath: TEXT,
  problem: TEXT,
});

/**
 * Lines where an edit was found, in the file before the edit, and whether it matched exactly or
 * only with tolerated differences. `places` is the total count if not all lines are listed.
 */
const EDITS = listOf(
  objectOf(
    {
      lines: listOf(INTEGER),
      match: choiceOf(['exact', 'indentation', 'line-endings', 'punctuation', 'whitespace']),
    },
    { places: INTEGER },
  ),
);

/** The state of a batch whose items always have the `required` fields. */
const batchOf = <
  const Required extends Readonly<Record<string, JsonSchema>>,
  const Optional extends Readonly<Record<string, JsonSchema>>,
>(
  required: Required,
  optional: Optional,
) =>
  objectOf({
    failed: INTEGER,
    results: listOf(objectOf(required, optional)),
    succeeded: INTEGER,
  });

const CHANGE_FILES = batchOf({ path: TEXT }, { change: CHANGE, error: ITEM_ERROR, from: TEXT });

/** The APIs that change files, and those that list and undo changes. */
export const changingApis = defineToolApis({
  writeFile: {
    keywords:
      'create a file, new file, save to disk, save as, save text, store text, put text into a file, overwrite, note down, write a document, text file, 写文件, 新建文件, 保存, 保存成文件, 存成, 存成文件, 另存为, 创建文件, 写到文件里',
    ...CHANGES_ONCE,
    description: 'Create a file with its folders, or replace a whole file. For parts: editFile.',
    parameters: objectOf(
      {
        path: pathOf('The file.'),
        content: {
          description: 'The whole new text.',
          maxLength: LocalSystemLimit.contentLength,
          type: 'string',
        },
      },
      { encoding: textOf("Default: the file's, else utf-8.", 40) },
    ),
    state: objectOf({ change: CHANGE, format: TEXT_FORMAT, path: TEXT, size: INTEGER }),
  },
  editFile: {
    keywords:
      'change a file, modify a file, replace text, swap a string, fix a line, update code, insert a line, correct a typo, correct a mistake, rewrite a paragraph, 修改文件, 编辑文件, 编辑, 替换文本, 换成, 改成, 改一下文件, 文件里的, 改代码, 改错字',
    ...CHANGES,
    description:
      'Replace text in a file that was read in this session and not changed since. Several edits or files: editFiles.',
    parameters: objectOf(
      { path: pathOf('A file that was read.') },
      {
        ...untold({ edits: editsOf('Several, in order. Instead of oldText and newText.') }),
        newText: rawTextOf('What replaces it. Empty deletes.'),
        oldText: rawTextOf('Exact text, enough of it to be unique.'),
        replaceAll: REPLACE_ALL,
      },
    ),
    state: objectOf({ change: CHANGE, edits: EDITS, path: TEXT }),
  },
  editFiles: {
    keywords:
      'change many files, bulk edit, refactor, replace everywhere, same replacement in many files, rename in all files, 批量修改, 批量替换, 多个文件编辑, 全部替换',
    ...CHANGES,
    description: 'Make several edits in one or more files, as editFile does: all or nothing.',
    parameters: objectOf({
      files: listOf(objectOf({ path: pathOf('The file.'), edits: editsOf('In order.') }), {
        description: 'Files that were read.',
        maxItems: LocalSystemLimit.editedFiles,
        minItems: 1,
      }),
    }),
    state: batchOf({ path: TEXT }, { change: CHANGE, edits: EDITS, error: ITEM_ERROR }),
  },
  applyPatch: {
    keywords:
      'patch, diff, unified diff, apply a diff, apply changes to the code, 补丁, 打补丁, 应用补丁',
    ...CHANGES,
    description: 'Add, update, move and delete files by one patch, all or nothing.',
    parameters: objectOf({
      patch: textOf(
        '*** Begin Patch\n*** Add File: a.ts\n+text\n*** Update File: b.ts\n*** Move to: c.ts\n@@ context\n unchanged\n-old\n+new\n*** Delete File: d.ts\n*** End Patch',
        LocalSystemLimit.contentLength,
      ),
    }),
    state: objectOf({ changes: listOf(CHANGE) }),
  },
  moveFiles: {
    keywords:
      'rename a file, rename photos, move to another folder, put files in a folder, relocate, reorganise, tidy up, sort into folders, change the name of a file, change the name of a document, 移动文件, 移到, 放到文件夹, 重命名, 改名, 改文件名, 照片改名, 名字, 整理文件',
    ...CHANGES,
    description: 'Move or rename files and folders. Missing folders are created.',
    parameters: TRANSFER,
    state: CHANGE_FILES,
  },
  copyFiles: {
    keywords:
      'duplicate, copy a file, copy a folder, backup copy, make a backup, clone a folder, 复制文件, 复制文件夹, 拷贝, 备份, 备份文件夹, 备份一下',
    ...CHANGES,
    description: 'Copy files and folders to new paths, like moveFiles.',
    parameters: TRANSFER,
    state: CHANGE_FILES,
  },
  deleteFiles: {
    keywords:
      'remove a file, remove a directory, erase, trash, bin, throw away, old files, get rid of, clean up, free space, 删除文件, 删掉, 删掉文件, 文件删掉, 删文件夹, 清理, 没用的文件, 垃圾文件, 移除',
    ...CHANGES_ONCE,
    description: 'Delete files and folders. undoChanges can restore them.',
    parameters: objectOf(
      { paths: itemsOf(itemOf(LocalSystemLimit.pathLength), 'Files or folders.') },
      { recursive: flagOf('Also folders that are not empty.') },
    ),
    state: CHANGE_FILES,
  },
  listChanges: {
    keywords:
      'what was changed, what did you change, changed so far, changed files, my edits, history of changes, diff of the session, 改了什么, 改了哪些文件, 修改记录, 变更, 改动',
    ...LOOKS,
    description: 'List file changes of this session, except by commands, with ids and diffs.',
    parameters: objectOf(
      {},
      {
        limit: numberOf('Newest first. Default 20.', LocalSystemLimit.listedChanges),
        path: pathOf('Only of this file or folder.'),
      },
    ),
    // Times are ISO 8601 in UTC.
    state: objectOf({
      changes: listOf(
        objectOf({ ...CHANGED, at: TEXT, id: TEXT }, { ...CHANGE_FACTS, undoneAt: TEXT }),
      ),
      total: INTEGER,
    }),
  },
  undoChanges: {
    keywords:
      'undo, revert, roll back, restore, restore a file, take back, as it was before, undelete, bring back deleted files, old version, previous version, get it back, something broke, 撤销, 撤回, 撤销修改, 还原, 回滚, 恢复, 恢复原样, 改回去',
    ...CHANGES_ONCE,
    description: 'Undo changes of this session. Files changed since are left alone.',
    parameters: objectOf(
      {},
      {
        all: flagOf('All of them, instead of ids.'),
        ids: itemsOf(itemOf(64), 'From listChanges.'),
      },
    ),
    state: batchOf({ id: TEXT, path: TEXT }, { error: ITEM_ERROR }),
  },
});
