import type {
  AddDocumentsState,
  IngestItem,
  SkipReason,
} from '@lobechat/builtin-tool-knowledge-base';
import { KnowledgeLimit, SKIP_REASONS } from '@lobechat/builtin-tool-knowledge-base';

import { formatBaseId } from '../store/bases.ts';
import type { BaseRow } from '../store/rows.ts';

const ORDER: Readonly<Record<IngestItem['status'], number>> = {
  failed: 0,
  missing: 1,
  pending: 2,
  updated: 3,
  added: 4,
  unchanged: 5,
};

const countReasons = (
  skipped: readonly SkipReason[],
): NonNullable<AddDocumentsState['skippedFor']> =>
  SKIP_REASONS.map((reason) => ({
    count: skipped.filter((one) => one === reason).length,
    reason,
  })).filter(({ count }) => count > 0);

/** The outcome of an ingestion: failures first, limited to the items that a state should hold. */
export const toState = (
  base: BaseRow,
  items: readonly IngestItem[],
  skipped: readonly SkipReason[] = [],
): AddDocumentsState => {
  const failed = items.filter(({ status }) => status === 'failed').length;
  const count = (status: IngestItem['status']): number =>
    items.filter((item) => item.status === status).length;
  const shown = items.toSorted((one, other) => ORDER[one.status] - ORDER[other.status]);
  const omitted = Math.max(0, items.length - KnowledgeLimit.shownItems);
  return {
    base: { id: formatBaseId(base.id), name: base.name },
    counts: {
      added: count('added'),
      missing: count('missing'),
      pending: count('pending'),
      unchanged: count('unchanged'),
      updated: count('updated'),
    },
    failed,
    ...(omitted > 0 && { omitted }),
    results: shown.slice(0, KnowledgeLimit.shownItems),
    ...(skipped.length > 0 && { skipped: skipped.length, skippedFor: countReasons(skipped) }),
    succeeded: items.length - failed,
  };
};
