import type { BuiltinToolError } from '@lobechat/types';

/** What a policy says about a call. */
export type Verdict =
  | {
      readonly action: 'allow';
      /** What an audit grants the call, see `BuiltinToolContext.grants`. */
      readonly grants?: readonly string[] | undefined;
    }
  | {
      readonly action: 'ask';
      readonly grants?: readonly string[] | undefined;
      /** `always`: a person has to say yes, and no mode or remembered answer may. */
      readonly policy: 'always' | 'required';
      /** What would happen, as plain data, see `AuditAnswer`. */
      readonly preview?: unknown;
      readonly reason: string;
      /** The `tool` of the host's rule that asks. Absent where the tool itself asks. */
      readonly rule?: string | undefined;
    }
  | { readonly action: 'deny'; readonly error: BuiltinToolError };

/** The call may run. */
export const ALLOW: Verdict = Object.freeze({ action: 'allow' });
