import type { JsonSchema } from '@lobechat/types';

import { LocalSystemLimit } from '../constants.ts';

/** A path, with what it is of. How paths are read is said once, in the system role. */
export const pathOf = <Description extends string>(description: Description) =>
  ({
    description,
    maxLength: LocalSystemLimit.pathLength,
    minLength: 1,
    type: 'string',
  }) as const satisfies JsonSchema;

/** A flag that is off unless it is set. */
export const flag = <Description extends string>(description: Description) =>
  ({ description, type: 'boolean' }) as const satisfies JsonSchema;

/** How many results are given. */
export const limitOf = <Description extends string, Maximum extends number>(
  description: Description,
  maximum: Maximum,
) => ({ description, maximum, minimum: 1, type: 'integer' }) as const satisfies JsonSchema;

/** The id of a command. */
export const COMMAND_ID = {
  description: 'From runCommand or listCommands.',
  maxLength: 64,
  minLength: 1,
  type: 'string',
} as const satisfies JsonSchema;

/** Of a text or document: a line, page or slide. */
export const positionOf = <Description extends string>(description: Description) =>
  ({
    description,
    maximum: 1_000_000_000,
    minimum: 1,
    type: 'integer',
  }) as const satisfies JsonSchema;
