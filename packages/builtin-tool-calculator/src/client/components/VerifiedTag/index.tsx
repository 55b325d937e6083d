import { Icon } from '@lobehub/ui';
import { Tag } from '@lobehub/ui/base-ui';
import { Check, CircleHelp } from 'lucide-react';
import { memo } from 'react';

import { useTexts } from '../../use-texts.ts';

/** How a value was checked, where that is worth saying. */
export type VerificationMethod = 'differentiation' | 'substitution';

/** Props of {@link VerifiedTag}. */
export interface VerifiedTagProps {
  /** Default: not said how. */
  by?: VerificationMethod | undefined;
  /** Undefined where nothing is known about it: nothing is shown then. */
  isVerified: boolean | undefined;
}

/** Says in words whether a second, independent computation agreed. */
export const VerifiedTag = memo<VerifiedTagProps>(({ by, isVerified }) => {
  const { t } = useTexts();
  if (isVerified === undefined) return null;
  const key = by ? `render.verifiedBy.${by}` : 'render.verifiedTag';
  return (
    <Tag icon={<Icon aria-hidden icon={isVerified ? Check : CircleHelp} size={12} />} size="small">
      {t(isVerified ? key : 'render.unverifiedTag')}
    </Tag>
  );
});

VerifiedTag.displayName = 'VerifiedTag';
