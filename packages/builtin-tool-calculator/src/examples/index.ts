import type { ToolExamples } from '@lobechat/types';

import type { calculatorApis } from '../apis/index.ts';
import { algebraExamples } from './algebra.ts';
import { arithmeticExamples } from './arithmetic.ts';
import { calculusExamples } from './calculus.ts';
import { dataExamples } from './data.ts';
import { quantityExamples } from './quantities.ts';

/** The examples of every API, without their outcomes. */
export const calculatorExamples: ToolExamples<typeof calculatorApis> = {
  ...algebraExamples,
  ...arithmeticExamples,
  ...calculusExamples,
  ...dataExamples,
  ...quantityExamples,
};
