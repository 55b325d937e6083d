import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { SaidText } from '@lobechat/shared-tool-ui';
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
  const warnings = new Set(of.flatMap((notes) => notes?.warnings ?? []));
  const assumptions = new Set(of.flatMap((notes) => notes?.assumptions ?? []));
  if (warnings.size + assumptions.size === 0) return null;
  const listNotes = (label: string, texts: ReadonlySet<string>) =>
    [...texts].map((text) => (
      <li key={label + text}>
        {label}
        <SaidText text={text} />
      </li>
    ));
  return (
    <ul className={styles.root}>
      {listNotes(t('render.warning'), warnings)}
      {listNotes(t('render.assumption'), assumptions)}
    </ul>
  );
});

AnswerNotes.displayName = 'AnswerNotes';
