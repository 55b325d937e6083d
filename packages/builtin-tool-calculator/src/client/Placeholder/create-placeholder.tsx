import { memo, type NamedExoticComponent } from 'react';

import { PendingState } from '@lobechat/shared-tool-ui';
import type { BuiltinPlaceholderProps } from '@lobechat/types';

import type { CalculatorApiNameType } from '../../types.ts';
import { useTexts } from '../use-texts.ts';

/** More rows than this would push everything else off the screen. */
const MOST_LINES = 6;

/**
 * What is shown while a call runs, in the shape of the result that is to come.
 *
 * @param countLines - how many lines the arguments let expect; they may be of any form
 */
export const createPlaceholder = (
  apiName: CalculatorApiNameType,
  countLines: (args: Readonly<Record<string, unknown>> | undefined) => number,
): NamedExoticComponent<BuiltinPlaceholderProps> => {
  const Placeholder = memo<BuiltinPlaceholderProps>(({ args }) => {
    const { title } = useTexts();
    const lines = Math.max(1, Math.min(countLines(args), MOST_LINES));
    return <PendingState lines={lines} text={title(apiName, 'running')} />;
  });
  Placeholder.displayName = `${apiName}Placeholder`;
  return Placeholder;
};
