import { Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { CornerDownRight, Trash2 } from 'lucide-react';
import { memo } from 'react';

import { NameText, Note, RowList, Section } from '@lobechat/shared-tool-ui';

import { Problems } from '../components/Problems/index.tsx';
import type { ShownDeletePreview } from '../Intervention/read-preview.ts';
import { useTexts } from '../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  icon: css`
    flex: none;
    margin-block-start: 3px;
    color: ${cssVar.colorTextSecondary};
  `,
  item: css`
    display: flex;
    gap: 8px;
    align-items: flex-start;
    min-width: 0;
  `,
  named: css`
    color: color-mix(in oklab, ${cssVar.red} 75%, ${cssVar.colorText});
  `,
}));

/** Props of {@link DeletePreview}. */
export interface DeletePreviewProps {
  preview: ShownDeletePreview;
}

/** Everything that would be deleted, dependent data, and tasks that stay and no longer wait. */
export const DeletePreview = memo<DeletePreviewProps>(({ preview }) => {
  const { t } = useTexts();
  const { activeRuns = 0, comments = 0, doomed, left, runs = 0, unblocked = [] } = preview;
  const along = [
    ...(comments > 0 ? [t('delete.comments', { count: comments })] : []),
    ...(runs > 0 ? [t('delete.runs', { count: runs })] : []),
  ];
  const hasNamed = doomed.some(({ isNamed }) => isNamed);
  return (
    <>
      {activeRuns > 0 && (
        <Problems problems={[t('intervention.activeRuns', { count: activeRuns })]} />
      )}
      <Section title={t('intervention.doomed', { count: doomed.length + left })}>
        <RowList items={doomed} label={t('intervention.doomedList')}>
          {({ identifier, isNamed, name }) => (
            <div className={styles.item}>
              <span className={styles.icon}>
                <Icon
                  aria-hidden
                  {...(isNamed && { className: styles.named ?? '' })}
                  icon={isNamed ? Trash2 : CornerDownRight}
                  size={14}
                />
              </span>
              <span>
                <NameText identifier={identifier} name={name} />
                {!isNamed && hasNamed && ` (${t('intervention.subtask')})`}
              </span>
            </div>
          )}
        </RowList>
        {left > 0 && <Note>{t('intervention.left', { count: left })}</Note>}
        {along.length > 0 && <Note>{t('intervention.along', { what: along.join(', ') })}</Note>}
      </Section>
      {unblocked.length > 0 && (
        <Section title={t('intervention.unblocked')}>
          <RowList items={unblocked} label={t('intervention.unblocked')}>
            {(task) => <NameText {...task} />}
          </RowList>
        </Section>
      )}
    </>
  );
});

DeletePreview.displayName = 'DeletePreview';
