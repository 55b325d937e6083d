import type { ApprovalHandler } from '@lobechat/tool-engine';

import { type CallToApprove, fingerprintCall } from './fingerprint-call.ts';

/** Options of {@link createRunApproval}. */
export interface RunApprovalOptions {
  /** What the person granted when the run was approved, see {@link fingerprintCall}. */
  grants: readonly string[] | undefined;
  /** Asked about everything else: the handler of the process that does the run, e.g. of `--yes`. */
  hostApproval?: ApprovalHandler | undefined;
}

/** Answers what the engine asks while a run goes on. */
export interface RunApproval {
  /** The handler for one call that a run makes: to be passed with this very call. */
  forCall: (call: CallToApprove) => ApprovalHandler;
}

/** Approves exactly the calls that were granted with the run. */
export const createRunApproval = (options: RunApprovalOptions): RunApproval => {
  const granted = new Set(options.grants);
  return {
    forCall: (call) => async (request) => {
      if (granted.has(fingerprintCall(call)) && !request.elicitation) return { action: 'approve' };
      if (options.hostApproval) return options.hostApproval(request);
      return { action: 'deny' };
    },
  };
};
