import { Input } from '@lobehub/ui/base-ui';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { isJsonNumber, type JsonNode, stringNode } from '../../json/json-node.ts';
import type { ControlProps } from './field-props.ts';
import { controlStyles } from './style.ts';

/* Text that is not a number yet is kept as text, and the schema reports the problem. */
const nodeOf = (text: string): JsonNode =>
  isJsonNumber(text) ? { kind: 'number', raw: text } : stringNode(text);

const textOf = (node: JsonNode | undefined): string => {
  if (node?.kind === 'number') return node.raw;
  return node?.kind === 'string' ? node.value : '';
};

/**
 * A number in its original spelling. A text input, because a browser's number input rounds long
 * numbers and drops unreadable ones.
 */
export const NumberControl = memo<ControlProps>(
  ({ describedBy, field, id, invalid, label, node, onChange, required }) => {
    const t = useText();
    return (
      <Input
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-label={label}
        aria-required={required}
        autoComplete="off"
        className={controlStyles.number}
        id={id}
        inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
        onChange={(event) => onChange(nodeOf(event.currentTarget.value))}
        placeholder={t('field.notSet')}
        value={textOf(node)}
      />
    );
  },
);

NumberControl.displayName = 'NumberControl';
