import { memo } from 'react';

import { KeyValueTable } from '@lobechat/shared-tool-ui';

import type { GivenArguments } from '../../../recorded/rename-arguments.ts';
import { PathText } from '../../components/PathText/index.tsx';

/** Arguments that are shown in other ways. */
const SHOWN = new Set([
  'command',
  'content',
  'cwd',
  'edits',
  'files',
  'input',
  'items',
  'newText',
  'oldText',
  'patch',
  'path',
  'paths',
  'scope',
]);

/** UTF-16 units of a value that are shown. */
const LONGEST_VALUE = 4000;

const describe = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

/** Props of {@link ArgumentFacts}. */
export interface ArgumentFactsProps {
  args: GivenArguments;
}

/**
 * Every other argument of a call under its own name: environment variables, flags, and what nobody
 * knows. Nothing that would be approved is kept back.
 */
export const ArgumentFacts = memo<ArgumentFactsProps>(({ args }) => {
  const rows = Object.entries(args)
    .filter(
      ([name, value]) => value !== undefined && (!SHOWN.has(name) || isUnexpected(name, value)),
    )
    .map(([name, value]) => ({
      label: name.slice(0, 200),
      value: <PathText path={describe(value)} />,
    }));
  return rows.length > 0 && <KeyValueTable rows={rows} />;
});

/* What should be a text or a list and is neither has no other place to be seen in. */
const LISTS = new Set(['edits', 'files', 'items', 'paths']);
const isUnexpected = (name: string, value: unknown): boolean =>
  LISTS.has(name) ? !Array.isArray(value) : typeof value !== 'string';

ArgumentFacts.displayName = 'ArgumentFacts';
