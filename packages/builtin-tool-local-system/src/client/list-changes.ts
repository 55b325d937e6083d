import type { Loose } from '@lobechat/types';

import type { PreviewedChange, RecordedChange } from '../types.ts';

/** A change, made or previewed, of which fields may be missing. */
export type ShownChange = Loose<PreviewedChange & RecordedChange> &
  Pick<RecordedChange, 'kind' | 'path'>;

/** A change as a state or a preview has it. */
export type GivenChange = Loose<PreviewedChange> | Loose<RecordedChange> | undefined;

/** The changes that say what they did, and to what. */
export const listChanges = (changes: readonly GivenChange[] = []): ShownChange[] =>
  changes.filter(
    (change): change is ShownChange => change?.kind !== undefined && change.path !== undefined,
  );
