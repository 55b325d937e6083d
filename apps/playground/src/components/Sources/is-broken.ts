import type { SourceStatus } from '../../api/contract.ts';

/** Whether a program does not work. One that only waits for a sign-in works. */
export const isBroken = ({ login, state }: Pick<SourceStatus, 'login' | 'state'>): boolean =>
  login !== 'needed' && (state === 'failed' || state === 'crashed');
