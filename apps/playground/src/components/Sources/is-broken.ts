import type { SourceStatus } from '../../api/contract.ts';

/** Whether a program does not work; one that only waits for a person to sign in does. */
export const isBroken = ({ login, state }: Pick<SourceStatus, 'login' | 'state'>): boolean =>
  login !== 'needed' && (state === 'failed' || state === 'crashed');
