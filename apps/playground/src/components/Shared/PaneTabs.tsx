import { Segmented } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

import { ChoiceGroup } from './ChoiceGroup.tsx';

const styles = createStaticStyles(({ css }) => ({
  /* Where there are more than a phone is wide, they are moved within their line. */
  root: css`
    scrollbar-width: none;
    overflow-x: auto;
    max-inline-size: 100%;
  `,
}));

/** One of the views that {@link PaneTabs} offers. */
export interface PaneTab<Value extends string> {
  /** Shown in place of the label, which then is its name and its tooltip. */
  icon?: LucideIcon | undefined;
  label: string;
  value: Value;
}

/** What {@link PaneTabs} takes. */
export interface PaneTabsProps<Value extends string> {
  label: string;
  onChange: (value: Value) => void;
  options: readonly PaneTab<Value>[];
  value: Value;
}

const PaneTabsBase = <Value extends string>({
  label,
  onChange,
  options,
  value,
}: PaneTabsProps<Value>) => (
  <ChoiceGroup className={styles.root} label={label}>
    <Segmented
      onChange={onChange}
      options={options.map(({ icon: Icon, ...option }) =>
        Icon
          ? { icon: <Icon aria-hidden size={14} />, title: option.label, value: option.value }
          : option,
      )}
      size="small"
      value={value}
    />
  </ChoiceGroup>
);

/** Chooses one of a few views of the same thing. */
export const PaneTabs = memo(PaneTabsBase) as unknown as typeof PaneTabsBase;
