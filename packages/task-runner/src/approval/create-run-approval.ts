import type { ApprovalHandler, ApprovalRequest } from '@lobechat/tool-engine';

import { type CallToApprove, fingerprintCall } from './fingerprint-call.ts';

/** Options of {@link createRunApproval}. */
export interface RunApprovalOptions {
  /** Grants from the approval of the run, see `planRun`. */
  grants: readonly string[] | undefined;
  /**
   * Handles everything else: the handler of the process that executes the run, e.g. for `--yes`.
   */
  hostApproval?: ApprovalHandler | undefined;
}

/** Answers the engine's requests during a run. */
export interface RunApproval {
  /** The handler for one call of a run: must be passed with this very call and no other. */
  forCall: (call: CallToApprove) => ApprovalHandler;
}

/** A rule that allows a tool. No rule satisfies a policy that always requires a person. */
const describeRule = ({ descriptor, policy }: ApprovalRequest): string => {
  if (policy === 'always') return '';
  const { name, server, tool, toolbox } = descriptor;
  const rule = { tool: toolbox === 'builtin' ? `${server}/${tool}` : name, decision: 'allow' };
  return `add the rule ${JSON.stringify(rule)} to the policy of this host, `;
};

const refuse = (request: ApprovalRequest): string => {
  const { elicitation, reason, refusalReason = reason } = request;
  if (elicitation) return 'the tool asked a question, and nobody is there to answer during a run.';
  return (
    `nobody is asked during a run, and approving the run did not cover this call (${refusalReason}) ` +
    `To allow it, a person can ${describeRule(request)}have the run done by a process that was ` +
    'started with --yes, or approve a run whose plan has this very call, without {{…}} in it.'
  );
};

/**
 * Approves exactly the calls that a person saw and granted with the run: this tool, whatever name
 * leads to it, with these arguments, deleting no other tasks. All other requests go to the host's
 * own handler, or are refused with an explanation of how to allow them. Questions of running tools
 * are never answered by a grant.
 */
export const createRunApproval = ({ grants, hostApproval }: RunApprovalOptions): RunApproval => {
  const granted = new Set(grants);
  return {
    forCall: (call) => (request) => {
      const { descriptor, preview } = request;
      const fingerprint = fingerprintCall({ ...call, preview, tool: descriptor.name });
      if (!request.elicitation && granted.has(fingerprint)) return { action: 'approve' };
      return hostApproval?.(request) ?? { action: 'deny', reason: refuse(request) };
    },
  };
};
