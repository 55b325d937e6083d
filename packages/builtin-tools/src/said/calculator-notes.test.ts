import { it } from 'vitest';

import { expectOnlyChinese } from '../testing/expect-chinese.ts';

it.each([
  // How the input was read.
  'a percentage difference is relative to the mean of both values, a change to the first',
  'electron mass was read as 9.1093837139(28)e-31 kg, a measured value (CODATA 2022)',
  'the answer counts percent: 25 stands for 25%',
  '3 pm was read as picometers, not as a time of day',
  'Thanksgiving 2026 was read as 2026-11-26, as in the United States',
  '1/2pi was read as (1/2)*pi',
  '1,000 was read as 1000: commas between thousands',
  'sin^-1 was read as the inverse function asin, not as 1/sin',
  '% between two numbers was read as the remainder (mod)',
  '// was read as division rounded down (div)',
  '15% tip was taken as that part alone, not as the total',
  '$ was left out: amounts are plain numbers here',
  'the exact value was taken, not the rounded one',
  '≈ was left out: the rounded value was taken as exact',
  '1.200 was read as a decimal, not as 1200',
  'the whole numbers from 0 to 200 were tried; there may be more solutions',
  'an angle without a unit is in radians; for degrees write 30 deg',
  'log without a base is the natural logarithm; log10 is the decimal one',
  'the variable is x; y taken as constant',
  'solved for x; a, b taken as given',
  'exponent was not used: analyze takes nothing more',
  'years was not used: percentChange takes from, to',

  'natural numbers begin with 1',
  'F = m*a was computed from the values after it',
  'one amount is a percentage and the other a plain number: 75% counts as 0.75',
  '× of two lists was read as their cross product; the dot product is a*b',

  // Units and temperatures.
  'log after a leading = is the decimal logarithm, as in spreadsheets',
  'm after hours was read as minutes',
  'round was applied to the number of km/h',
  'm/s after a number was read as units, not as variables',
  'tons: the US short ton of 2000 pounds; the metric one is t, the imperial one longton',
  'the second temperature (degC) was read as a difference of temperatures here; convert to K first to calculate with absolute ones',
  'mpg and L/km are reciprocals of each other',

  // How certain a result is, and when it holds.
  'prime by the Miller–Rabin test with 13 bases: overwhelmingly probable, not proved for a number of this size',
  'a >= 0, otherwise there is no real solution',
  'a >= 0, otherwise fewer solutions are real',
  'a >= 0, otherwise x = 1/a^2 is not a solution',
  'a >= 0 and b >= 0, otherwise there is no real solution',
  'a >= 0, otherwise there is no solution',
  'a >= 0 and b >= 0, otherwise there is no solution',
  'a >= 0 and b - a >= 0, otherwise x = 1/a^2 is not a solution',
  'x + 1 is not 0 or a negative whole number',
  'left out because the equation does not hold there: x = 1',
  'found by a numeric search between -12 and 12; there may be more solutions. A range with from and to makes the search finer',
  'found by a numeric search in the range; there may be more solutions. A narrower range makes the search finer',
  "does not hold for all values: it fails at x = -13/9; it holds at x = 7/5. 'solve' finds the values for which it holds",
  'there may be no derivative where x = 0',
  'only its Cauchy principal value exists: -ln(-cos(2)). It is not the value of the integral',
  'from a table of known definite integrals',
  'taken from the right: the expression has no real values on the other side',
  'the sum diverges by comparison with the harmonic series',
  'converges by the alternating series test (Leibniz)',
  'found by a known Fourier series',
  'up to the power 6; the remainder is O(x^7)',

  // Matrices, statistics and integers.
  'the equations contradict each other (the rank is 1, with the right-hand side 2): no x makes them all hold. A least-squares approximation was not asked for and is not given; solve transpose(A)*A*x = transpose(A)*b for it',
  'the matrix is defective (not diagonalisable), it has fewer eigenvectors than eigenvalues: 1 has multiplicity 2 but only 1',
  'the columns are linearly dependent (rank 1): orthogonal has 1 column, triangular 1 row',
  'quartiles by the method linear (type 7 of Hyndman and Fan)',
  'pValue is two-sided, by the t distribution with 1 degrees of freedom, an approximation for ranks',
  'the number of 81 digits is prime by the Miller–Rabin and Lucas tests, to which no exception is known; this is not a proof',

  // Dates and finance.
  '2026-02 has no day 31: its last day, 28, was taken before days were added',
  '2026-10-25T02:30 happens twice in Europe/Berlin, since clocks are set back: the first (+02:00) was taken; the second is +01:00',
  '2026-03-29T02:30 does not exist in Europe/Berlin, since clocks are set forward: 2026-03-29T03:30 (+02:00) was taken',
  'business days are Monday to Friday without the given holidays; the first and the last day are both counted (without the last: 22)',
  'now is 2026-11-26 22:14 in UTC',
  'payments at the end of each of 24 periods, 12 a year; if they are rounded to cents, the last one differs by a few cents',
  'the cash flows change sign 2 times and have 2 internal rates, none of which is the right one by itself: the one nearest to 10% is given first',
  'the rate 0.05 was read as 5%',
])('says in Chinese how an answer is meant: %s', expectOnlyChinese);
