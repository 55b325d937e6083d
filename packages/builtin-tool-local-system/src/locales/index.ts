import type { ToolLocales } from '@lobechat/types';

import { enUS } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

/** The local system's texts in every language it ships, for the i18next namespace `plugin`. */
export const localSystemLocales: ToolLocales = { 'en-US': enUS, 'zh-CN': zhCN };
