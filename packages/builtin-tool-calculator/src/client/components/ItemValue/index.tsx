import { Flexbox, Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';

import { CopyButton } from '@lobechat/shared-tool-ui';

import { Answer } from '../Answer/index.tsx';
import { AnswerNotes } from '../AnswerNotes/index.tsx';
import type { ShownItem } from '../read-state/read-answer.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  icon: css`
    flex: none;
    color: ${cssVar.colorTextSecondary};
  `,
  reason: css`
    min-width: 12em;
  `,
  type: css`
    font-family: ${cssVar.fontFamilyCode};
  `,
}));

/** Props of {@link ItemValue}. */
export interface ItemValueProps {
  item: Pick<ShownItem, 'answer' | 'error'>;
  /** What the copy button copies, in words. */
  name: string;
}

/** What became of one expression of a batch: its value, or why it has none. */
export const ItemValue = memo<ItemValueProps>(({ item: { answer, error }, name }) => {
  if (!answer) {
    return (
      <Flexbox horizontal align="baseline" gap={6}>
        <Icon aria-hidden className={styles.icon} icon={TriangleAlert} size={14} />
        <span className={styles.reason}>
          <code className={styles.type}>{error?.type}</code> {error?.message}
        </span>
      </Flexbox>
    );
  }
  return (
    <Flexbox gap={4}>
      <Flexbox horizontal align="center" gap={4}>
        <Answer answer={answer} />
        <CopyButton name={name} text={answer.exact ?? answer.decimal} />
      </Flexbox>
      <AnswerNotes of={[answer]} />
    </Flexbox>
  );
});

ItemValue.displayName = 'ItemValue';
