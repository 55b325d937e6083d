import { ActionIcon, type ActionIconProps } from '@lobehub/ui/base-ui';
import { memo } from 'react';

/** Props of {@link IconButton}: an icon, and the words for what it does. */
export interface IconButtonProps extends Omit<
  ActionIconProps<'borderless'>,
  'aria-label' | 'title' | 'variant'
> {
  label: string;
}

/** A button with only an icon. Its label becomes its accessible name and tooltip. */
export const IconButton = memo<IconButtonProps>(({ label, size = 'small', ...rest }) => (
  <ActionIcon aria-label={label} size={size} title={label} {...rest} />
));

IconButton.displayName = 'IconButton';
