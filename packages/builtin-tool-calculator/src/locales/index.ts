import type { ToolLocales } from '@lobechat/types';

import { enUS } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

/** The calculator's texts in every language it ships, for the i18next namespace `plugin`. */
export const calculatorLocales: ToolLocales = { 'en-US': enUS, 'zh-CN': zhCN };
