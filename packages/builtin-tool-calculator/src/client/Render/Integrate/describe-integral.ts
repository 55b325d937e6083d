/** What is integrated. */
export interface IntegralQuestion {
  expression: string;
  from: string;
  to: string;
  variable: string;
}

/** The integral as one writes it in a line: `∫ x^2 dx`, `∫ x^2 dx, x = 0 … 1`. */
export const describeIntegral = ({ expression, from, to, variable }: IntegralQuestion): string => {
  if (expression === '') return '';
  const integral = `∫ ${expression} d${variable}`;
  return from === '' && to === '' ? integral : `${integral}, ${variable} = ${from} … ${to}`;
};
