import type { MathOperationName } from '../service.ts';
import analyzeInteger from './__fixtures__/analyzeInteger.json' with { type: 'json' };
import calculate from './__fixtures__/calculate.json' with { type: 'json' };
import compareValues from './__fixtures__/compareValues.json' with { type: 'json' };
import computeDates from './__fixtures__/computeDates.json' with { type: 'json' };
import computeFinance from './__fixtures__/computeFinance.json' with { type: 'json' };
import computeLimit from './__fixtures__/computeLimit.json' with { type: 'json' };
import computeMatrix from './__fixtures__/computeMatrix.json' with { type: 'json' };
import computeSeries from './__fixtures__/computeSeries.json' with { type: 'json' };
import computeStatistics from './__fixtures__/computeStatistics.json' with { type: 'json' };
import convertBase from './__fixtures__/convertBase.json' with { type: 'json' };
import convertUnits from './__fixtures__/convertUnits.json' with { type: 'json' };
import differentiate from './__fixtures__/differentiate.json' with { type: 'json' };
import integrate from './__fixtures__/integrate.json' with { type: 'json' };
import simplify from './__fixtures__/simplify.json' with { type: 'json' };
import solve from './__fixtures__/solve.json' with { type: 'json' };
import type { MathSample } from './sample.ts';

/**
 * What the examples compute, by operation. `pnpm --filter @lobechat/math-engine record-samples` writes
 * the files; a test of the engine proves that it still answers exactly this.
 */
const RECORDED: Readonly<Record<MathOperationName, readonly unknown[]>> = {
  analyzeInteger,
  calculate,
  compareValues,
  computeDates,
  computeFinance,
  computeLimit,
  computeMatrix,
  computeSeries,
  computeStatistics,
  convertBase,
  convertUnits,
  differentiate,
  integrate,
  simplify,
  solve,
};

/** The recorded computations of an operation. */
export const listSamples = <Name extends MathOperationName>(
  operation: Name,
): readonly MathSample<Name>[] => RECORDED[operation] as readonly MathSample<Name>[];
