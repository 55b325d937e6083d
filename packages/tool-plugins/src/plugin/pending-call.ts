import type { BuiltinToolResult, ToolUpdate } from '@lobechat/types';

/** A call as the connection keeps it, from queueing to its answer. */
export interface PendingCall {
  /** Nobody waits any longer; its answer, if one comes, is swallowed. */
  abandoned: boolean;
  readonly callId: string;
  readonly name: string;
  readonly onUpdate: ((update: ToolUpdate) => void) | undefined;
  readonly params: Record<string, unknown>;
  reject: (error: unknown) => void;
  resolve: (result: BuiltinToolResult) => void;
}

/** Fields of a new {@link PendingCall}. */
export interface PendingCallOptions extends Omit<PendingCall, 'abandoned'> {
  /** Called before the caller is notified of the outcome. */
  onSettled: () => void;
}

/** Creates a call that reports when it ends. */
export const createPendingCall = ({
  onSettled,
  reject,
  resolve,
  ...call
}: PendingCallOptions): PendingCall => ({
  ...call,
  abandoned: false,
  reject: (error) => {
    onSettled();
    reject(error);
  },
  resolve: (result) => {
    onSettled();
    resolve(result);
  },
});
