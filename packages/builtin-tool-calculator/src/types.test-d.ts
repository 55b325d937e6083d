import { describe, expectTypeOf, it } from 'vitest';

import type { ParametersOf } from '@lobechat/tool-testing/schema-types';

import type { CalculateSchema, ConvertBaseSchema, EvaluateSchema } from './schemas.ts';
import type {
  ConvertBaseStateSchema,
  EvaluateStateSchema,
  MathAnswerSchema,
} from './state-schemas.ts';
import type {
  CalculateParams,
  ConvertBaseParams,
  ConvertBaseState,
  EvaluateParams,
  EvaluateState,
  MathAnswer,
} from './types.ts';

describe('the interfaces of the calculator', () => {
  it('of parameters equal the types of their schemas', () => {
    expectTypeOf<CalculateParams>().toEqualTypeOf<ParametersOf<typeof CalculateSchema>>();
    expectTypeOf<EvaluateParams>().toEqualTypeOf<ParametersOf<typeof EvaluateSchema>>();
    expectTypeOf<ConvertBaseParams>().toEqualTypeOf<ParametersOf<typeof ConvertBaseSchema>>();
  });

  it('of states equal the types of their schemas', () => {
    expectTypeOf<MathAnswer>().toEqualTypeOf<ParametersOf<typeof MathAnswerSchema>>();
    expectTypeOf<EvaluateState>().toEqualTypeOf<ParametersOf<typeof EvaluateStateSchema>>();
    expectTypeOf<ConvertBaseState>().toEqualTypeOf<ParametersOf<typeof ConvertBaseStateSchema>>();
  });
});
