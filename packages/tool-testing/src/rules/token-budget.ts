import type { LintRule } from '../lint/rule.ts';
import { locateManifest, locateSystemRole } from '../package/locate.ts';

/** Tokens of a specification: the cost of names and braces, and a fair amount for each API. */
const SPEC_BASE = 100;
const SPEC_PER_API = 450;
const SYSTEM_ROLE_BASE = 400;
const SYSTEM_ROLE_PER_API = 150;

/** The cost of a tool in every prompt of an agent that has it, in o200k tokens. */
export const tokenBudget: LintRule = {
  async check(tool) {
    if (tool.manifests.variants.length === 0) return [];
    // The tables are a megabyte, so they are loaded only when something is counted.
    const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
    return tool.manifests.variants.flatMap(({ manifest }) => {
      const { api, identifier, systemRole } = manifest;
      const count = api.length;
      const specs = api.map(({ description, name, parameters }) => ({
        function: { description, name: `builtin__${identifier}__${name}`, parameters },
        type: 'function',
      }));
      const limits = tool.packageJson.budget;
      const specLimit = limits.spec ?? SPEC_BASE + SPEC_PER_API * count;
      const roleLimit = limits.systemRole ?? SYSTEM_ROLE_BASE + SYSTEM_ROLE_PER_API * count;
      const specTokens = countTokens(JSON.stringify(specs));
      const roleTokens = countTokens(systemRole);
      return [
        ...(specTokens > specLimit
          ? [
              {
                ...locateManifest(tool),
                message: `The specification costs ${specTokens} tokens; the budget is ${specLimit}.`,
              },
            ]
          : []),
        ...(roleTokens > roleLimit
          ? [
              {
                ...locateSystemRole(tool),
                message: `The system role costs ${roleTokens} tokens; the budget is ${roleLimit}.`,
              },
            ]
          : []),
      ];
    });
  },
  group: 'texts',
  name: 'token-budget',
  repair: 'Shorten the texts, or set lobeTools.budget { "spec", "systemRole" } in package.json.',
  severity: 'error',
  summary: 'specification and system role keep the token budget',
};
