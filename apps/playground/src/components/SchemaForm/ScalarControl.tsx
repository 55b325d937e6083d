import { memo, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { isJsonNumber, type JsonNode, stringNode } from '../../json/json-node.ts';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import type { ControlProps } from './field-props.ts';
import { TextControl } from './TextControl.tsx';

type ScalarType = 'number' | 'string';

const nodeOf = (text: string, type: ScalarType): JsonNode =>
  type === 'number' && isJsonNumber(text) ? { kind: 'number', raw: text } : stringNode(text);

/**
 * Text or a number in one field. Text that reads as a number becomes one, with an option to send it
 * as text.
 */
export const ScalarControl = memo<ControlProps>((props) => {
  const { describedBy, label, node, onChange } = props;
  const t = useText();
  const text = node?.kind === 'number' ? node.raw : node?.kind === 'string' ? node.value : '';
  const isAmbiguous = isJsonNumber(text);
  const type: ScalarType = node?.kind === 'string' ? 'string' : 'number';
  // While the typed text is not a number yet, the previous choice applies to the next value.
  const [chosen, setChosen] = useState<ScalarType>(isAmbiguous ? type : 'number');
  return (
    <>
      <TextControl
        {...props}
        node={node && stringNode(text)}
        onChange={(next) => {
          if (next.kind === 'string') onChange(nodeOf(next.value, chosen));
        }}
      />
      {isAmbiguous && (
        <PaneTabs
          describedBy={describedBy}
          label={t('field.sendAs', { name: label })}
          onChange={(next) => {
            setChosen(next);
            onChange(nodeOf(text, next));
          }}
          options={[
            { label: t('field.asNumber'), value: 'number' as const },
            { label: t('field.asText'), value: 'string' as const },
          ]}
          value={type}
        />
      )}
    </>
  );
});

ScalarControl.displayName = 'ScalarControl';
