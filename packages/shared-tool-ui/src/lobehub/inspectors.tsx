import { Flexbox } from '@lobehub/ui';
import { type ComponentType, memo, type ReactNode } from 'react';
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

interface ShownProps extends BuiltinInspectorProps {
  icon?: ComponentType<{ size?: number }> | undefined;
  translationKey: string;
}

const createShown = (displayName: string, { detail, outcome }: Line) => {
  const Shown = memo<ShownProps>(({ icon: LeadingIcon, translationKey, ...call }) => {
    const { t } = useTranslation('plugin');
    const { args, partialArgs, pluginState } = call;
    const known: Arguments = { ...partialArgs, ...args };
    const phase = getInspectorPhase(call);
    const line = (
      <InspectorShell
        detail={detail(known)}
        outcome={pluginState && outcome(pluginState, known, t)}
        // LobeHub may give a state without its result.
        phase={phase === 'waiting' && pluginState ? 'done' : phase}
        title={t(translationKey)}
      />
    );
    if (!LeadingIcon) return line;
    return (
      <Flexbox align="center" gap={6} horizontal>
        <LeadingIcon size={14} />
        {line}
      </Flexbox>
    );
  });
  Shown.displayName = displayName;
  return Shown;
};

const bindTitle = (Shown: ReturnType<typeof createShown>) => (translationKey: string) => {
  const Inspector = memo<BuiltinInspectorProps>((props) => (
    <Shown {...props} translationKey={translationKey} />
  ));
  Inspector.displayName = Shown.displayName ?? '';
  return Inspector;
};

const createLine = (displayName: string, line: Line) => bindTitle(createShown(displayName, line));

const pathOf = ({ directoryPath, file_path, filePath, path }: Arguments): string =>
  path || filePath || file_path || directoryPath || '';

const showFile = (args: Arguments): ReactNode =>
  pathOf(args) && <FilePathDisplay filePath={pathOf(args)} />;

const showCount = (count: number | undefined): ReactNode => count !== undefined && `(${count})`;

const showLines = ({ endLine, limit, loc, offset, startLine }: Arguments): ReactNode => {
  const from = startLine ?? loc?.[0] ?? offset;
  if (from === undefined) return undefined;
  const to = endLine ?? loc?.[1] ?? (limit === undefined ? undefined : from + limit - 1);
  return to === undefined ? `(${from})` : `(${from}–${Math.max(from, to)})`;
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

/** For tools whose title, and icon, depend on the arguments. */
export const RunCommandInspector = createShown('RunCommandInspector', {
  detail: ({ command, description }) => description || command,
  outcome: ({ exitCode }) => exitCode !== undefined && exitCode !== 0 && `exit ${exitCode}`,
});

export const createRunCommandInspector = bindTitle(RunCommandInspector);

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
