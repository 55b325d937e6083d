import { Button, type ButtonProps } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, useLayoutEffect, useRef } from 'react';

const styles = createStaticStyles(({ css }) => ({
  /* The library lets a mouse press through what it takes for disabled. */
  pressable: css`
    &&[aria-disabled='true'] {
      pointer-events: auto;
    }
  `,
}));

/** Props of {@link BlockableButton}. */
export interface BlockableButtonProps extends Omit<
  ButtonProps<'primary'>,
  'className' | 'disabled' | 'onClick' | 'ref' | 'type'
> {
  blocked: boolean;
  /** Called when pressed while blocked, to explain why. */
  onBlocked?: (() => void) | undefined;
  onClick: () => void;
}

/**
 * A button that stays focusable when blocked, so that the keyboard reaches it and a screen reader
 * announces why: `aria-disabled` instead of `disabled`.
 */
export const BlockableButton = memo<BlockableButtonProps>(
  ({ blocked, onBlocked, onClick, ...rest }) => {
    const button = useRef<HTMLButtonElement>(null);

    // Written by hand, because the library's button replaces the attribute with one of its own.
    useLayoutEffect(() => {
      if (blocked) button.current?.setAttribute('aria-disabled', 'true');
      else button.current?.removeAttribute('aria-disabled');
    }, [blocked]);

    return (
      <Button
        {...rest}
        className={styles.pressable}
        onClick={() => {
          if (!blocked) onClick();
          else onBlocked?.();
        }}
        ref={button}
        type="primary"
      />
    );
  },
);

BlockableButton.displayName = 'BlockableButton';
