import type { ToolLocale } from '@lobechat/types';

/** English texts of the shared pieces. */
export const enUS: ToolLocale = {
  'builtins.shared.content': 'Content',
  'builtins.shared.copied': 'Copied',
  'builtins.shared.copy': 'Copy {{name}}',
  'builtins.shared.copyFailed': 'Could not copy',
  'builtins.shared.cut': 'Too long to be shown whole: the rest is left out.',
  'builtins.shared.diff.added': 'added',
  'builtins.shared.diff.change': 'Change',
  'builtins.shared.diff.new': 'New line',
  'builtins.shared.diff.old': 'Old line',
  'builtins.shared.diff.removed': 'removed',
  'builtins.shared.diff.text': 'Text',
  'builtins.shared.empty': 'Nothing to show',
  'builtins.shared.errorTitle': 'The call failed',
  'builtins.shared.onlyEnd': 'Only the end of the output is shown.',
  'builtins.shared.phase.aborted': 'Cancelled',
  'builtins.shared.phase.failed': 'Failed',
  'builtins.shared.showMore': 'Show {{count}} more',
};
