import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { CopyButton } from '../CopyButton/index.tsx';
import { ScrollRegion } from '../ScrollRegion/index.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  copy: css`
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
  `,
  root: css`
    position: relative;
    border-radius: ${cssVar.borderRadius};
    background: ${cssVar.colorFillQuaternary};
  `,
  text: css`
    margin: 0;
    padding-block: 10px;
    padding-inline: 12px 40px;

    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
    line-height: 1.6;
    color: ${cssVar.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link CodeBlock}. */
export interface CodeBlockProps {
  /** Names the block and its copy button. */
  label: string;
  /** In CSS pixels; taller content scrolls. Default 320. */
  maxHeight?: number | undefined;
  text: string;
}

/** Literal text in a fixed-width face, with a copy button. */
export const CodeBlock = memo<CodeBlockProps>(({ label, maxHeight = 320, text }) => (
  <div className={styles.root}>
    <ScrollRegion label={label} maxHeight={maxHeight}>
      <pre className={styles.text}>{text}</pre>
    </ScrollRegion>
    <div className={styles.copy}>
      <CopyButton name={label} text={text} />
    </div>
  </div>
));

CodeBlock.displayName = 'CodeBlock';
