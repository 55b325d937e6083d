import { Button } from '@lobehub/ui/base-ui';
import { X } from 'lucide-react';
import { memo, type ReactNode } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { type JsonNode, NULL_NODE, stringNode } from '../../json/json-node.ts';
import type { FieldDescription, FieldKind } from '../../schema/describe-field.ts';
import { startValue } from '../../schema/start-value.ts';
import { IconButton } from '../Shared/IconButton.tsx';
import { textStyles } from '../Shared/text-style.ts';
import { showField } from './show-field.ts';
import { fieldStyles } from './style.ts';

/** Props of {@link FieldHeader}. */
export interface FieldHeaderProps {
  /** Further buttons, e.g. to move an item. */
  extra?: ReactNode;
  field: FieldDescription;
  id: string;
  label: string;
  node: JsonNode | undefined;
  onChange: (node: JsonNode) => void;
  /** Removes the value; undefined if it cannot be removed. */
  onRemove?: (() => void) | undefined;
  required: boolean;
}

const KIND_WORDS: Partial<Record<FieldKind, string>> = {
  choice: 'enum',
  scalar: 'number | string',
};

const typeWords = (field: FieldDescription): string => {
  const { items } = field.schema;
  const kind = KIND_WORDS[field.kind] ?? field.kind;
  const inner =
    typeof items === 'object' && typeof items.type === 'string' ? items.type : undefined;
  const words = field.kind === 'array' && inner ? `${inner}[]` : kind;
  return field.nullable && field.kind !== 'null' ? `${words} | null` : words;
};

/** Name and type of a field, and actions on its whole value. */
export const FieldHeader = memo<FieldHeaderProps>(
  ({ extra, field, id, label, node, onChange, onRemove, required }) => {
    const t = useText();
    const isGroup = field.kind === 'array' || field.kind === 'object' || field.kind === 'null';
    const isAbsent = node === undefined;
    return (
      <div className={fieldStyles.header}>
        <label className={fieldStyles.label} htmlFor={id}>
          {label}
        </label>
        <span className={fieldStyles.meta}>{typeWords(field)}</span>
        {required && <span className={textStyles.problem}>{t('field.required')}</span>}
        <div className={fieldStyles.actions}>
          {isAbsent && isGroup && (
            <Button
              aria-label={`${t('action.add')} ${label}`}
              onClick={() => showField(id, () => onChange(startValue(field)))}
              size="small"
              type="text"
            >
              {t('action.add')}
            </Button>
          )}
          {isAbsent && field.kind === 'string' && !field.schema.minLength && (
            <Button
              aria-label={`${t('action.empty')}: ${label}`}
              className={fieldStyles.quiet}
              onClick={() => onChange(stringNode(''))}
              size="small"
              type="text"
            >
              {t('action.empty')}
            </Button>
          )}
          {field.nullable && node?.kind !== 'null' && field.kind !== 'choice' && (
            <Button
              aria-label={`${t('action.null')}: ${label}`}
              className={fieldStyles.quiet}
              onClick={() => onChange(NULL_NODE)}
              size="small"
              type="text"
            >
              {t('action.null')}
            </Button>
          )}
          {extra}
          {!isAbsent && onRemove && (
            <IconButton
              icon={X}
              label={t('action.unsetNamed', { name: label })}
              onClick={onRemove}
            />
          )}
        </div>
      </div>
    );
  },
);

FieldHeader.displayName = 'FieldHeader';
