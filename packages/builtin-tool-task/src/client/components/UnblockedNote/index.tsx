import { memo } from 'react';

import { Note, toVisibleName } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../surface-kit.ts';

/** Maximum number of tasks named. */
const MOST_NAMES = 30;

/** Props of {@link UnblockedNote}. */
export interface UnblockedNoteProps {
  identifiers: readonly string[] | undefined;
  /** Key of the text that describes them. Default `unblocked`. */
  of?: 'ready' | 'unblocked' | undefined;
}

/** The identifiers of tasks that can be started now. */
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
