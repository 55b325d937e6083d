import { tellModels } from '@lobechat/types';

import { algebraApis } from './algebra.ts';
import { arithmeticApis } from './arithmetic.ts';
import { calculusApis } from './calculus.ts';
import { dataApis } from './data.ts';
import { quantityApis } from './quantities.ts';

/** The APIs of the calculator, in the order in which a model reads them. */
export const calculatorApis = tellModels({
  ...arithmeticApis,
  ...algebraApis,
  ...calculusApis,
  ...dataApis,
  ...quantityApis,
});
