import type { ChangeKind, FileChange, PreviewedChange } from '@lobechat/builtin-tool-local-system';

/** The effect of an undo on the file. */
const BACKWARDS: Readonly<Record<ChangeKind, ChangeKind>> = {
  copy: 'delete',
  create: 'delete',
  delete: 'create',
  move: 'move',
  overwrite: 'overwrite',
  update: 'update',
};

const HUNK = /^@@ -(\S+) \+(\S+) @@(.*)$/;

/** The old file is `a/…`, the new one `b/…`; one that does not exist has no such name. */
const turnHeader = (line: string): string => {
  if (line.startsWith('--- ')) return `+++ ${line.slice(4).replace(/^("?)a\//, '$1b/')}`;
  if (line.startsWith('+++ ')) return `--- ${line.slice(4).replace(/^("?)b\//, '$1a/')}`;
  const [, before, after, rest = ''] = HUNK.exec(line) ?? [];
  return before === undefined || after === undefined ? line : `@@ -${after} +${before} @@${rest}`;
};

/** Reverses a unified diff: additions become deletions. */
export const invertDiff = (diff: string): string => {
  const lines: string[] = [];
  let taken: string[] = [];
  let given: string[] = [];
  const flush = (): void => {
    lines.push(...taken, ...given);
    taken = [];
    given = [];
  };
  let isInHunk = false;
  let header: string | undefined;
  for (const line of diff.split('\n')) {
    if (line.startsWith('@@')) isInHunk = true;
    if (isInHunk && line.startsWith('+')) taken.push(`-${line.slice(1)}`);
    else if (isInHunk && line.startsWith('-')) given.push(`+${line.slice(1)}`);
    else if (isInHunk && line.startsWith('\\')) {
      // From the previous line.
      (given.length > 0 && taken.length === 0 ? given : taken).push(line);
    } else {
      flush();
      const turned = turnHeader(line);
      // The old name comes first.
      if (!isInHunk && line.startsWith('--- ')) header = turned;
      else if (!isInHunk && line.startsWith('+++ ') && header !== undefined) {
        lines.push(turned, header);
        header = undefined;
      } else lines.push(turned);
    }
  }
  flush();
  return lines.join('\n');
};

/** What an undo would do, and why it would fail. */
export const previewUndo = (change: FileChange, problem?: string): PreviewedChange => {
  const { added, diff, kind, path, previousPath, removed } = change;
  const isMove = kind === 'move' && previousPath !== undefined;
  return {
    added: removed,
    diff: invertDiff(diff),
    kind: BACKWARDS[kind],
    path: isMove ? previousPath : path,
    removed: added,
    ...(isMove && { previousPath: path }),
    ...(problem !== undefined && { problem }),
  };
};
