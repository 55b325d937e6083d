import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    display: flex;
    flex-direction: column;
    gap: 6px;
    min-width: 0;
  `,
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
  <div className={styles.root}>
    <h4 className={styles.title}>{title}</h4>
    {children}
  </div>
));

Section.displayName = 'Section';
