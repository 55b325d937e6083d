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
  'builtins.shared.intervention.edit': 'Change before approving',
  'builtins.shared.intervention.hidden': 'There are hidden characters in it. With them spelt out:',
  'builtins.shared.intervention.numberUpTo': 'A whole number from 0 to {{max}}.',
  'builtins.shared.intervention.old':
    'You changed the call: the preview was made before that. The changed call is judged again before it runs.',
  'builtins.shared.intervention.oldPreview': 'Preview from before the change',
  'builtins.shared.intervention.otherPreview': 'The preview is of another call.',
  'builtins.shared.intervention.tooLong': '{{label}}: too long to be changed here.',
  'builtins.shared.intervention.wholeNumber': 'A whole number.',
  'builtins.shared.onlyEnd': 'Only the end of the output is shown.',
  'builtins.shared.onlyEndOfText': 'Only the end is shown.',
  'builtins.shared.phase.aborted': 'Cancelled',
  'builtins.shared.phase.failed': 'Failed',
  'builtins.shared.showMore': 'Show {{count}} more',
};
