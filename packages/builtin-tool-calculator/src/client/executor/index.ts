import debug from 'debug';

import {
  BaseExecutor,
  type BuiltinToolContext,
  type BuiltinToolResult,
  createRuntimeCache,
} from '@lobechat/types';

import { CalculatorIdentifier } from '../../constants.ts';
import { CalculatorExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { MathService } from '../../service.ts';
import {
  CalculatorApiName,
  type CalculateParams,
  type CalculateState,
  type ConvertBaseParams,
  type ConvertBaseState,
  type EvaluateParams,
  type EvaluateState,
} from '../../types.ts';

const log = debug('lobe-calculator:executor');

const runtimes = createRuntimeCache(
  (services) => new CalculatorExecutionRuntime({ mathService: services.get(MathService) }),
);

class CalculatorExecutor extends BaseExecutor<typeof CalculatorApiName> {
  readonly identifier = CalculatorIdentifier;
  protected readonly apiEnum = CalculatorApiName;

  calculate = (
    params: CalculateParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<CalculateState>> => {
    log('calculate %o', params);
    return this.funnel(() => runtimes.for(ctx).calculate(params, { signal: ctx?.signal }));
  };

  evaluate = (
    params: EvaluateParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<EvaluateState>> => {
    log('evaluate %o', params);
    return this.funnel(() => runtimes.for(ctx).evaluate(params, { signal: ctx?.signal }));
  };

  convertBase = (
    params: ConvertBaseParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<ConvertBaseState>> => {
    log('convertBase %o', params);
    return this.funnel(() => runtimes.for(ctx).convertBase(params, { signal: ctx?.signal }));
  };
}

/** The one executor of the calculator; it takes its service from the context of each call. */
export const calculatorExecutor = new CalculatorExecutor();
