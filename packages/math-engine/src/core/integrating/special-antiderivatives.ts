import { substitute } from '../algebra/symbols.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';

/** A multiple of x. */
const LINE = String.raw`\(?-?(?:[\w./]+\*)*x(?:\/\d+)?\)?`;

const POWER = String.raw`(?:[\d./]+\*)?x\^[34](?:/\d+)?`;

/** Integrands whose antiderivatives have names of their own, but are not functions here. */
const SPECIAL: readonly (readonly [string, string])[] = [
  [`sin\\(${LINE}\\)/x`, 'the sine integral Si'],
  [`cos\\(${LINE}\\)/x`, 'the cosine integral Ci'],
  [`sinh\\(${LINE}\\)/x`, 'the hyperbolic sine integral Shi'],
  [`cosh\\(${LINE}\\)/x`, 'the hyperbolic cosine integral Chi'],
  [`(?:e\\^${LINE}|exp\\(${LINE}\\))/x`, 'the exponential integral Ei'],
  [`1/(?:x\\*e\\^${LINE}|\\(x\\*e\\^${LINE}\\))`, 'the exponential integral Ei'],
  [String.raw`[\d.]+/ln\(x\)`, 'the logarithmic integral li'],
  [String.raw`sin\((?:[\w./]+\*)*x\^2(?:/\d+)?\)`, 'the Fresnel integral S'],
  [String.raw`cos\((?:[\w./]+\*)*x\^2(?:/\d+)?\)`, 'the Fresnel integral C'],
  [String.raw`ln\((?:1 [-+] x|x [-+] 1)\)/x`, 'the dilogarithm Li2'],
  [String.raw`x/\(e\^x [-+] 1\)`, 'the dilogarithm Li2'],
  // With a constant and one power, so that no square factor makes it elementary.
  [String.raw`(?:1/)?sqrt\([\d./]+ [-+] ${POWER}\)`, 'an elliptic integral'],
  [String.raw`(?:1/)?sqrt\(${POWER} [-+] [\d./]+\)`, 'an elliptic integral'],
];

/** The name of the antiderivative, if it is a well-known one that the grammar has not. */
export const specialAntiderivative = (
  integrand: Expression,
  variable: string,
): string | undefined => {
  const text = toText(substitute(integrand, new Map([[variable, { name: 'x', type: 'symbol' }]])));
  return SPECIAL.find(([form]) => new RegExp(`^-?(?:[\\d./]+\\*)?${form}$`).test(text))?.[1];
};
