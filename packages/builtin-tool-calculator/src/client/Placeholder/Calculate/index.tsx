import { memo } from 'react';

import { PendingState } from '@lobechat/shared-tool-ui';
import type { BuiltinPlaceholderProps } from '@lobechat/types';

import { type CalculateParams, CalculatorApiName } from '../../../types.ts';
import { useTexts } from '../../use-texts.ts';

/** Shown while an expression takes its time. */
export const CalculatePlaceholder = memo<BuiltinPlaceholderProps<CalculateParams>>(() => {
  const { title } = useTexts();
  return <PendingState lines={2} text={title(CalculatorApiName.calculate, 'running')} />;
});

CalculatePlaceholder.displayName = 'CalculatePlaceholder';
