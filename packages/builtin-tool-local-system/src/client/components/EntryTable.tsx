import { Flexbox, Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { CircleHelp, File, Folder, type LucideIcon, Link2 } from 'lucide-react';
import { memo } from 'react';

import { DataTable, formatSize, InlineCode, InSteps } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { FileEntry, FileKind } from '../../types.ts';
import { formatMoment } from '../describe-facts.ts';
import { localSystemKit } from '../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  fact: css`
    color: ${cssVar.colorTextSecondary};
    white-space: nowrap;
  `,
  icon: css`
    /* Centres the icon on the text instead of aligning it with the baseline. */
    translate: 0 2px;
    flex: none;
    color: ${cssVar.colorTextSecondary};
  `,
  name: css`
    min-width: 9em;
  `,
}));

const ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  directory: Folder,
  file: File,
  other: CircleHelp,
  symlink: Link2,
};

const describeName = (entry: Loose<FileEntry>, showsName: boolean): string => {
  const { kind, name, path = name ?? '', target } = entry;
  const shown = showsName ? (name ?? path) : path;
  if (kind === 'directory') return `${shown}/`;
  return target === undefined ? shown : `${shown} → ${target}`;
};

/** Props of {@link EntryTable}. */
export interface EntryTableProps {
  entries: ReadonlyArray<Loose<FileEntry>>;
  /** Show names only, because all entries are in one folder. Default false. */
  showsName?: boolean | undefined;
}

/** Files and folders, one per row; only the first of thousands are shown initially. */
export const EntryTable = memo<EntryTableProps>(({ entries, showsName = false }) => {
  const { language, t } = localSystemKit.useTexts();
  const describe = (entry: Loose<FileEntry>, position: number) => {
    const { kind = 'other', modifiedAt, size } = entry;
    return {
      cells: [
        <Flexbox horizontal align="baseline" className={styles.name} gap={6} key="name">
          <span className={styles.icon} title={t(`render.kind.${kind}`)}>
            <Icon aria-hidden icon={ICONS[kind]} size={14} />
          </span>
          <InlineCode text={describeName(entry, showsName)} />
        </Flexbox>,
        <span className={styles.fact} key="size">
          {size !== undefined && kind !== 'directory' ? formatSize(size, language) : ''}
        </span>,
        <span className={styles.fact} key="modified">
          {formatMoment(modifiedAt, language)}
        </span>,
      ],
      key: `${position}`,
    };
  };
  return (
    <InSteps items={entries}>
      {(shown) => (
        <DataTable
          columns={[t('render.name'), t('render.size'), t('render.modified')]}
          label={t('render.files')}
          rows={shown.map(describe)}
        />
      )}
    </InSteps>
  );
});

EntryTable.displayName = 'EntryTable';
