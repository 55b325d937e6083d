import { formatSize, readList, readNumber, readRecord } from '@lobechat/shared-tool-ui';

import type { LocalSystemApiNameType } from '../../types.ts';
import { describeStatus, formatDuration } from '../describe-command.ts';
import {
  readChangeItems,
  readChanges,
  readRecordedChanges,
  readSingleChange,
  type ShownChange,
} from '../read-state/read-changes.ts';
import { readCommand, readCommands } from '../read-state/read-command.ts';
import { readContent } from '../read-state/read-content.ts';
import { readEntries } from '../read-state/read-files.ts';
import { readGrep } from '../read-state/read-grep.ts';
import type { LocalSystemTexts } from '../use-texts.ts';

/** What came out, in short. */
export interface InspectedState {
  /** Lines that were added and removed. */
  counts?: { added: number; removed: number } | undefined;
  text?: string | undefined;
}

const sum = (changes: readonly ShownChange[]): InspectedState['counts'] => ({
  added: changes.reduce((total, { added }) => total + added, 0),
  removed: changes.reduce((total, { removed }) => total + removed, 0),
});

const countBatch = (state: unknown, t: LocalSystemTexts['t']): string | undefined => {
  const record = readRecord(state);
  const total = readList(record.results).length;
  if (!Array.isArray(record.results)) return undefined;
  const failed = readNumber(record.failed) ?? 0;
  return failed > 0
    ? t('inspector.someFailed', { succeeded: Math.max(0, total - failed), total })
    : t('inspector.items', { count: total });
};

const inspectFile = (state: unknown, { language, t }: LocalSystemTexts): string | undefined => {
  const file = readContent(state);
  if (!file) return undefined;
  if (file.kind === 'document') {
    return t('inspector.parts', { count: file.parts.length, total: file.totalParts });
  }
  if (file.kind === 'image') {
    const { height, size, width } = file;
    if (width !== undefined && height !== undefined) return `${width} × ${height}`;
    return size === undefined ? undefined : formatSize(size, language);
  }
  const lines = file.text === '' ? 0 : Math.max(0, file.endLine - file.startLine + 1);
  return file.totalLines !== undefined && lines < file.totalLines
    ? t('inspector.linesOf', { lines, total: file.totalLines })
    : t('inspector.lines', { count: lines });
};

const inspectCommand = (state: unknown, { language, t }: LocalSystemTexts): string | undefined => {
  const command = readCommand(state);
  const time = command.durationMs;
  const said = [
    describeStatus(command, t),
    time === undefined ? undefined : formatDuration(time, language),
  ].filter((part) => part !== undefined);
  return said.length > 0 ? said.join(' · ') : undefined;
};

/** What came out of a call, in short. Its state may be of any form. */
export const inspectState = (
  apiName: LocalSystemApiNameType,
  state: unknown,
  texts: LocalSystemTexts,
): InspectedState => {
  const { t } = texts;
  switch (apiName) {
    case 'applyPatch': {
      const changes = readChanges(state);
      return changes
        ? { counts: sum(changes), text: t('inspector.files', { count: changes.length }) }
        : {};
    }
    case 'copyFiles':
    case 'deleteFiles':
    case 'moveFiles':
    case 'readFiles':
    case 'undoChanges':
      return { text: countBatch(state, t) };
    case 'editFile':
    case 'writeFile': {
      const changes = readSingleChange(state);
      return changes ? { counts: sum(changes) } : {};
    }
    case 'editFiles': {
      const items = readChangeItems(state);
      const changes = items?.flatMap(({ change }) => change ?? []) ?? [];
      return {
        counts: changes.length > 0 ? sum(changes) : undefined,
        text: countBatch(state, t),
      };
    }
    case 'getCommandOutput':
    case 'killCommand':
    case 'runCommand':
    case 'writeCommandInput':
      return { text: inspectCommand(state, texts) };
    case 'globFiles':
    case 'listFiles':
    case 'searchFiles': {
      const found = readEntries(state);
      const key = found?.isTruncated ? 'inspector.atLeast' : 'inspector.items';
      return { text: found && t(key, { count: found.total }) };
    }
    case 'grepContent': {
      const found = readGrep(state);
      const key = found?.isTruncated ? 'inspector.matchesAtLeast' : 'inspector.matches';
      return { text: found && t(key, { count: found.matches }) };
    }
    case 'listChanges': {
      const found = readRecordedChanges(state);
      return { text: found && t('inspector.changes', { count: found.total }) };
    }
    case 'listCommands': {
      const commands = readCommands(state);
      return { text: commands && t('inspector.items', { count: commands.length }) };
    }
    case 'readFile':
      return { text: inspectFile(state, texts) };
  }
};
