import { localSystemKit } from '../surface-kit.ts';
import { changingRenders } from './changing.tsx';
import { commandRenders } from './commands.tsx';
import { findingRenders } from './finding.tsx';
import { readingRenders } from './reading.tsx';

/** The views of finished results, by API name. */
export const localSystemRenders = localSystemKit.createRenders({
  ...changingRenders,
  ...commandRenders,
  ...findingRenders,
  ...readingRenders,
});
