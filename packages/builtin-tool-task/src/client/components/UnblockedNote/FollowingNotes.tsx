import { memo } from 'react';

import { UnblockedNote, type UnblockedNoteProps } from './index.tsx';

/** Props of {@link FollowingNotes}: identifiers by consequence. */
export type FollowingNotesProps = {
  readonly [Key in 'groups' | 'late' | 'unblocked']?: UnblockedNoteProps['identifiers'];
};

/** The consequences of a change for other tasks. */
export const FollowingNotes = memo<FollowingNotesProps>(({ groups, late, unblocked }) => (
  <>
    <UnblockedNote identifiers={groups} of="groups" />
    <UnblockedNote identifiers={late} of="late" />
    <UnblockedNote identifiers={unblocked} />
  </>
));

FollowingNotes.displayName = 'FollowingNotes';
