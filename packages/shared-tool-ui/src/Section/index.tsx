import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

import { blockStyles } from '../block-style.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  title: css`
    margin: 0;

    font-size: ${cssVar.fontSize};
    font-weight: 500;
    line-height: 1.5;
    color: ${cssVar.colorTextSecondary};
  `,
}));

/** Props of {@link Section}. */
export interface SectionProps {
  children: ReactNode;
  title: string;
}

/** A part of a result under its own title. */
export const Section = memo<SectionProps>(({ children, title }) => (
  <div className={blockStyles.stack}>
    <h4 className={styles.title}>{title}</h4>
    {children}
  </div>
));

Section.displayName = 'Section';
