import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode, useId } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  extra: css`
    display: flex;
    gap: ${cssVar.marginXXS};
    align-items: center;
    margin-inline-start: auto;
  `,
  header: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
    min-block-size: 28px;
  `,
  note: css`
    font-size: ${cssVar.fontSizeSM};
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXXS};
    min-inline-size: 0;
  `,
  title: css`
    margin: 0;
    font-size: ${cssVar.fontSizeSM};
    font-weight: 600;
    color: ${cssVar.colorTextSecondary};
  `,
}));

/** Props of {@link Section}. */
export interface SectionProps {
  children: ReactNode;
  /** Buttons at the end of the title's line. */
  extra?: ReactNode;
  /** Level of its heading. Default 2. */
  level?: 2 | 3 | undefined;
  /** A short fact next to the title. */
  note?: ReactNode;
  title: string;
}

/** A titled part of a pane. */
export const Section = memo<SectionProps>(({ children, extra, level = 2, note, title }) => {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={styles.root}>
      <div className={styles.header}>
        <Heading className={styles.title} id={id}>
          {title}
        </Heading>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {extra && <div className={styles.extra}>{extra}</div>}
      </div>
      {children}
    </section>
  );
});

Section.displayName = 'Section';
