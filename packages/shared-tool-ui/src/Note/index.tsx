import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    margin: 0;
    font-size: ${cssVar.fontSize};
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link Note}. */
export interface NoteProps {
  children: ReactNode;
}

/** A remark beside a result. */
export const Note = memo<NoteProps>(({ children }) => <p className={styles.root}>{children}</p>);

Note.displayName = 'Note';
