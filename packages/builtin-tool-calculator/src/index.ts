// What the tool is: pure data.
export {
  CALCULATION_MODES,
  CalculatorErrorType,
  CalculatorIdentifier,
  CalculatorLimits,
  DEFAULT_FRACTION_DIGITS,
  DEFAULT_PRECISION,
} from './constants.ts';
export { CalculatorManifest } from './manifest.ts';
export { CalculateSchema, ConvertBaseSchema, EvaluateSchema } from './schemas.ts';
export { systemPrompt } from './systemRole.ts';
export {
  type CalculateParams,
  type CalculateState,
  type CalculationMode,
  CalculatorApiName,
  type CalculatorApiNameType,
  type CalculatorErrorTypeName,
  type ConvertBaseParams,
  type ConvertBaseState,
  type ConvertedNumber,
  type EvaluateItemResult,
  type EvaluateParams,
  type EvaluateState,
  type MathAnswer,
  type MathAnswerKind,
  type MathEngineName,
  type MathFailure,
} from './types.ts';

// What the tool needs.
export {
  type CalculateInput,
  type IMathService,
  type MathOperationName,
  type MathOperations,
  type MathRunOptions,
  MathService,
} from './service.ts';

// How answers read; the surfaces use these too.
export { formatAnswer, formatConversion, formatEvaluation, formatValue } from './format.ts';
