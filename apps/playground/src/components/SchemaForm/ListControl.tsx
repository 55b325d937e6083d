import { TextArea } from '@lobehub/ui/base-ui';
import { memo, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import type { JsonArrayNode, JsonNode } from '../../json/json-node.ts';
import { type ListItemKind, readList, writeList } from '../../json/list-text.ts';
import { pasteAtOnce } from './paste-at-once.ts';
import { controlStyles, fieldStyles } from './style.ts';

/** Props of {@link ListControl}. */
export interface ListControlProps {
  kind: ListItemKind;
  label: string;
  node: JsonArrayNode;
  onChange: (node: JsonNode) => void;
}

const ROWS = 12;

/**
 * A list of scalars as lines of one text: thousands of items are pasted, read and edited together.
 */
export const ListControl = memo<ListControlProps>(({ kind, label, node, onChange }) => {
  const t = useText();
  const [typed, setTyped] = useState({ node, text: writeList(node.items, kind) ?? '' });
  // Typed text stays unchanged until the list is changed elsewhere.
  const text = typed.node === node ? typed.text : (writeList(node.items, kind) ?? '');
  const write = (value: string): void => {
    const next: JsonArrayNode = { items: readList(value, kind), kind: 'array' };
    setTyped({ node: next, text: value });
    onChange(next);
  };
  return (
    <>
      <TextArea
        aria-label={t('field.asList', { name: label })}
        className={controlStyles.text}
        onChange={(event) => write(event.currentTarget.value)}
        onPaste={pasteAtOnce(write)}
        placeholder={t('field.listHelp')}
        rows={ROWS}
        spellCheck={false}
        value={text}
      />
      <output className={fieldStyles.meta}>{t('field.items', { count: node.items.length })}</output>
    </>
  );
});

ListControl.displayName = 'ListControl';
