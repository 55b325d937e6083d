import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

// @vitest-environment happy-dom
import { renderSurface } from '@lobechat/shared-tool-ui/testing';

import { CalculatorIdentifier } from '../../constants.ts';
import { calculatorLocales } from '../../locales/index.ts';
import { calculatorPlaceholders } from './index.ts';

afterEach(cleanup);

describe('every Placeholder', () => {
  it.each(Object.entries(calculatorPlaceholders))(
    '%s says that it is running',
    (apiName, Placeholder) => {
      for (const args of [undefined, {}, { expressions: 5 }, { expressions: ['1', '2'] }]) {
        const { container, missingKeys } = renderSurface(
          <Placeholder apiName={apiName} args={args} identifier={CalculatorIdentifier} />,
          { language: 'zh-CN', locales: calculatorLocales },
        );
        expect(missingKeys).toEqual([]);
        expect(container.querySelector('[aria-busy="true"]')?.textContent).toMatch(/^正在/);
        cleanup();
      }
    },
  );
});
