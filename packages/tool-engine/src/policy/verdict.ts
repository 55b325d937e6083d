import type { BuiltinToolError } from '@lobechat/types';

/** What a policy says about a call. */
export type Verdict =
  | { readonly action: 'allow' }
  | {
      readonly action: 'ask';
      /** `always`: a person has to say yes, and no mode or remembered answer may. */
      readonly policy: 'always' | 'required';
      readonly reason: string;
    }
  | { readonly action: 'deny'; readonly error: BuiltinToolError };

/** The call may run. */
export const ALLOW: Verdict = Object.freeze({ action: 'allow' });
