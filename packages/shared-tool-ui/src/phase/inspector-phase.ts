import { type BuiltinInspectorProps, ToolErrorType } from '@lobechat/types';

/**
 * Where a call is:
 *
 * - `streaming`: its arguments are still being written;
 * - `waiting`: it is known, but neither running nor finished (a person is asked, or it is a draft);
 * - `denied`: a person said no, so it did not run;
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

/** The parts of an Inspector's props that tell the phase. */
export type PhaseProps = Pick<
  BuiltinInspectorProps,
  'isArgumentsStreaming' | 'isLoading' | 'result'
>;

/** Errors that are no failure of the tool. */
const QUIET_PHASES: Readonly<Record<string, InspectorPhase>> = {
  [ToolErrorType.Aborted]: 'aborted',
  [ToolErrorType.ApprovalDenied]: 'denied',
};

const phaseOfError = (error: object | string): InspectorPhase =>
  (typeof error === 'object' && 'type' in error && QUIET_PHASES[String(error.type)]) || 'failed';

/** Tells in which phase a call is. A result wins over flags that were left set. */
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

/** Whether something is going on that the reader is waiting for. */
export const isActivePhase = (phase: InspectorPhase): boolean =>
  phase === 'running' || phase === 'streaming';
