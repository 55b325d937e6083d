import { toSentence } from '@lobechat/prompts';
import type {
  BuiltinToolContext,
  BuiltinToolError,
  DynamicIntervention,
  HumanInterventionConfig,
  HumanInterventionPolicy,
  HumanInterventionRule,
  NamedInterventionAudit,
  ToolAnnotations,
} from '@lobechat/types';
import { getErrorMessage, ToolError } from '@lobechat/types';

import type { AuditAnswer, ToolPolicy } from '../engine-types.ts';
import { toPlainData } from '../results/plain-data.ts';
import type { ToolDescriptor } from '../source.ts';
import { within } from '../within.ts';
import { createArgumentsMatcher } from './match-arguments.ts';

/** When approval is needed, and why. */
export interface Intervention {
  /** The error of a call that cannot run even if approved: nobody is asked. */
  readonly error?: BuiltinToolError | undefined;
  /** The error that the call would fail with in its current state. */
  readonly failure?: BuiltinToolError | undefined;
  readonly grants?: readonly string[] | undefined;
  readonly policy: 'deny' | HumanInterventionPolicy;
  readonly preview?: unknown;
  readonly reason: string;
  /** Reported instead of the reason if nobody is asked. */
  readonly refusalReason?: string | undefined;
}

/** The intervention of a tool: one answer for all calls, or one that depends on the call. */
export type InterventionJudge =
  | { readonly constant: Intervention }
  | {
      readonly judge: (
        args: Record<string, unknown>,
        context: BuiltinToolContext,
      ) => Intervention | Promise<Intervention>;
    };

const REASONS: Readonly<Record<HumanInterventionPolicy, string>> = {
  always: 'The tool asks a person before every call.',
  never: 'The tool runs without asking.',
  required: 'The tool asks before it runs.',
};

const readGrants = (grants: unknown): readonly string[] | undefined =>
  Array.isArray(grants) && grants.length > 0
    ? Object.freeze(grants.filter((grant): grant is string => typeof grant === 'string'))
    : undefined;

/** An audit named by a tool, and the meaning of its answers. */
interface AuditReference {
  name: string;
  /** The policies for a plain no and a plain yes; only set for a `dynamic` intervention. */
  plain?: { no: HumanInterventionPolicy; yes: HumanInterventionPolicy } | undefined;
  /** Applies if the host knows no such audit. */
  unknown: HumanInterventionPolicy;
}

const readReference = (config: unknown): AuditReference | undefined => {
  if (typeof config !== 'object' || config === null) return undefined;
  const { audit, default: unknown = 'required' } = config as Partial<NamedInterventionAudit>;
  if (typeof audit === 'string') return { name: audit, unknown };
  const { dynamic } = config as Partial<DynamicIntervention>;
  if (typeof dynamic?.type !== 'string') return undefined;
  const { default: no = 'never', policy: yes = 'always', type: name } = dynamic;
  if (!isPolicy(no) || !isPolicy(yes)) return undefined;
  // A missing audit cannot rule anything out, so it counts as a yes.
  return { name, plain: { no, yes }, unknown: yes };
};

const readAnswer = (
  answer: AuditAnswer | boolean,
  { name, plain }: AuditReference,
): Intervention | undefined => {
  if (typeof answer === 'boolean') {
    const policy = answer ? plain?.yes : plain?.no;
    return policy && settled(policy, `The audit '${name}' says '${policy}'.`);
  }
  const { failure, grants, policy, preview, reason } = answer;
  if (policy !== 'deny' && !isPolicy(policy)) return undefined;
  const granted = readGrants(grants);
  return {
    policy,
    reason: reason ?? `The audit '${name}' says '${policy}'.`,
    ...(failure && { failure }),
    ...(granted && { grants: granted }),
    ...(preview === undefined ? {} : { preview: toPlainData(preview) }),
  };
};

const isPolicy = (value: unknown): value is HumanInterventionPolicy =>
  value === 'always' || value === 'never' || value === 'required';

const settled = (
  policy: HumanInterventionPolicy,
  reason: string = REASONS[policy],
  refusalReason?: string,
): Intervention => Object.freeze({ policy, reason, ...(refusalReason && { refusalReason }) });

