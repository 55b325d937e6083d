import { Button, TextArea } from '@lobehub/ui/base-ui';
import { memo } from 'react';

import { hasHiddenCharacters } from '@lobechat/shared-tool-ui';

import { useText } from '../../i18n/use-text.ts';
import { stringNode } from '../../json/json-node.ts';
import { TextBlock } from '../Shared/TextBlock.tsx';
import type { ControlProps } from './field-props.ts';
import { pasteAtOnce } from './paste-at-once.ts';
import { controlStyles } from './style.ts';

/** Longer texts have a fixed height. */
const LONG = 50_000;

/**
 * Only the beginning of longer texts is put in the page: each key press would lay out the whole
 * text.
 */
const HELD = 200_000;
const SHOWN = 2000;

/** Text of any number of lines. Absent and empty look different, and stay different. */
export const TextControl = memo<ControlProps>(
  ({ describedBy, id, invalid, label, node, onChange, required }) => {
    const t = useText();
    // A text area that grows with its content is measured at every key press.
    const text = node?.kind === 'string' ? node.value : '';
    const isLong = text.length > LONG;
    if (text.length > HELD) {
      return (
        <>
          <TextArea
            aria-describedby={describedBy}
            aria-invalid={invalid}
            aria-label={label}
            className={controlStyles.text}
            dir="auto"
            id={id}
            onPaste={(event) => {
              event.preventDefault();
              onChange(stringNode(event.clipboardData.getData('text/plain')));
            }}
            readOnly
            rows={8}
            spellCheck={false}
            value={text.slice(0, SHOWN)}
          />
          <span>
            {t('field.held', { count: text.length })}{' '}
            <Button onClick={() => onChange(stringNode(''))} size="small">
              {t('field.clearHeld')}
            </Button>
          </span>
        </>
      );
    }
    return (
      <>
        <TextArea
          aria-describedby={describedBy}
          aria-invalid={invalid}
          aria-label={label}
          aria-required={required}
          autoSize={!isLong && { maxRows: 16, minRows: 1 }}
          className={controlStyles.text}
          dir="auto"
          id={id}
          onChange={(event) => onChange(stringNode(event.currentTarget.value))}
          onPaste={pasteAtOnce((pasted) => onChange(stringNode(pasted)))}
          placeholder={node ? t('field.emptyText') : t('field.notSet')}
          rows={isLong ? 16 : 1}
          spellCheck={false}
          value={text}
        />
        {/* A field shows them as they are. */}
        {!isLong && hasHiddenCharacters(text) && <TextBlock label={label} text={text} />}
      </>
    );
  },
);

TextControl.displayName = 'TextControl';
