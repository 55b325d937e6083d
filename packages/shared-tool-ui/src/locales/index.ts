import type { ToolLocales } from '@lobechat/types';

import { enUS } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

/**
 * The texts of the shared pieces in every language, for the i18next namespace `plugin`. A host adds
 * them to those of its tools.
 */
export const sharedToolLocales: ToolLocales = { 'en-US': enUS, 'zh-CN': zhCN };
