import type { InterventionAudit } from '@lobechat/tool-engine';

import type { NodeTaskService } from '../service/node-task-service.ts';

/**
 * The audit behind `humanIntervention: { audit: TASK_AUDIT }`: shows what deleting, running and
 * scheduling would do, and grants just that. Nothing is loaded before the first call.
 *
 * @example
 * const audits = { [TASK_AUDIT]: createTaskAudit({ service }) };
 */
export const createTaskAudit =
  ({ service }: { readonly service: Pick<NodeTaskService, 'preview'> }): InterventionAudit =>
  (args, call) =>
    service.preview(args, call);
