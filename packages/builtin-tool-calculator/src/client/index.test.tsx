// @vitest-environment happy-dom
import { describeToolSurfaces } from '@lobechat/shared-tool-ui/testing';

import { CalculatorIdentifier } from '../constants.ts';
import { calculatorFixtures } from '../fixtures.ts';
import { calculatorLocales } from '../locales/index.ts';
import { calculatorSurfaces } from './index.ts';

describeToolSurfaces({
  fixtures: calculatorFixtures,
  identifier: CalculatorIdentifier,
  locales: calculatorLocales,
  surfaces: calculatorSurfaces,
});
