import { Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  icon: css`
    flex: none;
    margin-block-start: 3px;
    color: ${cssVar.colorError};
  `,
  item: css`
    display: flex;
    gap: 6px;
    align-items: flex-start;
  `,
  list: css`
    display: flex;
    flex-direction: column;
    gap: 4px;

    margin: 0;
    padding-block: 6px;
    padding-inline: 8px;
    border-radius: ${cssVar.borderRadiusSM};

    color: ${cssVar.colorText};
    list-style: none;

    background: color-mix(in srgb, ${cssVar.red} 14%, transparent);
  `,
  text: css`
    min-width: 0;
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link Problems}. */
export interface ProblemsProps {
  problems: readonly string[];
}

/** The obstacles. */
export const Problems = memo<ProblemsProps>(({ problems }) => {
  const { t } = useTexts();
  if (problems.length === 0) return null;
  return (
    <ul aria-label={t('intervention.problems')} className={styles.list}>
      {problems.map((problem) => (
        <li className={styles.item} key={problem}>
          <Icon aria-hidden className={styles.icon ?? ''} icon={TriangleAlert} size={14} />
          <span className={styles.text}>{toVisibleText(problem, 2000)}</span>
        </li>
      ))}
    </ul>
  );
});

Problems.displayName = 'Problems';
