import type { Expression } from '../syntax/ast.ts';
import { prepare } from './arithmetic.ts';
import { doubleArithmetic } from './double-arithmetic.ts';
import { commonPeriod } from './waves.ts';

/** Whether a function is periodic and known not to be zero. */
export const isPeriodic = (integrand: Expression, variable: string): boolean => {
  if (!commonPeriod([integrand], variable)) return false;
  const value = prepare(integrand, doubleArithmetic, variable)?.(0.7391);
  return value !== undefined && Math.abs(value) > 1e-9;
};
