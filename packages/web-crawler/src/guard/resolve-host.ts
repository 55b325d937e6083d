import { lookup } from 'node:dns/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import { WebErrorType } from '../errors.ts';

/** One address of a host. */
export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Finds the addresses of a name; empty if there are none. */
export type ResolveHost = (
  name: string,
  signal?: AbortSignal,
) => Promise<readonly ResolvedAddress[]> | readonly ResolvedAddress[];

const MISSING = new Set(['EAI_NODATA', 'EAI_NONAME', 'ENODATA', 'ENOTFOUND']);

/** Uses the system resolver, including its hosts file. */
export const resolveBySystem: ResolveHost = async (name) => {
  try {
    const addresses = await lookup(name, { all: true, order: 'verbatim' });
    return addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  } catch (error) {
    if (MISSING.has(getErrorCode(error) ?? '')) {
      throw new ToolError(
        ToolErrorType.NotFound,
        `There is no host ${name}. Check the address, or search for the page.`,
        { cause: error },
      );
    }
    throw new ToolError(
      WebErrorType.ConnectionFailed,
      `The name ${name} could not be resolved (${getErrorCode(error) ?? 'no reason given'}). Try again, or use another source.`,
      { cause: error },
    );
  }
};
