import { type BuiltinInspectorProps, ToolErrorType } from '@lobechat/types';

/**
 * The phase of a call:
 *
 * - `streaming`: its arguments are still being written;
 * - `waiting`: it is known, but neither running nor finished (a person is asked, or it is a draft);
 * - `denied`: a person refused it, so it did not run;
 * - `running`, `done`, `failed`, `aborted`.
 */
export type InspectorPhase =
  | 'aborted'
  | 'denied'
  | 'done'
  | 'failed'
  | 'running'
  | 'streaming'
  | 'waiting';

/** The Inspector props that determine the phase. */
export type PhaseProps = Pick<
  BuiltinInspectorProps,
  'isArgumentsStreaming' | 'isLoading' | 'result'
>;

/** Errors that are not failures of the tool. */
const QUIET_PHASES: Readonly<Record<string, InspectorPhase>> = {
  [ToolErrorType.Aborted]: 'aborted',
  [ToolErrorType.ApprovalDenied]: 'denied',
};

const phaseOfError = (error: object | string): InspectorPhase =>
  (typeof error === 'object' && 'type' in error && QUIET_PHASES[String(error.type)]) || 'failed';

/** Determines the phase of a call. A result wins over stale flags. */
export const getInspectorPhase = ({
  isArgumentsStreaming,
  isLoading,
  result,
}: PhaseProps): InspectorPhase => {
  if (result?.error) return phaseOfError(result.error);
  if (isArgumentsStreaming) return 'streaming';
  if (isLoading) return 'running';
  return result ? 'done' : 'waiting';
};

/** Whether the reader is waiting for something in progress. */
export const isActivePhase = (phase: InspectorPhase): boolean =>
  phase === 'running' || phase === 'streaming';
