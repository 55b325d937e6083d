import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import type { MathAnswer } from '../../../types.ts';
import { useTexts } from '../../use-texts.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    margin: 0;
    padding-block: 0;
    padding-inline: 20px 0;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link AnswerNotes}. */
export interface AnswerNotesProps {
  answer: MathAnswer;
}

/** How the expression was read, and what to be careful about. Nothing if there is no doubt. */
export const AnswerNotes = memo<AnswerNotesProps>(
  ({ answer: { assumptions = [], warnings = [] } }) => {
    const { t } = useTexts();
    const notes = [
      ...assumptions.map((text) => t('render.assumption', { text })),
      ...warnings.map((text) => t('render.warning', { text })),
    ];
    if (notes.length === 0) return null;
    return (
      <ul className={styles.root}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    );
  },
);

AnswerNotes.displayName = 'AnswerNotes';
