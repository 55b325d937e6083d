import type { Database } from '@lobechat/database';

import type { RunDesk } from '../run-desk.ts';
import type { TaskRunner } from '../runner.ts';

/** Dependencies of the service's methods. */
export interface ServiceParts {
  readonly database: Database;
  readonly desk: RunDesk;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The owner of the tasks. */
  readonly owner: number;
  readonly runners: readonly TaskRunner[];
}
