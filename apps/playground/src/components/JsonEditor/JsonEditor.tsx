import { createStaticStyles } from 'antd-style';
import { memo, useRef } from 'react';

import { isPlainText } from '../../arguments/argument-document.ts';
import { lazyView } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import type { CodeEditorProps } from './CodeEditor.tsx';

const EditorLoading = () => {
  const t = useText();
  return <LoadingLines label={t('args.jsonEditor')} />;
};

const CodeEditor = lazyView(async () => (await import('./CodeEditor.tsx')).CodeEditor, {
  loading: EditorLoading,
});

const styles = createStaticStyles(({ css }) => ({
  root: css`
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 160px;
  `,
}));

/** The JSON editor, loaded when first shown; very long texts get a plain one. */
export const JsonEditor = memo<CodeEditorProps>((props) => {
  const place = useRef<number>(undefined);
  return (
    <div className={styles.root}>
      <CodeEditor {...props} key={String(isPlainText(props.text))} place={place} />
    </div>
  );
});

JsonEditor.displayName = 'JsonEditor';
