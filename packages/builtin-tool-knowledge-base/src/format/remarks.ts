import { countOf, joinLines, oneLine, remark } from '@lobechat/prompts';

import { escapeTags } from './quote.ts';

/** Says that documents are pending, and what was not done because of that. */
export const pendingRemark = (pending = 0, missed = 'searched'): string | undefined =>
  pending > 0
    ? remark(`${countOf(pending, 'document')} still being indexed: not ${missed} yet.`)
    : undefined;

/** Notes of the service, one per line; they contain documents' own names. */
export const noteRemarks = (notes: readonly string[] = []): string | undefined =>
  notes.length > 0 ? joinLines(notes.map((note) => remark(escapeTags(oneLine(note))))) : undefined;

/** A page that starts after the last item. */
export const pastTheEnd = (total: number, noun: string): string =>
  `The offset is past the end: the total is ${countOf(total, noun)}. Pass a smaller one.`;
