import { useCallback } from 'react';

import type { RememberedApproval } from '../../api/contract.ts';
import { useText } from '../../i18n/use-text.ts';

/** A rule in words. */
export const useRuleText = (): ((rule: Pick<RememberedApproval, 'command' | 'tool'>) => string) => {
  const t = useText();
  return useCallback(
    ({ command, tool }) => {
      if (command === undefined) {
        return t('remember.rule.api', { name: tool.split('__').at(-1) ?? tool });
      }
      return command.startsWith('=')
        ? t('remember.rule.exact', { command: command.slice(1) })
        : t('remember.rule.prefix', { command });
    },
    [t],
  );
};
