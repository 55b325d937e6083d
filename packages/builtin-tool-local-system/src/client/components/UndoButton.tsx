import { memo } from 'react';

import { NextCallButton } from '@lobechat/shared-tool-ui';

import { LocalSystemIdentifier, LocalSystemLimit } from '../../constants.ts';
import { LocalSystemApiName } from '../../types.ts';
import { localSystemKit } from '../surface-kit.ts';

/** Props of {@link UndoButton}. */
export interface UndoButtonProps {
  /** Ids of changes; undefined ones are ignored. */
  ids: ReadonlyArray<string | undefined>;
}

/** Button that undoes changes, if the page can make calls. It shows the effect first. */
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
