import { Icon, type IconProps } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui/visible-text';

const styles = createStaticStyles(({ css, cssVar }) => ({
  help: css`
    max-inline-size: 44ch;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
  root: css`
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${cssVar.marginXS};
    align-items: center;
    justify-content: center;

    padding: ${cssVar.paddingLG};

    text-align: center;
  `,
  symbol: css`
    margin-block-end: ${cssVar.marginXXS};
    color: ${cssVar.colorTextQuaternary};
  `,
  title: css`
    font-weight: 500;
  `,
}));

/** Content of a {@link StateMessage}. */
export interface StateMessageProps {
  action?: ReactNode;
  help?: ReactNode;
  icon: IconProps['icon'];
  /** Errors are announced immediately. */
  role?: 'alert' | undefined;
  title: ReactNode;
}

/** Fills a pane that has nothing to show: because it is empty, or because something failed. */
export const StateMessage = memo<StateMessageProps>(({ action, help, icon, role, title }) => (
  <div className={styles.root} role={role}>
    <Icon className={styles.symbol} icon={icon} size={28} />
    <div className={styles.title}>{title}</div>
    {help && (
      <div className={styles.help}>{typeof help === 'string' ? toVisibleText(help) : help}</div>
    )}
    {action}
  </div>
));

StateMessage.displayName = 'StateMessage';
