import { algebraRenders } from './algebra.tsx';
import { arithmeticRenders } from './arithmetic.tsx';
import { calculusRenders } from './calculus.tsx';
import { dataRenders } from './data.tsx';
import { quantityRenders } from './quantities.tsx';

/** The finished result, by API name. */
export const calculatorRenders = {
  ...algebraRenders,
  ...arithmeticRenders,
  ...calculusRenders,
  ...dataRenders,
  ...quantityRenders,
};
