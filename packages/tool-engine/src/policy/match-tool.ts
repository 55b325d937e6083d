import type { ToolDescriptor } from '../source.ts';
import { createWildcardMatcher } from './match-text.ts';

const qualifiedNames = ({ name, server, tool, toolbox }: ToolDescriptor): string[] => [
  name,
  `${toolbox}__${server}/${tool}`,
  `${toolbox}__${server}`,
];

const shortNames = ({ server, tool }: ToolDescriptor): string[] => [`${server}/${tool}`, server];

/**
 * Whether a rule or an entry of the allow-list applies to this tool.
 *
 * Short names (`identifier/apiName`, `identifier`) that loosen a rule mean builtin tools only:
 * anybody may call a server like a builtin tool, and would inherit what is allowed to it. What
 * tightens a rule applies to all who bear the name, and to old names (aliases) as well.
 */
export const matchesTool = (
  pattern: string,
  descriptor: ToolDescriptor,
  effect: 'loosen' | 'tighten',
): boolean => {
  const matches = createWildcardMatcher(pattern);
  const builtin = descriptor.toolbox === 'builtin';
  const names = qualifiedNames(descriptor);
  if (builtin || effect === 'tighten') {
    names.push(...shortNames(descriptor), ...(descriptor.aliases ?? []));
  }
  return names.some((name) => matches(name));
};
