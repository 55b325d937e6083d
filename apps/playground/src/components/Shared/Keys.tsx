import { createStaticStyles } from 'antd-style';
import { Fragment, memo } from 'react';

import { modifierName } from './modifier-name.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  key: css`
    display: inline-block;

    box-sizing: border-box;
    min-inline-size: 20px;
    padding-inline: 5px;
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusSM};

    font-size: 11px;
    line-height: 18px;
    color: ${cssVar.colorTextSecondary};
    text-align: center;
    white-space: nowrap;

    background: ${cssVar.colorFillQuaternary};
  `,
  root: css`
    display: inline-flex;
    gap: 3px;
    vertical-align: middle;
  `,
}));

/** Props of {@link Keys}. */
export interface KeysProps {
  /** Keys pressed together or one after the other, separated by spaces; `Mod` is Ctrl or ⌘. */
  keys: string;
}

/** Keys as they look on a keyboard. */
export const Keys = memo<KeysProps>(({ keys }) => (
  <kbd className={styles.root}>
    {keys.split(' ').map((key, index) => (
      <Fragment key={key}>
        {index > 0 && ' '}
        <kbd className={styles.key}>{key === 'Mod' ? modifierName() : key}</kbd>
      </Fragment>
    ))}
  </kbd>
));

Keys.displayName = 'Keys';
