import {
  SelectIcon,
  SelectItem,
  SelectItemText,
  SelectList,
  SelectPopup,
  SelectPortal,
  SelectPositioner,
  SelectRoot,
  SelectTrigger,
  SelectValue,
} from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  placeholder: css`
    color: ${cssVar.colorTextSecondary};
  `,
  trigger: css`
    min-inline-size: 120px;
  `,
}));

/** One choice: its value, unique in the list, and its label. */
export interface ChoiceOption {
  label: string;
  value: string;
}

/** Props of {@link ChoiceSelect}. */
export interface ChoiceSelectProps {
  describedBy?: string | undefined;
  id?: string | undefined;
  invalid?: boolean | undefined;
  label: string;
  onChange: (value: string) => void;
  options: readonly ChoiceOption[];
  placeholder: string;
  /** Undefined while nothing is chosen. */
  value: string | undefined;
}

/** A list of choices to pick one of. */
export const ChoiceSelect = memo<ChoiceSelectProps>(
  ({ describedBy, id, invalid, label, onChange, options, placeholder, value }) => (
    <SelectRoot
      items={options.map((option) => ({ ...option }))}
      onValueChange={(next) => {
        if (typeof next === 'string') onChange(next);
      }}
      value={value ?? null}
    >
      <SelectTrigger
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-label={label}
        className={styles.trigger}
        id={id}
      >
        <SelectValue>
          {(current: unknown) =>
            options.find((option) => option.value === current)?.label ?? (
              <span className={styles.placeholder}>{placeholder}</span>
            )
          }
        </SelectValue>
        <SelectIcon>
          <ChevronDown aria-hidden size={14} />
        </SelectIcon>
      </SelectTrigger>
      <SelectPortal container={document.querySelector('main')}>
        <SelectPositioner>
          <SelectPopup>
            <SelectList>
              {options.map((option) => (
                <SelectItem key={option.value} value={option.value}>
                  <SelectItemText>{option.label}</SelectItemText>
                </SelectItem>
              ))}
            </SelectList>
          </SelectPopup>
        </SelectPositioner>
      </SelectPortal>
    </SelectRoot>
  ),
);

ChoiceSelect.displayName = 'ChoiceSelect';
