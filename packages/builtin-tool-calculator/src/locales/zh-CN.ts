import type { ToolLocale } from '@lobechat/types';

/** Chinese texts of the calculator. */
export const zhCN: ToolLocale = {
  'builtins.lobe-calculator.apiName.calculate': '计算',
  'builtins.lobe-calculator.apiName.convertBase': '转换进制',
  'builtins.lobe-calculator.apiName.evaluate': '求值表达式',
  'builtins.lobe-calculator.title': '计算器',
};
