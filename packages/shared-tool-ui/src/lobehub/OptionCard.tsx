import { Icon } from '@lobehub/ui';
import { createStaticStyles, cx } from 'antd-style';
import { Check } from 'lucide-react';
import { memo } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  description: css`
    font-size: 0.92em;
    color: ${cssVar.colorTextSecondary};
  `,
  highlighted: css`
    box-shadow: inset 0 0 0 1px ${cssVar.colorBorder};
  `,
  note: css`
    margin-inline-start: 8px;
    font-size: 0.85em;
    color: ${cssVar.colorTextSecondary};
  `,
  number: css`
    flex: none;
    min-width: 1.6em;
    color: ${cssVar.colorTextSecondary};
    text-align: center;
  `,
  root: css`
    cursor: pointer;
    display: flex;
    gap: 12px;
    align-items: center;
    width: 100%;
    padding: 8px 12px;
    border: 0;
    border-radius: ${cssVar.borderRadius};
    font: inherit;
    color: ${cssVar.colorText};
    text-align: start;
    background: none;

    &:hover {
      background: ${cssVar.colorFillQuaternary};
    }

    &:disabled {
      cursor: not-allowed;
      color: ${cssVar.colorTextDisabled};
    }
  `,
  selected: css`
    && {
      background: ${cssVar.colorFillTertiary};
    }
  `,
  text: css`
    flex: 1;
    min-width: 0;
  `,
}));

/** Props of {@link OptionCard}. */
export interface OptionCardProps {
  description?: string | undefined;
  disabled?: boolean | undefined;
  /** The keyboard is at this option. */
  highlighted?: boolean | undefined;
  index: number;
  label: string;
  onToggle: () => void;
  /** Says that the model recommends this option. */
  recommendedText?: string | undefined;
  selected: boolean;
}

/** One numbered answer to a question, in a `listbox`. */
export const OptionCard = memo<OptionCardProps>(
  ({ description, disabled, highlighted, index, label, onToggle, recommendedText, selected }) => (
    <button
      aria-selected={selected}
      className={cx(styles.root, selected && styles.selected, highlighted && styles.highlighted)}
      disabled={disabled}
      onClick={onToggle}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `option` tag holds only text
      role="option"
      type="button"
    >
      <span className={styles.number}>{index}</span>
      <span className={styles.text}>
        {label}
        {recommendedText && <span className={styles.note}>{recommendedText}</span>}
        {description && <div className={styles.description}>{description}</div>}
      </span>
      {selected && <Icon aria-hidden icon={Check} size={16} />}
    </button>
  ),
);

OptionCard.displayName = 'OptionCard';
