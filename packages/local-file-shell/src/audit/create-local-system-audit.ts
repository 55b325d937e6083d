import type { InterventionAudit } from '@lobechat/tool-engine';

import type { LocalSystemOptions } from '../create-local-system-service.ts';

/**
 * The audit behind `humanIntervention: { audit: 'local-system' }`: resolves the paths of a call,
 * judges its command, and grants what was seen. Nothing is loaded before the first call.
 */
export const createLocalSystemAudit = (options: LocalSystemOptions): InterventionAudit => {
  let loading: Promise<InterventionAudit> | undefined;
  return async (args, call) => {
    loading ??= import('./audit-call.ts').then(({ createCallAudit }) => createCallAudit(options));
    const audit = await loading;
    return audit(args, call);
  };
};
