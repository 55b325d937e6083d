import { Button } from '@lobehub/ui/base-ui';
import { memo, use } from 'react';

import { type NextCall, NextCallContext } from './next-call.ts';

/** Props of {@link NextCallButton}. */
export interface NextCallButtonProps extends NextCall {
  label: string;
}

/** Offers a call. Renders nothing if the host cannot make calls. */
export const NextCallButton = memo<NextCallButtonProps>(({ label, ...call }) => {
  const start = use(NextCallContext);
  if (!start) return null;
  return (
    <div>
      <Button onClick={() => start(call)} size="small">
        {label}
      </Button>
    </div>
  );
});

NextCallButton.displayName = 'NextCallButton';
