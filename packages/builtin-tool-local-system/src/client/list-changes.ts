import type { Loose } from '@lobechat/types';

import type { PreviewedChange, RecordedChange } from '../types.ts';

/** A change, done or previewed, whose fields may be missing. */
export type ShownChange = Loose<PreviewedChange & RecordedChange> &
  Pick<RecordedChange, 'kind' | 'path'>;

/** A change in a state or a preview. */
export type GivenChange = Loose<PreviewedChange> | Loose<RecordedChange> | undefined;

/** Returns the changes that have a kind and a path. */
export const listChanges = (changes: readonly GivenChange[] = []): ShownChange[] =>
  changes.filter(
    (change): change is ShownChange => change?.kind !== undefined && change.path !== undefined,
  );
