import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    margin: 0;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link Statement}. */
export interface StatementProps {
  children: ReactNode;
}

/** A sentence about a result. */
export const Statement = memo<StatementProps>(({ children }) => (
  <p className={styles.root}>{children}</p>
));

Statement.displayName = 'Statement';
