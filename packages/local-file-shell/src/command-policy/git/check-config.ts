import { isKnownSetting } from '../dangers/git-settings.ts';
import type { ParsedArguments } from '../harmless/command-spec.ts';
import { getValue } from '../words/argument.ts';

const UNCLEAR =
  'Only reading a single setting, or listing those of the repository (--local), can be checked.';

/** Whether a setting contains no secret, even among the person's own settings. */
const isOpen = (key: string): boolean =>
  isKnownSetting(key) ||
  /^(?:core\.[a-z]+|(?:branch|remote)\..+\.(?:fetch|merge|remote|url))$/i.test(key);

/**
 * Judges a reading `git config`, or `git config get` and `list`: all settings of the repository, and
 * known ones of the person.
 */
export const checkConfig =
  (command?: 'get' | 'list') =>
  ({ operands, options }: ParsedArguments): string | undefined => {
    const names = new Set(options.map(({ name }) => name));
    const isLocal = names.has('local');
    const [key, ...more] = operands.map(getValue);
    if (more.length > 0) return UNCLEAR;
    if (command === 'list' || names.has('list') || names.has('l'))
      return isLocal && operands.length === 0 ? undefined : UNCLEAR;
    if (key?.includes('.') !== true || /[\s*]/.test(key)) return UNCLEAR;
    if (isLocal) return undefined;
    if (names.has('get-regexp') || names.has('all') || !isOpen(key)) return UNCLEAR;
    return undefined;
  };
