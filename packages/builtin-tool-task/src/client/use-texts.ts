import { type ToolTexts, useToolTexts } from '@lobechat/shared-tool-ui';

import { type TaskApiNameType, TaskIdentifier } from '../types.ts';

/** The tool's texts in the language of the page. */
export type TaskTexts = ToolTexts<TaskApiNameType>;

/** Reads the tool's texts. The functions stay the same as long as the language does. */
export const useTexts = (): TaskTexts => useToolTexts(TaskIdentifier);
