import { countOf, joinLines, oneLine, remark } from '@lobechat/prompts';

import { escapeTags } from './quote.ts';

/** That documents wait to be indexed, and what was not done to them for that. */
export const pendingRemark = (pending = 0, missed = 'searched'): string | undefined =>
  pending > 0
    ? remark(`${countOf(pending, 'document')} still being indexed: not ${missed} yet.`)
    : undefined;

/** Notes of the service, a line each; they name what documents say of themselves. */
export const noteRemarks = (notes: readonly string[] = []): string | undefined =>
  notes.length > 0 ? joinLines(notes.map((note) => remark(escapeTags(oneLine(note))))) : undefined;

/** A page that begins after the last of what there is. */
export const pastTheEnd = (total: number, noun: string): string =>
  `The offset is past the end: the total is ${countOf(total, noun)}. Pass a smaller one.`;
