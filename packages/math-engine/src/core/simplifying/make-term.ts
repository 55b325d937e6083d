import { useCallRules } from './build-term.ts';
import { simplifyCall } from './function-values.ts';

useCallRules(simplifyCall);

export {
  call,
  isSurelyPositive,
  mapParts,
  negate,
  power,
  product,
  quotient,
  replaceTerms,
  splitCoefficient,
  subtract,
  sum,
  transform,
} from './build-term.ts';
export {
  constant,
  euler,
  half,
  isMinus,
  isNumber,
  isOneTerm,
  isWhole,
  isZeroTerm,
  minusOne,
  number,
  one,
  pi,
  symbol,
  two,
  whole,
  zero,
} from './term-atoms.ts';
