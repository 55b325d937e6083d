import { ActionIcon, type ActionIconProps } from '@lobehub/ui/base-ui';
import { memo } from 'react';

/** What {@link IconButton} takes: an icon, and the words for what it does. */
export interface IconButtonProps extends Omit<
  ActionIconProps<'borderless'>,
  'aria-label' | 'title' | 'variant'
> {
  label: string;
}

/** A button that shows only an icon: its label is its name and its tooltip. */
export const IconButton = memo<IconButtonProps>(({ label, size = 'small', ...rest }) => (
  <ActionIcon aria-label={label} size={size} title={label} {...rest} />
));

IconButton.displayName = 'IconButton';
