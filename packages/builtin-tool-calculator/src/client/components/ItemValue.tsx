import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { CopyButton, FailureText } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { MathAnswer, MathFailure } from '../../types.ts';
import { readAnswer } from '../answer.ts';
import { Answer } from './Answer.tsx';
import { AnswerNotes } from './AnswerNotes.tsx';

const styles = createStaticStyles(({ css }) => ({
  /* Between other columns, a sign stays with its digits unless there are too many. */
  value: css`
    &:not(:has(.katex)) {
      width: max-content;
      max-width: 16em;
    }
  `,
}));

/** Props of {@link ItemValue}. */
export interface ItemValueProps {
  answer?: Loose<MathAnswer> | undefined;
  error?: Loose<MathFailure> | undefined;
  /** The name of the value that the copy button copies. */
  name: string;
}

/** The outcome of one expression of a batch: its value, or why it has none. */
export const ItemValue = memo<ItemValueProps>(({ answer, error = {}, name }) => {
  const shown = readAnswer(answer);
  if (!shown) return <FailureText failure={error} />;
  return (
    <Flexbox gap={4}>
      <Flexbox horizontal align="center" gap={4}>
        <span className={styles.value}>
          <Answer answer={shown} />
        </span>
        <CopyButton name={name} text={shown.exact ?? shown.decimal} />
      </Flexbox>
      <AnswerNotes of={[shown]} />
    </Flexbox>
  );
});

ItemValue.displayName = 'ItemValue';
