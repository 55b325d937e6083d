import type { BuiltinPlaceholder } from '@lobechat/types';

import { CalculatorApiName } from '../../types.ts';
import { CalculatePlaceholder } from './Calculate/index.tsx';
import { EvaluatePlaceholder } from './Evaluate/index.tsx';

/** What is shown while a call runs, by API name. Converting bases takes no time worth showing. */
export const calculatorPlaceholders: Readonly<Record<string, BuiltinPlaceholder>> = {
  [CalculatorApiName.calculate]: CalculatePlaceholder,
  [CalculatorApiName.evaluate]: EvaluatePlaceholder,
};
