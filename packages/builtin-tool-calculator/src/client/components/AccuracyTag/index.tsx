import { Tag } from '@lobehub/ui/base-ui';
import { memo } from 'react';

import { useTexts } from '../../use-texts.ts';

/** Props of {@link AccuracyTag}. */
export interface AccuracyTagProps {
  isExact: boolean;
}

/** Says whether a value is exact or rounded. In words and without colour: neither is better. */
export const AccuracyTag = memo<AccuracyTagProps>(({ isExact }) => {
  const { t } = useTexts();
  return <Tag size="small">{t(isExact ? 'render.exactTag' : 'render.approximateTag')}</Tag>;
});

AccuracyTag.displayName = 'AccuracyTag';
