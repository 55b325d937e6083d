import { useCallback, useEffect, useId, useRef, useState } from 'react';

import type { BuiltinInterventionProps } from '@lobechat/types';

/** Complete arguments of any form: values unknown to the schema would be approved, too. */
export type RawArguments = Readonly<Record<string, unknown>>;

/** The arguments of a call as they would be approved. */
export interface ArgumentDraft {
  args: RawArguments;
  /** Absent if the host accepts no changes. */
  change?: ((next: RawArguments) => void) | undefined;
  /** As originally proposed. */
  original: RawArguments;
}

/** Whether two values are equal as data. */
export const isSame = (left: unknown, right: unknown): boolean =>
  Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right);

/**
 * Keeps a person's edits: each is shown immediately and sent to the host, and an approval waits
 * until the host has accepted it. Different arguments from the host replace the draft.
 *
 * @param readRaw - converts recorded arguments to their current form
 */
export const useDraft = (
  readRaw: (args: unknown) => RawArguments,
  { args, onArgsChange, registerBeforeApprove }: BuiltinInterventionProps,
): ArgumentDraft => {
  const [original] = useState(() => readRaw(args));
  const [draft, setDraft] = useState(original);
  const [seen, setSeen] = useState<unknown>(args);
  const pending = useRef<Promise<void>>(Promise.resolve());
  const id = useId();

  if (!Object.is(args, seen)) {
    setSeen(args);
    const given = readRaw(args);
    if (!isSame(given, draft)) setDraft(given);
  }

  useEffect(() => registerBeforeApprove?.(id, () => pending.current), [id, registerBeforeApprove]);

  const change = useCallback(
    (next: RawArguments) => {
      setDraft(next);
      pending.current = Promise.resolve(onArgsChange?.(next));
      // A host that rejects it reports so when the approval waits for it.
      pending.current.catch(() => {});
    },
    [onArgsChange],
  );

  return { args: draft, change: onArgsChange && change, original };
};
