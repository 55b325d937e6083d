import { formatSize, type InspectorLines } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { LocalSystemApis } from '../../apis/index.ts';
import type { CommandFacts, ReadFileState } from '../../types.ts';
import { ChangeCounts } from '../components/ChangeCounts.tsx';
import { describeStatus, formatDuration } from '../describe-facts.ts';
import { type GivenChange, listChanges } from '../list-changes.ts';
import type { LocalSystemTexts as Texts } from '../surface-kit.ts';

const PATCHED = /^\*\*\* (?:Add|Delete|Update) File: (.+)$/gm;

/** Characters of a patch that are searched for file names. */
const LONGEST_PATCH = 200_000;

const aboutCommandId = ({ commandId }: { commandId?: string | undefined }) => commandId;
const aboutPath = ({ path }: { path?: string | undefined }) => path;
const aboutPaths = ({ paths }: { paths?: string[] | undefined }) => paths;

const aboutItems = ({ items }: { items?: Array<{ from?: string | undefined }> | undefined }) =>
  items?.map(({ from }) => from);

const aboutFiles = ({ files }: { files?: Array<{ path?: string | undefined }> | undefined }) =>
  files?.map(({ path }) => path);

interface Batch {
  failed?: number | undefined;
  results?: readonly unknown[] | undefined;
}

const countItems = ({ failed = 0, results }: Batch, { t }: Texts) => {
  if (!results) return undefined;
  const total = results.length;
  return failed > 0
    ? t('inspector.someFailed', { succeeded: Math.max(0, total - failed), total })
    : t('inspector.items', { count: total });
};

interface Found {
  entries?: readonly unknown[] | undefined;
  stopped?: boolean | undefined;
  total?: number | undefined;
}

const countFound = ({ entries, stopped, total = 0 }: Found, { t }: Texts) =>
  entries &&
  t(stopped ? 'inspector.atLeast' : 'inspector.items', {
    count: Math.max(entries.length, total),
  });

const describeFile = (file: Loose<ReadFileState>, { language, t }: Texts) => {
  if ('parts' in file && file.parts) {
    const count = file.parts.length;
    return t('inspector.parts', { count, total: Math.max(count, file.totalParts ?? 0) });
  }
  if ('data' in file) {
    const { height, size, width } = file;
    if (width !== undefined && height !== undefined) return `${width} × ${height}`;
    return size === undefined ? undefined : formatSize(size, language);
  }
  if (!('text' in file)) return undefined;
  const { startLine = 1, text, totalLines } = file;
  const lines = text === '' ? 0 : Math.max(0, (file.endLine ?? startLine) - startLine + 1);
  return totalLines !== undefined && lines < totalLines
    ? t('inspector.linesOf', { lines, total: totalLines })
    : t('inspector.lines', { count: lines });
};

const describeCommand = (command: Loose<CommandFacts>, texts: Texts) =>
  [describeStatus(command, texts), formatDuration(command.durationMs, texts.language)]
    .filter(Boolean)
    .join(' · ') || undefined;

const countLines = (given: readonly GivenChange[] | undefined) => {
  const changes = listChanges(given);
  return changes.length > 0 && <ChangeCounts changes={changes} />;
};

/** The one-line view of each API. */
export const localSystemLines: InspectorLines<LocalSystemApis> = {
  applyPatch: {
    about: ({ patch = '' }) =>
      [...patch.slice(0, LONGEST_PATCH).matchAll(PATCHED)].map(([, path]) => path),
    isPath: true,
    outcome: ({ changes }, { t }) =>
      changes && (
        <>
          {t('inspector.files', { count: changes.length })} {countLines(changes)}
        </>
      ),
  },
  copyFiles: { about: aboutItems, isPath: true, outcome: countItems },
  deleteFiles: { about: aboutPaths, isPath: true, outcome: countItems },
  editFile: { about: aboutPath, isPath: true, outcome: ({ change }) => countLines([change]) },
  editFiles: {
    about: aboutFiles,
    isPath: true,
    outcome: (state, texts) => (
      <>
        {countItems(state, texts)} {countLines(state.results?.map(({ change }) => change))}
      </>
    ),
  },
  getCommandOutput: { about: aboutCommandId, outcome: describeCommand },
  globFiles: { about: ({ pattern }) => pattern, outcome: countFound, placeholder: 4 },
  grepContent: {
    about: ({ pattern }) => pattern,
    outcome: ({ files, stopped, totalMatches: count = 0 }, { t }) =>
      files && t(stopped ? 'inspector.matchesAtLeast' : 'inspector.matches', { count }),
    placeholder: 4,
  },
  killCommand: { about: aboutCommandId, outcome: describeCommand },
  listChanges: {
    about: aboutPath,
    isPath: true,
    outcome: ({ changes, total = 0 }, { t }) =>
      changes && t('inspector.changes', { count: Math.max(changes.length, total) }),
  },
  listCommands: {
    outcome: ({ commands }, { t }) => commands && t('inspector.items', { count: commands.length }),
  },
  listFiles: { about: aboutPath, isPath: true, outcome: countFound, placeholder: 4 },
  moveFiles: { about: aboutItems, isPath: true, outcome: countItems },
  readFile: { about: aboutPath, isPath: true, outcome: describeFile, placeholder: 4 },
  readFiles: {
    about: aboutPaths,
    isPath: true,
    outcome: countItems,
    placeholder: ({ paths }) => paths?.length,
  },
  runCommand: {
    about: ({ command }) => command,
    hint: ({ description }) => description,
    outcome: describeCommand,
  },
  searchFiles: {
    about: ({ content, extensions, keywords }) => keywords ?? content ?? extensions?.join(' '),
    outcome: countFound,
    placeholder: 4,
  },
  undoChanges: { about: ({ ids }) => ids, outcome: countItems },
  writeCommandInput: { about: aboutCommandId, outcome: describeCommand },
  writeFile: { about: aboutPath, isPath: true, outcome: ({ change }) => countLines([change]) },
};
