import { createStaticStyles } from 'antd-style';

const styles = createStaticStyles(({ css }) => ({
  pending: css`
    min-height: 200px;
  `,
}));

/** Placeholder of a drawing while its code loads. */
export const PendingDrawing = () => <div aria-busy className={styles.pending} />;
