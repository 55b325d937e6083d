import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { LARGE_TEXT } from '../../arguments/argument-document.ts';
import { lazyView } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import { pasteAtOnce } from '../SchemaForm/paste-at-once.ts';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import type { CodeEditorProps } from './CodeEditor.tsx';

const EditorLoading = () => {
  const t = useText();
  return <LoadingLines label={t('args.jsonEditor')} />;
};

const CodeEditor = lazyView(async () => (await import('./CodeEditor.tsx')).CodeEditor, {
  loading: EditorLoading,
});

const styles = createStaticStyles(({ css, cssVar }) => ({
  plain: css`
    resize: none;

    flex: 1;

    padding: ${cssVar.paddingXS};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadius};

    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorText};

    background: ${cssVar.colorFillQuaternary};
  `,
  root: css`
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 160px;
  `,
}));

/** The JSON editor, loaded when it is first shown; a plain text area for what is too long for it. */
export const JsonEditor = memo<CodeEditorProps>((props) => (
  <div className={styles.root}>
    {props.text.length > LARGE_TEXT ? (
      <textarea
        aria-label={props.label}
        className={styles.plain}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onPaste={pasteAtOnce(props.onChange)}
        spellCheck={false}
        value={props.text}
        wrap="off"
      />
    ) : (
      <CodeEditor {...props} />
    )}
  </div>
));

JsonEditor.displayName = 'JsonEditor';
