import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { Tex } from '@lobechat/shared-tool-ui';

import type { MathAnswer } from '../../../types.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  relation: css`
    flex: none;
    color: ${cssVar.colorTextSecondary};
  `,
  root: css`
    display: inline-flex;
    gap: 8px;
    align-items: baseline;
    min-width: 0;
    max-width: 100%;
  `,
}));

/** Props of {@link Answer}. */
export interface AnswerProps {
  answer: MathAnswer;
  /** Larger, as the one thing to see. Default false. */
  isDisplay?: boolean | undefined;
}

/** A typeset value, with the sign that says whether it is the value itself. */
export const Answer = memo<AnswerProps>(({ answer, isDisplay }) => (
  <span className={styles.root}>
    <span className={styles.relation}>{answer.isExact ? '=' : '≈'}</span>
    <Tex isDisplay={isDisplay} latex={answer.latex} text={answer.exact ?? answer.decimal} />
  </span>
));

Answer.displayName = 'Answer';
