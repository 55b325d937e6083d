import { type BuiltinToolContext, ToolErrorType } from '@lobechat/types';

import type { PolicyRule, ToolPolicy } from '../engine-types.ts';
import type { ToolDescriptor } from '../source.ts';
import { createInterventionJudge, type Intervention } from './intervention.ts';
import { type ArgumentsMatcher, createArgumentsMatcher } from './match-arguments.ts';
import { matchesTool } from './match-tool.ts';
import { STRICTEST_FIRST } from './strictest-first.ts';
import { ALLOW, type Verdict } from './verdict.ts';

/** Judges the calls of one tool. Returns a promise only if an audit has to run. */
export type Judge = (
  args: Record<string, unknown>,
  context: BuiltinToolContext,
) => Promise<Verdict> | Verdict;

interface CompiledRule {
  readonly fits: ArgumentsMatcher | undefined;
  readonly rule: PolicyRule;
}

/** The rules of a host that concern one tool, strictest first. */
const compileRules = (policy: ToolPolicy, descriptor: ToolDescriptor): CompiledRule[] =>
  STRICTEST_FIRST.flatMap((decision) =>
    (policy.rules ?? [])
      .filter((rule) => rule.decision === decision)
      .filter(({ tool }) =>
        matchesTool(tool, descriptor, decision === 'allow' ? 'loosen' : 'tighten'),
      )
      .map((rule) => ({
        fits:
          rule.match && createArgumentsMatcher(rule.match, decision === 'allow' ? 'every' : 'some'),
        rule,
      })),
  );

const denyByRule = (descriptor: ToolDescriptor, rule: PolicyRule): Verdict => ({
  action: 'deny',
  error: {
    message:
      `A rule of this host forbids ${descriptor.tool}${rule.match ? ' with these arguments' : ''}` +
      `${rule.reason ? `: ${rule.reason}` : ''}. Asking does not help; find another way.`,
    type: ToolErrorType.PolicyDenied,
  },
});

const denyByAudit = ({ tool }: ToolDescriptor, reason: string): Verdict => ({
  action: 'deny',
  error: {
    message: `${tool} was not run: ${reason} Asking does not help; find another way.`,
    type: ToolErrorType.PolicyDenied,
  },
});

const refuseHeadless = (descriptor: ToolDescriptor, reason: string): Verdict => ({
  action: 'deny',
  error: {
    message:
      `${descriptor.tool} needs a person's approval, and nobody is there to ask (approval mode ` +
      `'headless'). ${reason} A person can run it in another mode, or the host can allow it by a rule.`,
    type: ToolErrorType.ApprovalDenied,
  },
});

/** Whether the user's mode approves a tool that needs approval (`required`). */
const satisfiesRequired = (policy: ToolPolicy, descriptor: ToolDescriptor): boolean => {
  const user = policy.user;
  if (user?.approvalMode === 'auto-run') return true;
  return (
    user?.approvalMode === 'allow-list' &&
    (user.allowList ?? []).some((entry) => matchesTool(entry, descriptor, 'loosen'))
  );
};

/**
 * In this order: a `deny` rule or audit forbids; a tool's `always` asks; an `ask` rule asks,
 * whatever the user's mode; a tool's `never` runs; an `allow` rule or the user's mode satisfies
 * `required`; otherwise a person is asked, or the call is refused if the mode is `headless`.
 *
 * The policy is read once, when the tool is first called.
 */
const createRuleJudge = (policy: ToolPolicy, descriptor: ToolDescriptor): Judge => {
  const rules = compileRules(policy, descriptor);
  const intervention = createInterventionJudge(descriptor, policy);
  const satisfied = satisfiesRequired(policy, descriptor);
  const headless = policy.user?.approvalMode === 'headless';

  const ask = (
    level: 'always' | 'required',
    reason: string,
    {
      failure,
      grants,
      preview,
      refusalReason,
    }: Pick<Intervention, 'failure' | 'grants' | 'preview' | 'refusalReason'>,
  ): Verdict =>
    headless
      ? refuseHeadless(descriptor, refusalReason ?? reason)
      : Object.freeze({
          action: 'ask',
          policy: level,
          reason,
          ...(failure && { failure }),
          ...(grants && { grants }),
          ...(preview === undefined ? {} : { preview }),
          ...(refusalReason && { refusalReason }),
        });

  const allow = ({ grants }: Intervention): Verdict =>
    grants ? Object.freeze({ action: 'allow', grants }) : ALLOW;

  const combine = (rule: PolicyRule | undefined, tool: Intervention): Verdict => {
    if (rule?.decision === 'deny') return denyByRule(descriptor, rule);
    if (tool.error) return { action: 'deny', error: tool.error };
    if (tool.policy === 'deny') return denyByAudit(descriptor, tool.reason);
    if (tool.policy === 'always') return ask('always', tool.reason, tool);
    if (rule?.decision === 'ask') {
      const reason = rule.reason ?? 'A rule of this host asks before this tool runs.';
      const verdict = ask('required', reason, tool);
      return verdict.action === 'ask' ? Object.freeze({ ...verdict, rule: rule.tool }) : verdict;
    }
    if (tool.policy === 'never' || rule?.decision === 'allow' || satisfied) return allow(tool);
    return ask('required', tool.reason, tool);
  };

  const findRule = (args: Record<string, unknown>): PolicyRule | undefined =>
    rules.find(({ fits }) => !fits || fits(args))?.rule;

  if (rules.every(({ fits }) => !fits) && 'constant' in intervention) {
    const verdict = combine(rules[0]?.rule, intervention.constant);
    return () => verdict;
  }

  return (args, context) => {
    const rule = findRule(args);
    if (rule?.decision === 'deny') return denyByRule(descriptor, rule);
    if ('constant' in intervention) return combine(rule, intervention.constant);
    const answer = intervention.judge(args, context);
    return answer instanceof Promise
      ? answer.then((settled) => combine(rule, settled))
      : combine(rule, answer);
  };
};

/**
 * Compiles a host's policy for one tool, see `createRuleJudge`. Calls that a person has approved
 * before run without asking again.
 */
export const createJudge = (policy: ToolPolicy, descriptor: ToolDescriptor): Judge => {
  const judge = createRuleJudge(policy, descriptor);
  const { isRemembered } = policy;
  if (!isRemembered) return judge;
  return async (args, context) => {
    const verdict = await judge(args, context);
    const mayBeRemembered =
      verdict.action === 'ask' &&
      verdict.policy === 'required' &&
      verdict.rule === undefined &&
      verdict.grants === undefined;
    return mayBeRemembered && (await isRemembered(structuredClone(args), { context, descriptor }))
      ? ALLOW
      : verdict;
  };
};
