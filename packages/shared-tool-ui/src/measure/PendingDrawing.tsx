import { createStaticStyles } from 'antd-style';

const styles = createStaticStyles(({ css }) => ({
  pending: css`
    min-height: 200px;
  `,
}));

/** The place of a drawing while what draws it is loaded. */
export const PendingDrawing = () => <div aria-busy className={styles.pending} />;
