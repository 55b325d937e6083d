import { getErrorMessage } from '@lobechat/types';
import { wrongOption } from '@lobechat/utils';

import type { PolicyRule, ToolPolicy } from '../engine-types.ts';
import { checkKeys } from '../known-keys.ts';
import { createArgumentsMatcher } from './match-arguments.ts';
import { STRICTEST_FIRST } from './strictest-first.ts';

// Records, so that the compiler reports a missing name.
const POLICY_KEYS: Record<keyof ToolPolicy, true> = {
  approvalTimeoutMs: true,
  audits: true,
  defaultIntervention: true,
  isRemembered: true,
  rules: true,
  user: true,
};
const RULE_KEYS: Record<keyof PolicyRule, true> = {
  decision: true,
  match: true,
  reason: true,
  tool: true,
};

const checkRule = (rule: PolicyRule): void => {
  checkKeys(rule, Object.keys(RULE_KEYS), 'it');
  if (typeof rule.tool !== 'string') throw new TypeError("'tool' has to be a string");
  if (!STRICTEST_FIRST.includes(rule.decision)) {
    throw new TypeError("'decision' has to be allow, ask or deny");
  }
  if (rule.match) createArgumentsMatcher(rule.match, 'every');
};

/**
 * Checks a policy when an engine is created: a broken or misspelt rule must not go unnoticed until
 * the call it should stop.
 *
 * @throws TypeError naming the rule
 */
export const checkPolicy = (policy: ToolPolicy): void => {
  checkKeys(policy, Object.keys(POLICY_KEYS), 'policy');
  const rules: unknown = policy.rules ?? [];
  if (!Array.isArray(rules)) throw wrongOption('policy.rules', 'a list', rules);
  for (const rule of rules as readonly PolicyRule[]) {
    try {
      checkRule(rule);
    } catch (error) {
      throw new TypeError(
        `Policy rule ${JSON.stringify(rule)} is broken: ${getErrorMessage(error)}`,
        {
          cause: error,
        },
      );
    }
  }
};