/** Derives the intervention from the annotations, for a tool without one. */
const fromAnnotations = (annotations: ToolAnnotations): Intervention => {
  if (annotations.readOnly === true && annotations.destructive !== true) return settled('never');
  if (annotations.destructive === false && annotations.openWorld === false) return settled('never');
  const reason =
    annotations.destructive === true
      ? 'The tool may remove or overwrite something that cannot be restored.'
      : 'The tool may change something.';
  return settled('required', reason);
};

const createRulesJudge = (rules: readonly HumanInterventionRule[]): InterventionJudge => {
  const compiled = rules.map(({ match, policy }) => {
    if (!isPolicy(policy)) throw new TypeError(`'${String(policy)}' is not an intervention policy`);
    const quantifier = policy === 'never' ? 'every' : 'some';
    return { fits: match ? createArgumentsMatcher(match, quantifier) : () => true, policy };
  });
  return {
    judge: (args) => {
      const rule = compiled.find(({ fits }) => fits(args));
      return rule
        ? settled(rule.policy, `A rule of the tool says '${rule.policy}' for these arguments.`)
        : settled('required', 'No rule of the tool covers these arguments.');
    },
  };
};

/** Milliseconds that an audit may take: it looks at files and stores, and asks nobody. */
const AUDIT_MS = 60_000;

/** An audit that throws a tool error predicts that the call would fail with it. */
const refuseUnrunnable = ({ body, message, type }: ToolError): Intervention => ({
  error: { ...(body === undefined ? {} : { body }), message, type },
  policy: 'deny',
  reason: message,
});

/**
 * What LobeHub tells the function of a `dynamic` intervention: the facts of the run. It judges paths
 * by `workingDirectory`, and without one lets everything run.
 */
const toRunFacts = (context: BuiltinToolContext): BuiltinToolContext => ({
  ...context,
  workingDirectory: context.workingDirectory ?? context.workspace?.roots[0],
});

const createAuditJudge = (
  reference: AuditReference,
  descriptor: ToolDescriptor,
  audits: NonNullable<ToolPolicy['audits']>,
): InterventionJudge => {
  const { name } = reference;
  const audit = Object.hasOwn(audits, name) ? audits[name] : undefined;
  if (!audit) {
    return { constant: settled(reference.unknown, `This host knows no audit '${name}'.`) };
  }
  return {
    judge: async (args, context) => {
      try {
        // A copy: an audit judges arguments and must not edit them.
        const facts = reference.plain && toRunFacts(context);
        const call = { ...facts, context, descriptor };
        const answer = await within(audit(structuredClone(args), call), {
          milliseconds: AUDIT_MS,
        });
        return (
          readAnswer(answer, reference) ??
          settled('always', `The audit '${name}' returned no valid answer.`)
        );
      } catch (error) {
        if (error instanceof ToolError) return refuseUnrunnable(error);
        // A failed audit cannot rule anything out, and the user's mode must not replace it.
        return settled(
          'always',
          `The audit '${name}' failed: ${toSentence(getErrorMessage(error))}`,
        );
      }
    },
  };
};

const createConfigJudge = (
  config: HumanInterventionConfig,
  descriptor: ToolDescriptor,
  policy: ToolPolicy,
): InterventionJudge => {
  if (isPolicy(config)) {
    const { interventionReason, refusalReason } = descriptor;
    return { constant: settled(config, interventionReason, refusalReason) };
  }
  if (Array.isArray(config)) return createRulesJudge(config as readonly HumanInterventionRule[]);
  const reference = readReference(config);
  if (reference) return createAuditJudge(reference, descriptor, policy.audits ?? {});
  throw new TypeError('its intervention setting is invalid');
};

/** Compiles the intervention of a tool, so that later calls only look it up. */
export const createInterventionJudge = (
  descriptor: ToolDescriptor,
  policy: ToolPolicy,
): InterventionJudge => {
  const { annotations, humanIntervention } = descriptor;
  if (humanIntervention === undefined) {
    return {
      constant: annotations
        ? fromAnnotations(annotations)
        : settled(
            policy.defaultIntervention ?? 'required',
            'The tool does not say what it changes.',
          ),
    };
  }
  try {
    return createConfigJudge(humanIntervention, descriptor, policy);
  } catch (error) {
    const reason = `The tool's own rules cannot be read: ${toSentence(getErrorMessage(error))}`;
    return { constant: settled('always', reason) };
  }
};
