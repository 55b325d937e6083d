import { useEffect, useState } from 'react';

import type { CallJudgement } from '../../api/contract.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import type { PendingApproval } from '../../run/run-record.ts';

type Arguments = Record<string, unknown>;

/** The verdict of the policy on a call, and the arguments it applies to. */
export interface Judged {
  args: Arguments;
  verdict: CallJudgement;
}

/** Milliseconds without typing before an edited call is judged. */
const PAUSE_MS = 250;

/**
 * The judgement of a call that needs approval: initially the original one, then that of the edited
 * arguments. In the meantime it applies to `judged.args`.
 *
 * @param args - undefined while they cannot be judged
 */
export const useJudgement = (approval: PendingApproval, args: Arguments | undefined) => {
  const { api } = usePlaygroundServices();
  // If the host does not say so, it is unknown whether a rule may allow it.
  const { descriptor, policy = 'always', preview, reason, rule } = approval;
  const [asked] = useState((): Judged => ({
    args: approval.arguments,
    verdict: { action: 'ask', policy, preview, reason, rule },
  }));
  const [renewed, setRenewed] = useState<Judged>();
  const [failed, setFailed] = useState<Arguments>();
  const judged = renewed ?? asked;

  useEffect(() => {
    if (!args || args === judged.args || args === failed) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const judge = async (): Promise<void> => {
      const verdict = await api.judgeCall(descriptor.name, args, signal);
      if (!signal.aborted) setRenewed({ args, verdict });
    };
    const timer = setTimeout(() => {
      // The call is judged again before it runs in any case.
      judge().catch(() => {
        if (!signal.aborted) setFailed(args);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, args, descriptor.name, failed, judged.args]);

  return { isOutOfReach: failed !== undefined && failed === args, judged };
};
