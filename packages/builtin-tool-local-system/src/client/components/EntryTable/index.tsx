import { Flexbox, Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { CircleHelp, File, Folder, type LucideIcon, Link2 } from 'lucide-react';
import { memo } from 'react';

import { DataTable, formatSize, ShowMore, useShown } from '@lobechat/shared-tool-ui';

import type { FileKind } from '../../../types.ts';
import { formatMoment } from '../../format-moment.ts';
import type { ShownEntry } from '../../read-state/read-files.ts';
import { useTexts } from '../../use-texts.ts';
import { PathText } from '../PathText/index.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  fact: css`
    color: ${cssVar.colorTextSecondary};
    white-space: nowrap;
  `,
  icon: css`
    flex: none;
    margin-block-start: 2px;
    color: ${cssVar.colorTextSecondary};
  `,
  name: css`
    min-width: 9em;
  `,
}));

/** Rows that are shown at first. */
const STEP = 100;

const ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  directory: Folder,
  file: File,
  other: CircleHelp,
  symlink: Link2,
};

const describeName = ({ kind, name, path, target }: ShownEntry, showsName: boolean): string => {
  const shown = showsName ? (name ?? path) : path;
  if (kind === 'directory') return `${shown}/`;
  return target === undefined ? shown : `${shown} → ${target}`;
};

/** Props of {@link EntryTable}. */
export interface EntryTableProps {
  entries: readonly ShownEntry[];
  label: string;
  /** Show names alone: all of them are in one folder. Default false. */
  showsName?: boolean | undefined;
}

/** Files and folders, one a row; of thousands, some at first. */
export const EntryTable = memo<EntryTableProps>(({ entries, label, showsName = false }) => {
  const { language, t } = useTexts();
  const { hidden, showMore, shown } = useShown(entries, STEP);
  return (
    <>
      <DataTable
        columns={[t('render.name'), t('render.size'), t('render.modified')]}
        label={label}
        rows={shown.map((entry, position) => ({
          cells: [
            <Flexbox horizontal align="flex-start" className={styles.name} gap={6} key="name">
              <span className={styles.icon} title={t(`render.kind.${entry.kind ?? 'other'}`)}>
                <Icon aria-hidden icon={ICONS[entry.kind ?? 'other']} size={14} />
              </span>
              <PathText path={describeName(entry, showsName)} />
            </Flexbox>,
            <span className={styles.fact} key="size">
              {entry.size !== undefined && entry.kind !== 'directory'
                ? formatSize(entry.size, language)
                : ''}
            </span>,
            <span className={styles.fact} key="modified">
              {formatMoment(entry.modifiedAt, language)}
            </span>,
          ],
          key: `${position}`,
        }))}
      />
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </>
  );
});

EntryTable.displayName = 'EntryTable';
