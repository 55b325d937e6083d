import type { ToolLocales } from '@lobechat/types';

import { enUS } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

/** The artifact tool's texts in every supported language, for the i18next namespace `plugin`. */
export const artifactLocales: ToolLocales = { 'en-US': enUS, 'zh-CN': zhCN };
