import type { ToolLocale } from '@lobechat/types';

/** English texts of the shared pieces. */
export const enUS: ToolLocale = {
  'builtins.shared.content': 'Content',
  'builtins.shared.copy': 'Copy {{name}}',
  'builtins.shared.copied': 'Copied',
  'builtins.shared.copyFailed': 'Could not copy',
  'builtins.shared.empty': 'Nothing to show',
  'builtins.shared.errorTitle': 'The call failed',
  'builtins.shared.phase.aborted': 'Cancelled',
  'builtins.shared.phase.failed': 'Failed',
};
