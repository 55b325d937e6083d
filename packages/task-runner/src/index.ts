// The service and its audit.
export { createTaskService } from './service/create-task-service.ts';
export type { NodeTaskService } from './service/node-task-service.ts';
export { createTaskAudit } from './audit/create-task-audit.ts';

// Its settings.
export type { ModelEndpoint, TaskServiceOptions, TaskSettings } from './settings.ts';

// Runners of tasks.
export type {
  AssigneeRunContext,
  AssigneeRunner,
  RunContext,
  RunStepOptions,
  TaskOutcome,
  TaskRunner,
} from './runner.ts';
export type { RunDesk } from './run-desk.ts';
