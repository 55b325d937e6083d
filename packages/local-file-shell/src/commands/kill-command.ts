import type {
  KillCommandParams,
  KillCommandState,
  LocalSystemCall,
} from '@lobechat/builtin-tool-local-system';
import { endProcessTree } from '@lobechat/subprocess';

import type { CommandRegistry } from './command-registry.ts';
import { GRACE_MS } from './limits.ts';

/**
 * Ends a command and everything it started. Reports one that has already ended.
 *
 * @throws ToolError `NotFound`
 */
export const killCommand = async (
  registry: CommandRegistry,
  { commandId }: KillCommandParams,
  { sessionId }: LocalSystemCall,
): Promise<KillCommandState> => {
  const { job, store, stored } = await registry.find(sessionId, commandId);
  if (job) {
    const running = job.facts().status === 'running';
    await job.end('killed');
    const facts = job.facts();
    return running && facts.status === 'killed' ? facts : { ...facts, alreadyFinished: true };
  }
  if (!stored.alive) return { ...stored.facts, alreadyFinished: true };
  // Another process runs it, and learns of this from the disk.
  await store.requestKill(commandId);
  const { leader, marker } = stored.record;
  await endProcessTree({ leader, marker }, { graceMs: GRACE_MS });
  return { ...stored.facts, status: 'killed' };
};
