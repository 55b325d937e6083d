// Formats the results of every API for the model.
export { formatSimplification, formatSolution } from './algebra.ts';
export { formatAnswer, formatConversion, formatEvaluation } from './arithmetic.ts';
export { formatDerivative, formatIntegral, formatLimit, formatSeries } from './calculus.ts';
export { formatComparison, formatMatrix, formatStatistics } from './data.ts';
export { formatDates, formatFinance, formatIntegers, formatUnits } from './quantities.ts';
export { formatGiven } from './notes.ts';
export { formatValue } from './value.ts';
