import { Button, type ButtonProps } from '@lobehub/ui/base-ui';
import { memo, useLayoutEffect, useRef } from 'react';

/** What {@link BlockableButton} takes. */
export interface BlockableButtonProps extends Omit<
  ButtonProps<'primary'>,
  'disabled' | 'onClick' | 'ref' | 'type'
> {
  blocked: boolean;
  /** Pressed while it may do nothing: the moment to say why. */
  onBlocked?: (() => void) | undefined;
  onClick: () => void;
}

/**
 * A button that may do nothing for now and still can have the focus, so that the keyboard reaches
 * it and a screen reader says why: `aria-disabled` instead of `disabled`.
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
