import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

const styles = createStaticStyles(({ css }) => ({
  root: css`
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: none;
  `,
}));

/** Props of {@link ChoiceGroup}. */
export interface ChoiceGroupProps {
  children: ReactNode;
  className?: string | undefined;
  describedBy?: string | undefined;
  id?: string | undefined;
  label: string;
}

/** An invisible group label for controls that belong together. */
export const ChoiceGroup = memo<ChoiceGroupProps>(
  ({ children, className, describedBy, id, label }) => (
    <fieldset
      aria-describedby={describedBy}
      aria-label={label}
      className={className ? `${styles.root} ${className}` : styles.root}
      id={id}
    >
      {children}
    </fieldset>
  ),
);

ChoiceGroup.displayName = 'ChoiceGroup';
