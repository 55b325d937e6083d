import { memo } from 'react';

import { Note, toVisibleName } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../surface-kit.ts';

/** Maximum number of tasks named. */
const MOST_NAMES = 30;

/** Props of {@link UnblockedNote}. */
export interface UnblockedNoteProps {
  identifiers: ReadonlyArray<string | { identifier?: string | undefined }> | undefined;
  /** Key of the text that describes them. Default `unblocked`. */
  of?: 'groups' | 'late' | 'passedOver' | 'ready' | 'unblocked' | undefined;
  /** How many there are, if not all are given. */
  total?: number | undefined;
}

/** The identifiers of tasks that a call affects, e.g. those that can be started now. */
export const UnblockedNote = memo<UnblockedNoteProps>((props) => {
  const { identifiers = [], of = 'unblocked', total = identifiers.length } = props;
  const { t } = useTexts();
  if (identifiers.length === 0) return null;
  const named = identifiers.slice(0, MOST_NAMES);
  const names = named
    .map((one) => toVisibleName(typeof one === 'string' ? one : (one.identifier ?? '')))
    .join(', ');
  const more = total - named.length;
  return (
    <Note>
      {t(`render.${of}`, { names })}
      {more > 0 && ` +${more}`}
    </Note>
  );
});

UnblockedNote.displayName = 'UnblockedNote';
