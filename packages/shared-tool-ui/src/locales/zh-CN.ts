import type { ToolLocale } from '@lobechat/types';

/** Chinese texts of the shared pieces. */
export const zhCN: ToolLocale = {
  'builtins.shared.content': '内容',
  'builtins.shared.copy': '复制{{name}}',
  'builtins.shared.copied': '已复制',
  'builtins.shared.copyFailed': '复制失败',
  'builtins.shared.empty': '没有内容',
  'builtins.shared.errorTitle': '调用失败',
  'builtins.shared.phase.aborted': '已取消',
  'builtins.shared.phase.failed': '失败',
};
