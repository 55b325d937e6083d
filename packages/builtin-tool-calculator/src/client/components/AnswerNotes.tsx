import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { MathNotes } from '../../types.ts';
import { useTexts } from '../surface-kit.ts';

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
  /** Answers and results with notes. Duplicates are shown once. */
  of: ReadonlyArray<Loose<MathNotes> | undefined>;
}

/** How the input was read, and caveats. Nothing if there are none. */
export const AnswerNotes = memo<AnswerNotesProps>(({ of }) => {
  const { t } = useTexts();
  const notes = new Set([
    ...of.flatMap((notes) => (notes?.warnings ?? []).map((text) => t('render.warning', { text }))),
    ...of.flatMap((notes) =>
      (notes?.assumptions ?? []).map((text) => t('render.assumption', { text })),
    ),
  ]);
  if (notes.size === 0) return null;
  return (
    <ul className={styles.root}>
      {[...notes].map((note) => (
        <li key={note}>{toVisibleText(note)}</li>
      ))}
    </ul>
  );
});

AnswerNotes.displayName = 'AnswerNotes';
