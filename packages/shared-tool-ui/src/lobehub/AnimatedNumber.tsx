import { memo } from 'react';

/** Props of {@link AnimatedNumber}. */
export interface AnimatedNumberProps {
  /** Accepted for LobeHub's tools; the number does not move here. */
  duration?: number | undefined;
  formatter?: ((value: number) => string) | undefined;
  value: number;
}

/** A number. LobeHub counts up to a new value; here it is shown at once, in every motion setting. */
export const AnimatedNumber = memo<AnimatedNumberProps>(({ formatter, value }) =>
  formatter ? formatter(value) : Math.round(value).toLocaleString(),
);

AnimatedNumber.displayName = 'AnimatedNumber';
