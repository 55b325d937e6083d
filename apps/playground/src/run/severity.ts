import { isRecord } from '@lobechat/utils';

import type { PendingApproval } from './run-record.ts';

/** The effects that a call could have, the worst first. */
export type Severity = 'destructive' | 'writes' | 'reads';

/** Changes of files that lose no existing content: an edit can be undone. */
const KEEPING_KINDS: readonly unknown[] = ['copy', 'create', 'move', 'update'];

const isSome = (items: unknown, test: (item: Record<string, unknown>) => boolean) =>
  Array.isArray(items) && items.length > 0
    ? items.some((item) => !isRecord(item) || test(item))
    : undefined;

/** Whether something would be lost, according to a preview; undefined if it does not say. */
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

/** Why parts of a command line are dangerous, as marked in its preview: a sentence for each. */
export const listDangers = (preview: unknown): string[] => {
  const judgement = isRecord(preview) ? preview['judgement'] : undefined;
  const marks = isRecord(judgement) ? judgement['marks'] : undefined;
  if (!Array.isArray(marks)) return [];
  return marks.flatMap((mark) =>
    isRecord(mark) && mark['danger'] !== undefined ? [String(mark['reason'])] : [],
  );
};

/**
 * What a call could do: according to the verdict on its preview, else to the tool's annotations.
 */
export const severityOf = ({
  descriptor,
  policy,
  preview,
}: Pick<PendingApproval, 'descriptor' | 'policy' | 'preview'>): Severity => {
  const isLoss = losesSomething(preview);
  // A call that no rule may allow counts as destructive, even if all of it could be undone.
  if (isLoss !== undefined) return isLoss || policy === 'always' ? 'destructive' : 'writes';
  const { annotations = {} } = descriptor;
  // A missing annotation is read as the safer answer.
  if (annotations.readOnly === true) return 'reads';
  return annotations.destructive === false ? 'writes' : 'destructive';
};
