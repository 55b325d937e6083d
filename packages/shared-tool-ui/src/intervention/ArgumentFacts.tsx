import { memo } from 'react';

import { InlineCode } from '../InlineCode/index.tsx';
import { KeyValueTable } from '../KeyValueTable/index.tsx';
import { toVisibleName } from '../visible-text/visible-text.ts';
import type { RawArguments } from './use-draft.ts';

/** UTF-16 units of a value to show. */
const LONGEST_VALUE = 4000;

/** Maximum number of arguments listed. */
const MOST = 100;

const describe = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

/** Props of {@link ArgumentFacts}. */
export interface ArgumentFactsProps {
  args: RawArguments;
  /** Arguments shown elsewhere. */
  shown: ReadonlySet<string>;
}

/**
 * Every other argument of a call under its own name, including unknown ones, so that everything
 * being approved is shown.
 */
export const ArgumentFacts = memo<ArgumentFactsProps>(({ args, shown }) => {
  const rows = Object.entries(args)
    .filter(([name, value]) => value !== undefined && !shown.has(name))
    .slice(0, MOST)
    .map(([name, value]) => ({
      label: toVisibleName(name.slice(0, 200)),
      value: <InlineCode text={describe(value)} />,
    }));
  return rows.length > 0 && <KeyValueTable rows={rows} />;
});

ArgumentFacts.displayName = 'ArgumentFacts';
