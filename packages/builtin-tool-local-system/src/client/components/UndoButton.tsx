import { memo } from 'react';

import { NextCallButton } from '@lobechat/shared-tool-ui';

import { LocalSystemIdentifier, LocalSystemLimit } from '../../constants.ts';
import { LocalSystemApiName } from '../../types.ts';
import { localSystemKit } from '../surface-kit.ts';

/** Props of {@link UndoButton}. */
export interface UndoButtonProps {
  /** Of changes; those that are missing are left out. */
  ids: ReadonlyArray<string | undefined>;
}

/** Offers to take changes back, where the page can make calls. What that does is shown before it is done. */
export const UndoButton = memo<UndoButtonProps>(({ ids }) => {
  const { t } = localSystemKit.useTexts();
  const known = ids.filter((id) => id !== undefined);
  if (known.length === 0 || known.length > LocalSystemLimit.items) return null;
  return (
    <NextCallButton
      apiName={LocalSystemApiName.undoChanges}
      arguments={{ ids: known }}
      identifier={LocalSystemIdentifier}
      label={t('render.undo')}
    />
  );
});

UndoButton.displayName = 'UndoButton';
