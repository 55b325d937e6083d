import { type ToolTexts, useToolTexts } from '@lobechat/shared-tool-ui';

import { CalculatorIdentifier } from '../constants.ts';
import type { CalculatorApiNameType } from '../types.ts';

/** The tool's texts in the language of the page. */
export type CalculatorTexts = ToolTexts<CalculatorApiNameType>;

/** Reads the tool's texts. The functions stay the same as long as the language does. */
export const useTexts = (): CalculatorTexts => useToolTexts(CalculatorIdentifier);
