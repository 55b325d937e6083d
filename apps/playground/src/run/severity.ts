import { isRecord } from '@lobechat/utils';

import type { PendingApproval } from './run-record.ts';

/** What a call could do, the worst first. */
export type Severity = 'destructive' | 'writes' | 'reads';

/** Changes of files after which nothing that was there is gone: an edit can be taken back. */
const KEEPING_KINDS: readonly unknown[] = ['copy', 'create', 'move', 'update'];

const isSome = (items: unknown, test: (item: Record<string, unknown>) => boolean) =>
  Array.isArray(items) && items.length > 0
    ? items.some((item) => !isRecord(item) || test(item))
    : undefined;

/** Whether something would be gone, as a preview says; undefined if it says nothing about that. */
const losesSomething = (preview: unknown): boolean | undefined => {
  if (!isRecord(preview)) return undefined;
  const { changes, judgement } = preview;
  return (
    isSome(changes, ({ kind }) => !KEEPING_KINDS.includes(kind)) ??
    (isRecord(judgement)
      ? isSome(judgement['commands'], ({ danger }) => danger !== undefined)
      : undefined)
  );
};

/** How many parts of a command line are dangerous, as its preview marks them. */
export const countDangers = (preview: unknown): number => {
  const judgement = isRecord(preview) ? preview['judgement'] : undefined;
  const marks = isRecord(judgement) ? judgement['marks'] : undefined;
  if (!Array.isArray(marks)) return 0;
  return marks.filter((mark) => isRecord(mark) && mark['danger'] !== undefined).length;
};

/** What a call could do: as its preview was judged, else as the tool says of itself. */
export const severityOf = ({
  descriptor,
  policy,
  preview,
}: Pick<PendingApproval, 'descriptor' | 'policy' | 'preview'>): Severity => {
  const isLoss = losesSomething(preview);
  // What no rule may allow does harm, even if all of it could be taken back.
  if (isLoss !== undefined) return isLoss || policy === 'always' ? 'destructive' : 'writes';
  const { annotations = {} } = descriptor;
  // An absent fact is read as the careful answer.
  if (annotations.readOnly === true) return 'reads';
  return annotations.destructive === false ? 'writes' : 'destructive';
};
