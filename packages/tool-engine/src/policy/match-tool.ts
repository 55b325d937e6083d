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
 * anybody may name a server after a builtin tool, and would inherit its permissions. Names that
 * tighten a rule apply to all tools of that name, including old names (aliases).
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
