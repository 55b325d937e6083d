import { createSurfaceKit, type GivenArguments, type GivenState } from '@lobechat/shared-tool-ui';

import { calculatorApis } from '../apis/index.ts';
import { calculatorRecordedCalls } from '../arguments/read-arguments.ts';
import { CalculatorIdentifier } from '../constants.ts';
import type { CalculatorApiNameType } from '../types.ts';

/** Shared setup of the calculator's surfaces. */
export const calculatorSurfaceKit = createSurfaceKit({
  apis: calculatorApis,
  identifier: CalculatorIdentifier,
  recorded: calculatorRecordedCalls,
});

/** Reads the tool's texts in the page's language. */
export const { useTexts } = calculatorSurfaceKit;

export type CalculatorTexts = ReturnType<typeof useTexts>;

/** The arguments of an API as far as they are known. */
export type Given<Name extends CalculatorApiNameType> = GivenArguments<typeof calculatorApis, Name>;

/** The state of an API as far as it is known. */
export type Shown<Name extends CalculatorApiNameType> = GivenState<typeof calculatorApis, Name>;
