import { useEffect, useState } from 'react';

import { elapsedOf, type RunRecord } from './run-record.ts';

/** How often the time of a running call is updated, in milliseconds. */
const TICK = 100;

/** The elapsed time of a call, or its total duration, in milliseconds. */
export const useElapsed = (record: RunRecord | undefined): number => {
  const [now, setNow] = useState(Date.now);
  const running = record !== undefined && record.finishedAt === undefined;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [running]);

  return record ? elapsedOf(record, now) : 0;
};
