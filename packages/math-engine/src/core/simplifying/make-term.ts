import { useCallRules } from './build-term.ts';
import { simplifyCall } from './function-values.ts';

useCallRules(simplifyCall);

export {
  call,
  constant,
  euler,
  half,
  isMinus,
  isNumber,
  isOneTerm,
  isSurelyPositive,
  isWhole,
  isZeroTerm,
  mapParts,
  minusOne,
  negate,
  number,
  one,
  pi,
  power,
  product,
  quotient,
  replaceTerms,
  splitCoefficient,
  subtract,
  sum,
  symbol,
  transform,
  two,
  whole,
  zero,
} from './build-term.ts';
