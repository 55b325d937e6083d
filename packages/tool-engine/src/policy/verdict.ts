import type { BuiltinToolError } from '@lobechat/types';

/** The verdict of a policy on a call. */
export type Verdict =
  | {
      readonly action: 'allow';
      /** What an audit grants the call, see `BuiltinToolContext.grants`. */
      readonly grants?: readonly string[] | undefined;
    }
  | {
      readonly action: 'ask';
      /** The error that the call would fail with if it were made now, see `AuditAnswer`. */
      readonly failure?: BuiltinToolError | undefined;
      readonly grants?: readonly string[] | undefined;
      /** `always`: a person must approve; no mode or remembered answer may do so. */
      readonly policy: 'always' | 'required';
      /** A preview as plain data, see `AuditAnswer`. */
      readonly preview?: unknown;
      readonly reason: string;
      /** Reported instead of the reason if nobody is asked, see `ApprovalRequest`. */
      readonly refusalReason?: string | undefined;
      /** The `tool` of the host rule that asks. Absent if the tool itself asks. */
      readonly rule?: string | undefined;
    }
  | { readonly action: 'deny'; readonly error: BuiltinToolError };

/** The call may run. */
export const ALLOW: Verdict = Object.freeze({ action: 'allow' });
