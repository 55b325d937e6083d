import { createStaticStyles } from 'antd-style';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';

import { ChoiceGroup } from './ChoiceGroup.tsx';
import { onPhones } from './on-phones.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  choice: css`
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;

    block-size: 26px;
    padding-inline: 8px;
    border-radius: ${cssVar.borderRadius};

    font-size: ${cssVar.fontSizeSM};
    font-weight: 500;
    color: ${cssVar.colorTextSecondary};
    white-space: nowrap;

    transition: background 120ms;
    outline-offset: -2px;

    &:hover:not(:disabled) {
      color: ${cssVar.colorText};
    }

    &[aria-pressed='true'] {
      color: ${cssVar.colorText};
      background: ${cssVar.colorBgElevated};
    }

    &:disabled {
      cursor: not-allowed;
      color: ${cssVar.colorTextDisabled};
    }
  `,
  list: css`
    display: inline-flex;
    gap: 2px;

    padding: 3px;
    border: 1px solid ${cssVar.colorFillQuaternary};
    border-radius: ${cssVar.borderRadiusLG};

    background: ${cssVar.colorBgLayout};

    /* Touch-sized choices. */
    ${onPhones} {
      padding-block: 0;
    }
  `,
  /* Tabs wider than a phone scroll within their line. */
  root: css`
    scrollbar-width: none;
    overflow-x: auto;
    max-inline-size: 100%;
  `,
}));

/** One of the values that {@link PaneTabs} offers. */
export interface PaneTab<Value extends string> {
  /** Shown instead of the label, which becomes its name and tooltip. */
  icon?: LucideIcon | undefined;
  label: string;
  value: Value;
}

/** Props of {@link PaneTabs}. */
export interface PaneTabsProps<Value extends string> {
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  label: string;
  onChange: (value: Value) => void;
  options: readonly PaneTab<Value>[];
  /** Undefined if nothing has been chosen yet. */
  value: Value | '';
}

/** How far each key moves the focus among the choices. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  End: -1,
  Home: 1,
};

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const choices = [...event.currentTarget.querySelectorAll('button')];
  const isArrow = event.key.startsWith('Arrow');
  const at = isArrow ? choices.indexOf(event.target as HTMLButtonElement) : Math.min(0, -step);
  choices.at((at + step) % choices.length)?.focus();
};

/*
 * Laid out by CSS alone: it is in the first view of the page, where each measurement would cost a
 * layout of the whole page.
 */
const PaneTabsBase = <Value extends string>({
  describedBy,
  disabled,
  id,
  label,
  onChange,
  options,
  value,
}: PaneTabsProps<Value>) => {
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <ChoiceGroup className={styles.root} describedBy={describedBy} id={id} label={label}>
      {/* The keys come from the buttons inside; the element itself is nothing to use. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <span className={styles.list} onKeyDown={moveFocus}>
        {options.map(({ icon: Icon, ...option }, index) => (
          <button
            aria-label={Icon && option.label}
            aria-pressed={index === chosen}
            className={styles.choice}
            data-command={label}
            disabled={disabled}
            key={option.value}
            onClick={() => {
              if (index !== chosen) onChange(option.value);
            }}
            tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
            title={Icon && option.label}
            type="button"
          >
            {Icon ? <Icon aria-hidden size={14} /> : option.label}
          </button>
        ))}
      </span>
    </ChoiceGroup>
  );
};

/** Chooses one of a few values shown side by side, such as views or answers. */
export const PaneTabs = memo(PaneTabsBase) as unknown as typeof PaneTabsBase;
