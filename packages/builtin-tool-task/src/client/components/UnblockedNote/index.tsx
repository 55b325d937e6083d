import { memo } from 'react';

import { Note, toVisibleName } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../surface-kit.ts';

/** Tasks that are named. */
const MOST_NAMES = 30;

/** Props of {@link UnblockedNote}. */
export interface UnblockedNoteProps {
  identifiers: readonly string[] | undefined;
  /** Which text says what they are. Default `unblocked`. */
  of?: 'ready' | 'unblocked' | undefined;
}

/** Tasks that can be begun now, by their identifiers. */
export const UnblockedNote = memo<UnblockedNoteProps>(({ identifiers = [], of = 'unblocked' }) => {
  const { t } = useTexts();
  if (identifiers.length === 0) return null;
  const names = identifiers.slice(0, MOST_NAMES).map(toVisibleName).join(', ');
  const more = identifiers.length - MOST_NAMES;
  return (
    <Note>
      {t(`render.${of}`, { names })}
      {more > 0 && ` +${more}`}
    </Note>
  );
});

UnblockedNote.displayName = 'UnblockedNote';
