import { memo } from 'react';

import { PendingState } from '@lobechat/shared-tool-ui';
import type { BuiltinPlaceholderProps } from '@lobechat/types';

import { CalculatorApiName, type EvaluateParams } from '../../../types.ts';
import { readTexts } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';

/** More rows than this would push everything else off the screen. */
const MOST_LINES = 6;

/** Shown while a batch is evaluated, in the shape of the table that is to come. */
export const EvaluatePlaceholder = memo<BuiltinPlaceholderProps<EvaluateParams>>(({ args }) => {
  const { title } = useTexts();
  const lines = Math.max(1, Math.min(readTexts(args?.expressions).length, MOST_LINES));
  return <PendingState lines={lines} text={title(CalculatorApiName.evaluate, 'running')} />;
});

EvaluatePlaceholder.displayName = 'EvaluatePlaceholder';
