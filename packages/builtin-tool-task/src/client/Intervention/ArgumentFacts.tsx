import { memo } from 'react';

import { KeyValueTable } from '@lobechat/shared-tool-ui';

import type { GivenArguments } from '../read-arguments.ts';
import { writeJson } from '../read-state/read-work.ts';
import { toVisibleName, toVisibleText } from '../visible-text.ts';

/** UTF-16 units of a value that are shown. */
const LONGEST_VALUE = 4000;

/** Arguments that are listed. */
const MOST = 100;

const describe = (value: unknown): string =>
  toVisibleText(
    typeof value === 'string' ? value : (writeJson(value) ?? JSON.stringify(value) ?? ''),
    LONGEST_VALUE,
  );

/** Props of {@link ArgumentFacts}. */
export interface ArgumentFactsProps {
  args: GivenArguments;
  /** What is shown elsewhere. */
  shown: ReadonlySet<string>;
}

/**
 * Every other argument of a call under its own name, also what nobody knows. Nothing that would be
 * approved is kept back.
 */
export const ArgumentFacts = memo<ArgumentFactsProps>(({ args, shown }) => {
  const rows = Object.entries(args)
    .filter(([name, value]) => value !== undefined && !shown.has(name))
    .slice(0, MOST)
    .map(([name, value]) => ({ label: toVisibleName(name.slice(0, 200)), value: describe(value) }));
  return rows.length > 0 && <KeyValueTable rows={rows} />;
});

ArgumentFacts.displayName = 'ArgumentFacts';
