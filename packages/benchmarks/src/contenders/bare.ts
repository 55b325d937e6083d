import type { Contender } from '../contender.ts';
import { describeZone, subjectArguments } from '../subject.ts';

/** The function, awaited: the baseline. */
export const createBareContender = (): Contender => ({
  call: (index) => describeZone(subjectArguments(index)),
  close: () => Promise.resolve(),
  name: 'bare function',
});
