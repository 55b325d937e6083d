import type { ToolLocale } from '@lobechat/types';

/** Chinese texts of the shared pieces. */
export const zhCN: ToolLocale = {
  'builtins.shared.content': '内容',
  'builtins.shared.copied': '已复制',
  'builtins.shared.copy': '复制{{name}}',
  'builtins.shared.copyFailed': '复制失败',
  'builtins.shared.cut': '内容过长，其余部分未显示。',
  'builtins.shared.diff.added': '新增',
  'builtins.shared.diff.change': '变更',
  'builtins.shared.diff.new': '新行号',
  'builtins.shared.diff.old': '旧行号',
  'builtins.shared.diff.removed': '删除',
  'builtins.shared.diff.text': '文本',
  'builtins.shared.empty': '没有内容',
  'builtins.shared.errorTitle': '调用失败',
  'builtins.shared.intervention.edit': '批准前修改',
  'builtins.shared.intervention.hidden': '其中含有隐藏字符。显示如下：',
  'builtins.shared.intervention.numberUpTo': '0 到 {{max}} 的整数。',
  'builtins.shared.intervention.old':
    '您已修改此调用：预览是修改前生成的。修改后的调用在执行前会重新评估。',
  'builtins.shared.intervention.oldPreview': '修改前的预览',
  'builtins.shared.intervention.otherPreview': '该预览不属于此调用。',
  'builtins.shared.intervention.tooLong': '{{label}}：过长，无法在此修改。',
  'builtins.shared.intervention.wholeNumber': '须为整数。',
  'builtins.shared.onlyEnd': '仅显示输出的末尾。',
  'builtins.shared.onlyEndOfText': '仅显示末尾。',
  'builtins.shared.phase.aborted': '已取消',
  'builtins.shared.phase.failed': '失败',
  'builtins.shared.showMore': '再显示 {{count}} 项',
};
