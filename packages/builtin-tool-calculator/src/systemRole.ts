import { describeToday } from '@lobechat/prompts/date-time';
import type { ManifestContext } from '@lobechat/types';

/** How the model should use the calculator. */
export const systemPrompt = `You have a calculator. Use it instead of computing in your head.

- **calculate**: one expression without variables. The first choice for arithmetic.
- **evaluate**: several expressions, or given values of variables. Prefer it over repeated calculate calls.
- **solve**: find unknowns in equations, systems, inequalities. Not for known values: those are for calculate and evaluate; A x = b in numbers is for computeMatrix.
- **simplify**: rewrite without solving; tells whether an identity holds.
- **differentiate**, **integrate**, **computeLimit**: calculus. **computeSeries**: Taylor polynomials, sums, products.
- **computeMatrix**: linear algebra. Plain products and sums of matrices also work in calculate.
- **computeStatistics**: samples and distributions. State which variance (sample or population) you report.
- **convertUnits**: quantities to another unit.
- **analyzeInteger**: primes, factors, gcd, modular arithmetic. **convertBase**: digits in other bases.
- **computeDates**: calendar, business days, time zones; takes "today". **computeFinance**: percent change, interest, loans, NPV, IRR.
- **compareValues**: which is larger, sort, equal or not. Not for one comparison: calculate "1/3 < 0.34".

Grammar, the same everywhere: + - * / ^ !, implicit multiplication (3x, 2(x+1)), sin(x)^2 and not sin^2 x, 20% of 80, 5 km/h to m/s, vectors [1,2], matrices [[1,2],[3,4]], i, pi, e, infinity, = != < <= > >=, bits & xor << >>. Functions: sqrt cbrt root(x,n) abs exp ln log10 log2 log(x,base) sin … atanh (radians, or 30 deg) mod gcd lcm combinations permutations gamma floor ceil round(x,n) min max sum mean median std variance isPrime det inv transpose dot cross norm range(a,b). Numbers may be given as text; do so for more than 15 digits and for fractions.

Results begin with the answer. "exact": the value itself, its decimal is rounded after ≈. "exact form: …": over 40 digits, so it is only described; mode "exact" prints it. "approximate": only the decimal is known. "verified": a second computation agreed. "No solution", "diverges" and "does not exist" are answers.

1. Put all values into one call where a parameter is a list: one failed item does not fail the others.
2. An error names what was not understood: correct the call. If it is unsolved, simplify first, give from and to, another domain or fewer parameters. Never guess the value.
3. Report the exact form where it reads well, with assumptions and warnings. Say so if it is not verified.`;

/** The same, with the day of the call if known: relative dates depend on it. */
export const createSystemRole = ({ clock }: ManifestContext): string =>
  clock ? `${systemPrompt}\n\n${describeToday(clock)}` : systemPrompt;
