import { useEffect, useState } from 'react';

/** Milliseconds since 1970: now while ticking, else the time of the first render. */
export const useNow = (isTicking: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
};
