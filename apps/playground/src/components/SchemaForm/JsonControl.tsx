import { TextArea } from '@lobehub/ui/base-ui';
import { memo, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import type { JsonNode } from '../../json/json-node.ts';
import { parseJson } from '../../json/parse-json.ts';
import { printJson } from '../../json/print-json.ts';
import type { ControlProps } from './field-props.ts';
import { controlStyles } from './style.ts';

/* Text that is not JSON yet becomes part of the document as it is, and blocks it until it is. */
const nodeOf = (text: string): JsonNode => {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.node : { kind: 'invalid', raw: text };
};

const printField = (node: JsonNode | undefined): string => (node ? printJson(node) : '');

/** A value of any form as JSON: for unions, free-form values, and values of an unexpected type. */
export const JsonControl = memo<ControlProps>(
  ({ describedBy, id, invalid, label, node, onChange, required }) => {
    const t = useText();
    // Typed text stays unchanged while it means the same as the document.
    const [typed, setTyped] = useState(() => printField(node));
    const current = printField(node);
    const isSame = printField(typed.trim() === '' ? undefined : nodeOf(typed)) === current;
    return (
      <TextArea
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-label={`${label} (${t('field.json')})`}
        aria-required={required}
        autoSize={{ maxRows: 16, minRows: 1 }}
        className={controlStyles.text}
        id={id}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(nodeOf(event.currentTarget.value));
        }}
        placeholder={t('field.notSet')}
        rows={1}
        spellCheck={false}
        value={isSame ? typed : current}
      />
    );
  },
);

JsonControl.displayName = 'JsonControl';
