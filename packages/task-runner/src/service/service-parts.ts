import type { Database } from '@lobechat/database';

import type { RunDesk } from '../run-desk.ts';
import type { TaskRunner } from '../runner.ts';

/** What the methods of the service work with. */
export interface ServiceParts {
  readonly database: Database;
  readonly desk: RunDesk;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whose tasks they are about. */
  readonly owner: number;
  readonly runners: readonly TaskRunner[];
}
