import debug from 'debug';

import type { Misfit } from '@lobechat/types';

const log = debug('lobe-surfaces');

/** Recorded data repeats itself; a hundred reports are enough. */
const MOST_REPORTED = 100;

const reported = new Set<string>();

/** Reports to developers, once for each position, that recorded data does not match its schema. */
export const reportMisfit =
  (identifier: string, apiName: string, part: 'arguments' | 'state') =>
  ({ pointer, schema }: Misfit): void => {
    const place = `${identifier}/${apiName} ${part} ${pointer.replaceAll(/\/\d+/g, '/#')}`;
    if (reported.has(place) || reported.size >= MOST_REPORTED) return;
    reported.add(place);
    log('%s is not %s', place, JSON.stringify(schema.type ?? schema.enum ?? schema));
  };
