import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { NameText, Note, ScrollRegion, useFollowEnd } from '@lobechat/shared-tool-ui';

import type { GivenNewTask } from '../given.ts';
import { useTexts } from '../surface-kit.ts';

const styles = createStaticStyles(({ css }) => ({
  list: css`
    margin: 0;
    padding: 0;
    list-style: none;
  `,
}));

/** Maximum number of tasks shown, from the end. */
const MOST = 100;

/** Props of {@link GrowingPlan}. */
export interface GrowingPlanProps {
  /** By their references, if they have one. */
  tasks: readonly GivenNewTask[];
}

/** Tasks while they are being written: the last one is kept in view. */
export const GrowingPlan = memo<GrowingPlanProps>(({ tasks }) => {
  const { t } = useTexts();
  const follow = useFollowEnd(true);
  return (
    <>
      <Note>{t('inspector.tasks', { count: tasks.length })}</Note>
      <ScrollRegion label={t('list.tasks')} maxHeight={240} {...follow}>
        <ul aria-busy className={styles.list}>
          {tasks.slice(-MOST).map(({ name, reference }, index) => (
            <li key={index}>
              <NameText identifier={reference} name={name} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </>
  );
});

GrowingPlan.displayName = 'GrowingPlan';
