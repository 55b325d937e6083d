export type { RunContext, RunStepOptions, TaskOutcome, TaskRunner } from './runner.ts';
export type { ModelEndpoint, TaskServiceOptions, TaskSettings } from './settings.ts';
export type { RunDesk } from './run-desk.ts';
