import type { ToolLocales } from '@lobechat/types';

import { enUS } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

/** The texts of knowledge bases in every supported language, for the i18next namespace `plugin`. */
export const knowledgeBaseLocales: ToolLocales = { 'en-US': enUS, 'zh-CN': zhCN };
