import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { ScrollRegion, toVisibleText } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  text: css`
    margin: 0;
    color: ${cssVar.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
}));

/** UTF-16 units; the maximum length of an instruction. */
const LONGEST = 100_000;

/** Longer texts scroll. */
const SHORT = 400;

/** Props of {@link Instruction}. */
export interface InstructionProps {
  text: string;
}

/** The instruction of a task, as written. */
export const Instruction = memo<InstructionProps>(({ text }) => {
  const { t } = useTexts();
  const shown = <p className={styles.text}>{toVisibleText(text, LONGEST)}</p>;
  if (text.length <= SHORT) return shown;
  return (
    <ScrollRegion label={t('task.instruction')} maxHeight={260}>
      {shown}
    </ScrollRegion>
  );
});

Instruction.displayName = 'Instruction';
