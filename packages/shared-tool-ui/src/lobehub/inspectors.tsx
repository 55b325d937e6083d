import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { BuiltinInspectorProps } from '@lobechat/types';

import { InspectorShell } from '../InspectorShell/index.tsx';
import { getInspectorPhase } from '../phase/inspector-phase.ts';
import { LineStats } from './FileChange.tsx';
import { FilePathDisplay } from './FilePathDisplay.tsx';

/*
 * `@lobechat/shared-tool-ui/inspectors`: Inspectors of files and commands that several tools of
 * LobeHub share. Each takes the key of its title in the namespace `plugin`.
 */

interface Arguments {
  command?: string;
  content?: string;
  description?: string;
  directoryPath?: string;
  endLine?: number;
  file_path?: string;
  filePath?: string;
  items?: readonly unknown[];
  keyword?: string;
  keywords?: string;
  limit?: number;
  loc?: readonly [from: number, to: number];
  offset?: number;
  operations?: readonly unknown[];
  path?: string;
  pattern?: string;
  query?: string;
  startLine?: number;
}

interface State {
  exitCode?: number;
  files?: readonly unknown[];
  linesAdded?: number;
  linesDeleted?: number;
  results?: readonly unknown[];
  successCount?: number;
  totalCount?: number;
  totalMatches?: number;
}

/** What a line shows, from the arguments that have arrived and the state. */
interface Line {
  detail: (args: Arguments) => ReactNode;
  outcome: (state: State, args: Arguments, t: (key: string) => string) => ReactNode;
}

const createLine = (displayName: string, { detail, outcome }: Line) => {
  const Shown = ({ titleKey, ...call }: BuiltinInspectorProps & { titleKey: string }) => {
    const { t } = useTranslation('plugin');
    const { args, partialArgs, pluginState } = call;
    const known: Arguments = { ...partialArgs, ...args };
    const phase = getInspectorPhase(call);
    return (
      <InspectorShell
        detail={detail(known)}
        outcome={pluginState && outcome(pluginState, known, t)}
        // LobeHub may give a state without its result.
        phase={phase === 'waiting' && pluginState ? 'done' : phase}
        title={t(titleKey)}
      />
    );
  };
  return (titleKey: string) => {
    const Inspector = memo<BuiltinInspectorProps>((props) => (
      <Shown {...props} titleKey={titleKey} />
    ));
    Inspector.displayName = displayName;
    return Inspector;
  };
};

const pathOf = ({ directoryPath, file_path, filePath, path }: Arguments): string =>
  path || filePath || file_path || directoryPath || '';

const showFile = (args: Arguments): ReactNode =>
  pathOf(args) && <FilePathDisplay filePath={pathOf(args)} />;

const showCount = (count: number | undefined): ReactNode => count !== undefined && `(${count})`;

const showLines = ({ endLine, limit, loc, offset, startLine }: Arguments): ReactNode => {
  const from = loc?.[0] ?? startLine ?? offset;
  const to = loc?.[1] ?? endLine ?? (limit === undefined ? undefined : (offset ?? 0) + limit);
  return from !== undefined && to !== undefined && `(${from}–${to})`;
};

/** An Inspector of found things: how many, or that there are none. */
const createSearchLine =
  (displayName: string, detail: Line['detail'], countOf: (state: State) => number | undefined) =>
  ({ noResultsKey, translationKey }: { noResultsKey: string; translationKey: string }) =>
    createLine(displayName, {
      detail,
      outcome: (state, _args, t) => (countOf(state) ? showCount(countOf(state)) : t(noResultsKey)),
    })(translationKey);

export const createEditLocalFileInspector = createLine('EditLocalFileInspector', {
  detail: showFile,
  outcome: ({ linesAdded, linesDeleted }) => (
    <LineStats hideZeroDeltas linesAdded={linesAdded} linesDeleted={linesDeleted} />
  ),
});

export const createGlobLocalFilesInspector = createLine('GlobLocalFilesInspector', {
  detail: ({ pattern }) => pattern,
  outcome: ({ totalCount }) => showCount(totalCount),
});

export const createGrepContentInspector = createSearchLine(
  'GrepContentInspector',
  ({ pattern }) => pattern,
  ({ totalMatches }) => totalMatches,
);

export const createListLocalFilesInspector = createLine('ListLocalFilesInspector', {
  detail: (args) => pathOf(args) && <FilePathDisplay isDirectory filePath={pathOf(args)} />,
  outcome: ({ files, totalCount }) => showCount(totalCount ?? files?.length),
});

export const createMoveLocalFilesInspector = createLine('MoveLocalFilesInspector', {
  detail: ({ items, operations }) => (operations ?? items)?.length,
  outcome: ({ successCount, totalCount }) =>
    successCount !== undefined && `${successCount}/${totalCount ?? successCount}`,
});

export const createReadLocalFileInspector = createLine('ReadLocalFileInspector', {
  detail: showFile,
  outcome: (_state, args) => showLines(args),
});

export const createRunCommandInspector = createLine('RunCommandInspector', {
  detail: ({ command, description }) => description || command,
  outcome: ({ exitCode }) => exitCode !== undefined && exitCode !== 0 && `exit ${exitCode}`,
});

export const createSearchLocalFilesInspector = createSearchLine(
  'SearchLocalFilesInspector',
  ({ keyword, keywords, query }) => keywords ?? keyword ?? query,
  ({ results, totalCount }) => totalCount ?? results?.length,
);

export const createWriteLocalFileInspector = createLine('WriteLocalFileInspector', {
  detail: showFile,
  outcome: (_state, { content }) => (
    <LineStats hideZeroDeltas linesAdded={content?.split('\n').length} />
  ),
});
