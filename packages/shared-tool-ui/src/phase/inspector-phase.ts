import { type BuiltinInspectorProps, ToolErrorType } from '@lobechat/types';

/**
 * Where a call is:
 *
 * - `streaming`: its arguments are still being written;
 * - `waiting`: it is known, but neither running nor finished (a person is asked, or it is a draft);
 * - `running`, `done`, `failed`, `aborted`.
 */
export type InspectorPhase = 'aborted' | 'done' | 'failed' | 'running' | 'streaming' | 'waiting';

/** The parts of an Inspector's props that tell the phase. */
export type PhaseProps = Pick<
  BuiltinInspectorProps,
  'isArgumentsStreaming' | 'isLoading' | 'result'
>;

const isAborted = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'type' in error &&
  error.type === ToolErrorType.Aborted;

/** Tells in which phase a call is. A result wins over flags that were left set. */
export const getInspectorPhase = ({
  isArgumentsStreaming,
  isLoading,
  result,
}: PhaseProps): InspectorPhase => {
  if (result?.error) return isAborted(result.error) ? 'aborted' : 'failed';
  if (isArgumentsStreaming) return 'streaming';
  if (isLoading) return 'running';
  return result ? 'done' : 'waiting';
};

/** Whether something is going on that the reader is waiting for. */
export const isActivePhase = (phase: InspectorPhase): boolean =>
  phase === 'running' || phase === 'streaming';
