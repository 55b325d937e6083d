import { it } from 'vitest';

import { expectOnlyChinese } from '../testing/expect-chinese.ts';

it.each([
  // How an expression is written.
  "Expected ')' after '(1+2', but the expression ends.",
  "Expected the end of the expression or an operator after '(1+2)', but there is ')' at position 6.",
  "Unexpected character '$' at position 3. It is a sign of currency: leave it out. To convert, give the rate yourself; rates of exchange are not known.",
  "'2026-01-03' is a date, and dates are not numbers here. Use computeDates: difference for the time between two, add for a date later. If it is arithmetic, put spaces around the signs.",
  'There is a comma outside of brackets at position 2. Write 1000000 rather than 1,000,000, and 1.5 rather than 1,5.',
  '\'5!=120\' can mean "not equal" or a factorial. Write 5 != 120 for "not equal", 5! = 120 for the factorial.',
  "There is no operator between '1' and '2' (position 3). Write long numbers without spaces.",
  'The function sin at position 1 needs its argument in parentheses: sin(…).',
  'The power of the function sin at position 4 is not understood. Write the power after the argument: sin(x)^2, 1/sin(x).',
  String.raw`The LaTeX command \foo is not known. Write plain expressions such as sqrt(2), 1/2, pi.`,

  // Congruences.
  'Congruences of several unknowns are not solved together. Give those of one unknown.',
  "'x ≡ 3' has the sign ≡ without a modulus. Write a congruence as 3x ≡ 2 (mod 7).",
  "The modulus in 'x ≡ 2 (mod 3/2)' is not a whole number.",
  "'2^x ≡ 3 (mod 7)' is not a congruence of polynomials in one unknown; only those are solved. analyzeInteger computes powers and inverses for a modulus.",
  "The modulus in 'x^2 ≡ 1 (mod 10^9)' is above 10,000,000, up to which powers of an unknown are solved.",
  'There are 243 solutions modulo 15015; at most 40 are written.',
  'The argument of floor is so close to 1 that no digits show on which side of it it is, and no proof that they are equal was found.',

  // Names and arguments.
  "x + 1: Unknown symbol 'x' (position 1). Give its value in variables (API evaluate), or use a known constant or unit.",
  "The function 'hex' (position 1) is not available: digits in other bases are written by the API convertBase.",
  "The function 'IF' (position 2) is not available: ask for the comparison first, then for the branch it chooses.",
  "The function 'limit' (position 1) is not available: the API computeLimit does that.",
  "The function 'int' (position 1) is not available: trunc(x) cuts a number to an integer, and the API integrate finds integrals.",
  "'integrate' is not an expression: the API integrate does that.",
  'The cube root of m is not a unit.',
  'The power 1/2 of kg/m is not a unit.',
  "'USD' (position 10) is a currency, and rates of exchange are not known. Compute with plain numbers, and with a rate of your own.",
  'sqrt takes 1 argument, not 3 (position 1).',
  'max takes 1 to 10000 arguments, not 0 (position 1).',
  "loanPayment needs 'rate'.",
  'calculate.precision has to be from 1 to 1000, not 0.',
  'isPrime tests numbers of up to 5000 binary digits; this one has 44497 and no small factor.',
  'calculate.expression has 18001 characters; at most 10000 are allowed.',
  "x+1: The variable x uses 'y', which is a variable too. Variables cannot use variables: put the value in.",

  // Values, units and sizes.
  'mod by zero: 5 has no quotient with 0.',
  'The expression has no value: it is indeterminate (such as 0/0 or infinity - infinity) or leaves the domain of a function.',
  "values[0] ('i'): Only real numbers and quantities have an order; this is a complex number.",
  'The degree of a root is not 0.',
  "date is '12024-03-01', whose year has more than four digits. Write such a year with a sign and six digits: +012024-03-01.",
  'gamma(-1) is a pole: gamma has no value at 0 and the negative whole numbers.',
  'The factorial is defined for whole numbers from 0 on, not for -1.',
  'No value was found: the expression stays unevaluated. Computer algebra and numeric evaluation were tried.',
  '1 of 4 quantities failed. First: 1 cal: cal (length^2 mass time^-2) cannot be converted to mL (length^3).',
  "'+' needs units of the same kind, not km (length) and a plain number.",
  "'3 dB' cannot be converted: decibels are logarithms; use 10*log10(ratio) in calculate.",
  "The result is beyond the range of doubles (about 1.8e308). Use mode 'exact' or 'decimal'.",
  'The computation took longer than 10 s and was ended. Make it smaller, or split it.',

  'There is a comma outside of brackets at position 2. Write 1000000 rather than 1,000,000, and 1.5 rather than 1,5. That is about the value of a.',
  "There are amounts in '$' and '€', and rates of exchange are not known. Convert them with a rate of your own.",

  // Equations, formulas and calculus.
  "One side of 'x^2=' is missing. Write both, e.g. x^2 = 2.",
  "'x' alone is not an equation. Name what to solve for in 'variables'.",
  'No solution was found: gamma has no inverse here. Elimination, substitution and inversion were tried. Give numbers for parameters, or a range with from and to for a numeric search.',
  'No solution was found: no solution holds for all values of x, and the special values that have one were not found. Add these names to variables. Elimination, substitution and inversion were tried. Give numbers for parameters, or a range with from and to for a numeric search.',
  'No solution was found: a high multiple of an angle. Elimination, substitution and inversion were tried. Give numbers for parameters, or a range with from and to for a numeric search.',
  'There are about 31831 solutions in the range; at most 500 are listed. Take a shorter range, or none for the general solution.',
  "Equations cannot have the unit 'degC'. Convert to K or rad with convertUnits first, and leave the units out.",
  "Undecided: At all 12 points that were tried the statement is true, but no proof was found that it is so everywhere. Ask 'solve' for the values for which it holds, or 'calculate' for single values.",
  'The result is too large (too much work). Ask for a smaller power or fewer terms.',
  'The expression may have no derivative there: x is 0, where the function has a kink. Take the limits of the difference quotient from both sides.',
  "There is no antiderivative in elementary functions. It is the sine integral Si, which is not a function here. Give limits 'from' and 'to' for a numeric value.",
  "No antiderivative in functions of the grammar was found. Tried: linearity, partial fractions, substitution, integration by parts, trigonometric, exponential and root forms, error functions, and the rules of the algebra engine. It may have none (as sin(x)/x or x^x); with limits 'from' and 'to' it can be integrated numerically.",
  'The definite integral was not found: the integrand has too many places, or one that was not located, where it may not be continuous. Tried: antiderivative, splitting at singular places, comparison of exponents at the ends, known integrals, and quadrature.',
  'Could not decide whether the limit exists: no leading term was found. Leading terms by the algorithm of Gruntz, and values in decimals of several precisions were tried.',
  'The expression has no Taylor series at this point: a root makes it a branch point.',
  'Whether the sum converges was not found out, nor a value: the tests of terms, ratios and powers, telescoping, partial fractions and known power series were tried.',

  // Matrices, statistics and integers.
  'Only matrices of one shape can be added: the shapes are a list of 2 and a list of 3.',
  'Only lists of one length go together: the shapes are a list of 2 and a list of 1.',
  'A product takes as many columns on the left as there are rows on the right: the shapes are 2 × 2 and 1 × 3.',
  'A determinant takes a square matrix; this one is 2 × 3.',
  'solve needs the right-hand side in \'other\': a list such as "[5, 6]", or a matrix.',
  "data[0] ('2 m'): A plain number is needed here, without a unit, list or comparison.",
  'The parameter "draws" is missing: hypergeometric has the parameters "population" and "successes" and "draws".',
  'Unknown parameter "foo": poisson has the parameters "mean". A value of X is given as at, from or to.',
  'The parameter "probability" of binomial has to be from 0 to 1; 2 is not.',
  'data has 3 numbers and other has 2: they are pairs, so there have to be as many of each.',
  "2.5: A value has to be a whole number: '2.5' is not.",
  '2, 3: There is no solution: x ≡ 2 (mod 4) and x ≡ 3 (mod 6) contradict each other, since modulo 2 the first leaves 0 and the second 1.',

  // Dates and finance.
  "There is no day '2026-02-30': February 2026 has 28 days.",
  "date is '03/04/2026', which is not a date in ISO 8601. The order of day and month is not the same everywhere. Write 2026-03-28, 2026-03-28T14:30, with Z or an offset such as +02:00 if there is one.",
  "There is no time zone 'Mars'. Use a name of the IANA database such as Europe/Berlin, America/New_York, Asia/Tokyo or UTC, or an offset such as +05:30.",
  "'1.5 months' contains a fraction of a month, which has no fixed length. Give days instead.",
  "rate is per year. For '1% per month', write 12*1% and compoundsPerYear 12.",
  'A rate of 5 could be 5 % or 5 times the whole. Write "5%", or 0.05 for 5 %.',
  'The loan is never paid back: a payment of 1.00 is not more than the interest of a period, 4.17.',
  'There is no internal rate between -99.99 % and 1,000,000 %: the value never becomes zero, though the cash flows change their sign 2 times.',
])('explains in Chinese why the calculator has no result: %s', expectOnlyChinese);
