import { join } from 'node:path';

import type { HumanInterventionConfig } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import { readFolderTexts } from '../source/workspace-text.ts';

/** The audit that a policy of who is asked leaves the decision to. */
const getAudit = (config: HumanInterventionConfig | undefined): string | undefined => {
  if (typeof config !== 'object' || Array.isArray(config)) return undefined;
  if ('audit' in config) return config.audit;
  return 'dynamic' in config ? config.dynamic.type : undefined;
};

/**
 * A host looks an audit up by its name; one that it does not know never decides anything. So the root
 * entry exports the name as a constant, and in a workspace that has a host, the host uses it. Which
 * audits other hosts provide cannot be known.
 */
export const knownAudits: LintRule = {
  async check(tool) {
    const audits = new Map<string, string>();
    for (const { manifest } of tool.manifests.variants) {
      for (const { humanIntervention, name } of manifest.api) {
        const audit = getAudit(humanIntervention ?? manifest.humanIntervention);
        if (typeof audit === 'string' && audit !== '' && !audits.has(audit))
          audits.set(audit, name);
      }
    }
    if (audits.size === 0) return [];
    const host = await readFolderTexts(join(tool.directory, '../tool-host/src'));
    const problems: RuleProblem[] = [];
    for (const [audit, apiName] of audits) {
      const constant = Object.entries(tool.entries['.'].exports).find(
        ([, value]) => value === audit,
      )?.[0];
      const place = locateApi(tool, apiName);
      if (constant === undefined) {
        const message = `'${apiName}' names the audit '${audit}', and the root entry exports no constant with that name.`;
        problems.push({ ...place, message });
      } else if (
        host.length > 0 &&
        !host.some((text) => new RegExp(`\\b${constant}\\b`).test(text))
      ) {
        const message = `'${apiName}' names the audit '${audit}', and no file of packages/tool-host/src uses ${constant}.`;
        const repair = `Provide { [${constant}]: … } among the audits of createToolHost, or use a policy without an audit.`;
        problems.push({ ...place, message, repair });
      }
    }
    return problems;
  },
  group: 'manifest',
  name: 'known-audits',
  repair:
    'Export the name of the audit as a constant that hosts can use, or use a policy without an audit.',
  severity: 'error',
  summary: 'every audit is known to a host',
};
