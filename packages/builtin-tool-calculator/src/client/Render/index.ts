import type { BuiltinRender } from '@lobechat/types';

import { CalculatorApiName, type CalculatorApiNameType } from '../../types.ts';
import { CalculateRender } from './Calculate/index.tsx';
import { ConvertBaseRender } from './ConvertBase/index.tsx';
import { EvaluateRender } from './Evaluate/index.tsx';

/** The finished result, by API name. */
export const calculatorRenders: Readonly<Record<CalculatorApiNameType, BuiltinRender>> = {
  [CalculatorApiName.calculate]: CalculateRender,
  [CalculatorApiName.convertBase]: ConvertBaseRender,
  [CalculatorApiName.evaluate]: EvaluateRender,
};
