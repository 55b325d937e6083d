import type { ToolLocale } from '@lobechat/types';

/** English texts of the calculator. */
export const enUS: ToolLocale = {
  'builtins.lobe-calculator.apiName.calculate': 'Calculate',
  'builtins.lobe-calculator.apiName.convertBase': 'Convert number base',
  'builtins.lobe-calculator.apiName.evaluate': 'Evaluate expressions',
  'builtins.lobe-calculator.title': 'Calculator',
};
