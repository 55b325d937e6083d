import type {
  HumanInterventionConfig,
  HumanInterventionPolicy,
  LobeChatPluginApi,
  ResolvedToolManifest,
} from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';

const POLICIES = new Set<unknown>(['always', 'never', 'required']);

/** The policy that applies when no rule with matchers matches. */
const getDefaultPolicy = (config: HumanInterventionConfig): HumanInterventionPolicy => {
  if (typeof config === 'string') return config;
  if ('audit' in config) return config.default ?? 'required';
  if ('dynamic' in config) return config.dynamic.policy ?? 'always';
  const open = config.find(({ match }) => !match || Object.keys(match).length === 0);
  return open?.policy ?? 'required';
};

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** The problem of an invalid configuration. */
const findShapeProblem = (config: unknown): string | undefined => {
  if (typeof config === 'string') {
    return POLICIES.has(config) ? undefined : `has the unknown humanIntervention '${config}'.`;
  }
  if (Array.isArray(config)) {
    const isWrong = config.some((rule) => !isRecord(rule) || !POLICIES.has(rule['policy']));
    return isWrong ? 'has a humanIntervention rule without a known policy.' : undefined;
  }
  if (isRecord(config) && isName(config['audit'])) return undefined;
  if (isRecord(config) && isRecord(config['dynamic'])) {
    const { default: no, policy: yes, type } = config['dynamic'];
    const isKnown = [no, yes].every((policy) => policy === undefined || POLICIES.has(policy));
    return isKnown && isName(type)
      ? undefined
      : 'has a dynamic humanIntervention without a type or with an unknown policy.';
  }
  return 'has a humanIntervention that is neither a policy, nor rules, nor a named audit.';
};

function* findProblems(api: LobeChatPluginApi, manifest: ResolvedToolManifest): Generator<string> {
  const config = api.humanIntervention ?? manifest.humanIntervention;
  if (config === undefined) return;
  const shapeProblem = findShapeProblem(config);
  if (shapeProblem) {
    yield `'${api.name}' ${shapeProblem}`;
    return;
  }
  if (Array.isArray(config)) {
    for (const rule of config as readonly { match?: Record<string, unknown> }[]) {
      for (const name of Object.keys(rule.match ?? {})) {
        if (Object.hasOwn(api.parameters.properties ?? {}, name)) continue;
        // A rule shared by the whole tool may match arguments that only other APIs have.
        if (api.humanIntervention === undefined) continue;
        yield `'${api.name}' has a rule on '${name}', which is not one of its parameters.`;
      }
    }
  }
  const { destructive, readOnly } = api.annotations ?? {};
  // An absent annotation counts as the careful answer, so silence means destructive.
  const isDestructive = readOnly !== true && destructive !== false;
  if (isDestructive && getDefaultPolicy(config) === 'never') {
    yield `'${api.name}' may destroy something and defaults to 'never' asking.`;
  }
}

/**
 * The policy of who is asked before a call: well-formed, on existing parameters, and never silent
 * destruction.
 */
export const interventions: LintRule = {
  *check(tool) {
    for (const { manifest } of tool.manifests.variants) {
      for (const api of manifest.api) {
        for (const message of findProblems(api, manifest)) {
          yield { ...locateApi(tool, api.name), message };
        }
      }
    }
  },
  group: 'manifest',
  name: 'interventions',
  repair:
    "Use 'required' or 'always' for destructive APIs (or annotate destructive: false if nothing is lost), and rules on existing parameters.",
  severity: 'error',
  summary: 'interventions are well-formed and destructive APIs never default to never',
};
