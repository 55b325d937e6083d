import { Icon } from '@lobehub/ui';
import { Tag } from '@lobehub/ui/base-ui';
import { Check, CircleHelp } from 'lucide-react';
import { memo } from 'react';

import { useTexts } from '../surface-kit.ts';

/** Shows whether a value is exact or rounded, in words: neither is better. */
export const AccuracyTag = memo<{ isExact: boolean | undefined }>(({ isExact }) => {
  const { t } = useTexts();
  return <Tag size="small">{t(isExact ? 'render.exactTag' : 'render.approximateTag')}</Tag>;
});

AccuracyTag.displayName = 'AccuracyTag';

/** Props of {@link VerifiedTag}. */
export interface VerifiedTagProps {
  by: 'differentiation' | 'substitution';
  /** Undefined if unknown: nothing is shown then. */
  isVerified: boolean | undefined;
}

/** Says in words whether a second, independent computation agreed. */
export const VerifiedTag = memo<VerifiedTagProps>(({ by, isVerified }) => {
  const { t } = useTexts();
  if (isVerified === undefined) return null;
  return (
    <Tag icon={<Icon aria-hidden icon={isVerified ? Check : CircleHelp} size={12} />} size="small">
      {t(isVerified ? `render.verifiedBy.${by}` : 'render.unverifiedTag')}
    </Tag>
  );
});

VerifiedTag.displayName = 'VerifiedTag';
