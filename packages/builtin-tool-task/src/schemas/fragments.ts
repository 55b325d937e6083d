import type { JsonSchema } from '@lobechat/types';

import { TaskLimit } from '../constants.ts';

/** Longest identifier, reference or name of an agent. */
const ID_LENGTH = 120;

/** Items of a list of identifiers within one task. */
const LINKS = 100;

/** An identifier such as `TASK-1`, with what it is of. */
export const idOf = <Description extends string>(description: Description) =>
  ({ description, maxLength: ID_LENGTH, type: 'string' }) as const satisfies JsonSchema;

/** The task that a call is about. */
export const TASK = idOf('E.g. TASK-1.');

/** The task that a call is about, where it may happen in one. */
export const CURRENT_TASK = idOf('Default: the current.');

/** Several identifiers, within one task. */
export const idsOf = <Description extends string>(description: Description) =>
  ({
    description,
    items: { maxLength: ID_LENGTH, type: 'string' },
    maxItems: LINKS,
    type: 'array',
  }) as const satisfies JsonSchema;

/** The tasks that a batch is about. */
export const batchIdsOf = <Description extends string>(description: Description) =>
  ({
    description,
    items: { maxLength: ID_LENGTH, type: 'string' },
    maxItems: TaskLimit.batch,
    minItems: 1,
    type: 'array',
  }) as const satisfies JsonSchema;

/** What can be taken away by null. */
export const idOrNullOf = <Description extends string>(description: Description) =>
  ({ description, maxLength: ID_LENGTH, type: ['string', 'null'] }) as const satisfies JsonSchema;

/** A text of limited length. */
export const textOf = <Description extends string, Length extends number>(
  description: Description,
  maxLength: Length,
) => ({ description, maxLength, type: 'string' }) as const satisfies JsonSchema;

/** A text that is not empty. */
export const filledTextOf = <Description extends string, Length extends number>(
  description: Description,
  maxLength: Length,
) => ({ description, maxLength, minLength: 1, type: 'string' }) as const satisfies JsonSchema;

/** A moment. How it is read is said once, in the system role. */
export const timeOf = <Description extends string>(description: Description) =>
  ({ description, maxLength: 40, type: 'string' }) as const satisfies JsonSchema;

/** A flag that is off unless it is set. */
export const flag = <Description extends string>(description: Description) =>
  ({ description, type: 'boolean' }) as const satisfies JsonSchema;

/** A number that counts. */
export const countOf = <Description extends string, Maximum extends number>(
  description: Description,
  maximum: Maximum,
) => ({ description, maximum, minimum: 1, type: 'integer' }) as const satisfies JsonSchema;

export const PRIORITY = {
  description: '0 none, 1 urgent, 2 high, 3 normal, 4 low.',
  maximum: 4,
  minimum: 0,
  type: 'integer',
} as const satisfies JsonSchema;

export const tagsOf = <Description extends string>(description: Description) =>
  ({
    description,
    items: { maxLength: TaskLimit.tagLength, type: 'string' },
    maxItems: TaskLimit.tags,
    type: 'array',
  }) as const satisfies JsonSchema;

/** How long a call stays with a run. */
export const WAIT = {
  description: 'For its end. Default 0.',
  maximum: TaskLimit.waitSeconds,
  minimum: 0,
  type: 'integer',
} as const satisfies JsonSchema;

/** The key of a creation that may be sent twice. */
export const IDEMPOTENCY_KEY = textOf('Same key: nothing is made twice.', TaskLimit.keyLength);
