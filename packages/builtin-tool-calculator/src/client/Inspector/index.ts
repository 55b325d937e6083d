import type { BuiltinInspector } from '@lobechat/types';

import { CalculatorApiName, type CalculatorApiNameType } from '../../types.ts';
import { CalculateInspector } from './Calculate/index.tsx';
import { ConvertBaseInspector } from './ConvertBase/index.tsx';
import { EvaluateInspector } from './Evaluate/index.tsx';

/** The one line of a call, by API name. */
export const calculatorInspectors: Readonly<Record<CalculatorApiNameType, BuiltinInspector>> = {
  [CalculatorApiName.calculate]: CalculateInspector,
  [CalculatorApiName.convertBase]: ConvertBaseInspector,
  [CalculatorApiName.evaluate]: EvaluateInspector,
};
