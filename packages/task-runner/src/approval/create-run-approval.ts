import type { ApprovalHandler, ApprovalRequest } from '@lobechat/tool-engine';

import { type CallToApprove, fingerprintCall } from './fingerprint-call.ts';

/** Options of {@link createRunApproval}. */
export interface RunApprovalOptions {
  /** What was granted when the run was approved, see `planRun`. */
  grants: readonly string[] | undefined;
  /** Asked about everything else: the handler of the process that does the run, e.g. of `--yes`. */
  hostApproval?: ApprovalHandler | undefined;
}

/** Answers what the engine asks while a run goes on. */
export interface RunApproval {
  /** The handler for one call that a run makes: to be passed with this very call and no other. */
  forCall: (call: CallToApprove) => ApprovalHandler;
}

/** A rule that lets a tool run. What always wants a person is satisfied by no rule. */
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
 * leads to it, with these arguments, deleting no other tasks. Everything else is asked of the host's own handler, or refused
 * with words that say how it could be allowed. Questions of running tools are never answered by a
 * grant.
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
