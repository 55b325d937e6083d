import { toSentence } from '@lobechat/prompts';
import { type BuiltinToolContext, ToolErrorType } from '@lobechat/types';
import { canonicalJson } from '@lobechat/utils';

import type { ApprovalHandler } from '../approval.ts';
import { settleArguments } from '../arguments/settle-arguments.ts';
import type { ToolEntry } from '../catalogue/tool-entry.ts';
import type { Verdict } from '../policy/verdict.ts';
import { pass, refuse, type Step } from '../step.ts';
import { askApproval } from './ask-approval.ts';
import type { CallRun } from './call-run.ts';

type Arguments = Record<string, unknown>;

/** A call that may run: its approved arguments, and what its audit grants them. */
export interface ApprovedCall {
  readonly args: Arguments;
  readonly grants: readonly string[] | undefined;
}

/** How often a person is asked at most if they keep editing the arguments. */
const MAX_ROUNDS = 10;

/** Options of {@link approveCall}. */
export interface ApproveCallOptions {
  /** Validated. */
  args: Arguments;
  argumentsLength: number;
  context: BuiltinToolContext;
  entry: ToolEntry;
  handler: ApprovalHandler | undefined;
  run: CallRun;
  timeoutMs: number | undefined;
  verdict: Verdict;
}

/** No rule satisfies `always`. */
const ADVICE = {
  always: 'To let it run, the host has to pass an onApproval handler.',
  required:
    'To let it run, the host has to pass an onApproval handler, or allow it by a rule of its policy.',
} as const;

const refuseUnasked = (name: string, reason: string, advice: string): Step<never> =>
  refuse(
    ToolErrorType.ApprovalDenied,
    `${name} needs a person's approval, and this host asks nobody. ${reason} ${advice}`,
  );

const refuseDenied = (name: string, reason: string | undefined, problem: string | undefined) =>
  problem
    ? refuse(
        ToolErrorType.ApprovalDenied,
        `${name} was not run: ${problem}. This counts as a refusal.`,
      )
    : refuse(
        ToolErrorType.ApprovalDenied,
        `${name} was not approved${reason ? `: ${toSentence(reason)}` : '.'} It was not run. ` +
          'Do not repeat the call or look for a way around it; ask what is wanted.',
      );

const sameGrants = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((grant, index) => grant === other[index]);

/** Checks edited arguments as strictly as the original ones. */
const readEdited = (edited: unknown, options: ApproveCallOptions): Step<Arguments> => {
  if (typeof edited !== 'object' || edited === null) {
    return refuse(ToolErrorType.InvalidArguments, 'The edited arguments have to be an object.');
  }
  const settled = settleArguments(edited, options.argumentsLength);
  return settled.ok ? options.entry.validate(settled.value) : settled;
};

/**
 * Carries out a verdict: lets the call pass, refuses it, or asks a person. Edited arguments are
 * validated and judged again; if they need approval for a reason other than the one given, the
 * person is asked again.
 */
export const approveCall = async (options: ApproveCallOptions): Promise<Step<ApprovedCall>> => {
  const { context, entry, handler, run, timeoutMs } = options;
  const { descriptor } = entry;
  let { args, verdict } = options;

  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (verdict.action === 'deny') return { error: verdict.error, ok: false };
    const { grants } = verdict;
    if (verdict.action === 'allow') return pass({ args, grants });
    // Nobody is asked about a call that would fail in any case.
    if (verdict.failure) return { error: verdict.failure, ok: false };
    const { policy, preview, reason, refusalReason, rule } = verdict;
    if (!handler) return refuseUnasked(descriptor.tool, refusalReason ?? reason, ADVICE[policy]);

    const request = {
      arguments: args,
      callId: run.id,
      descriptor,
      policy,
      reason,
      ...(preview === undefined ? {} : { preview }),
      ...(refusalReason && { refusalReason }),
      ...(rule === undefined ? {} : { rule }),
    };
    const answer = await askApproval({ handler, request, run, timeoutMs });
    if ('timedOut' in answer) {
      return refuse(
        ToolErrorType.ApprovalTimeout,
        `Nobody answered within ${timeoutMs} ms whether ${descriptor.tool} may run. It was not run.`,
      );
    }
    const { decision, problem } = answer;
    if (decision.action === 'abort') {
      const message = `A person stopped the turn at ${descriptor.tool}. It was not run.`;
      return { ...refuse(ToolErrorType.Aborted, message), stop: true };
    }
    if (decision.action === 'deny') return refuseDenied(descriptor.tool, decision.reason, problem);
    if (decision.arguments === undefined) return pass({ args, grants });

    const edited = readEdited(decision.arguments, options);
    if (!edited.ok) return edited;
    const judged = await entry.judge(edited.value, context);
    const unchanged = canonicalJson(edited.value) === canonicalJson(args);
    args = edited.value;
    // The person has already approved these arguments, or this reason.
    const isSeen =
      judged.action === 'ask' &&
      sameGrants(judged.grants, grants) &&
      (unchanged || judged.reason === reason);
    if (isSeen) return pass({ args, grants });
    verdict = judged;
  }
  return refuse(
    ToolErrorType.ApprovalDenied,
    `The arguments of ${descriptor.tool} were edited ${MAX_ROUNDS} times and still need approval. It was not run.`,
  );
};
