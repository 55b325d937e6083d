import { Segmented } from '@lobehub/ui/base-ui';
import { memo } from 'react';

/** What {@link PaneTabs} takes. */
export interface PaneTabsProps<Value extends string> {
  label: string;
  onChange: (value: Value) => void;
  options: readonly { label: string; value: Value }[];
  value: Value;
}

const PaneTabsBase = <Value extends string>({
  label,
  onChange,
  options,
  value,
}: PaneTabsProps<Value>) => (
  <div aria-label={label} role="group">
    <Segmented onChange={onChange} options={[...options]} size="small" value={value} />
  </div>
);

/** Chooses one of a few views of the same thing. */
export const PaneTabs = memo(PaneTabsBase) as unknown as typeof PaneTabsBase;
