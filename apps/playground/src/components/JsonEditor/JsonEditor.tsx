import { createStaticStyles } from 'antd-style';
import { lazy, memo, Suspense } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import type { CodeEditorProps } from './CodeEditor.tsx';

const CodeEditor = lazy(async () => ({ default: (await import('./CodeEditor.tsx')).CodeEditor }));

const styles = createStaticStyles(({ css }) => ({
  root: css`
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 160px;
  `,
}));

/** The JSON editor; its code is loaded when it is first shown. */
export const JsonEditor = memo<CodeEditorProps>((props) => {
  const t = useText();
  return (
    <div className={styles.root}>
      <Suspense fallback={<LoadingLines label={t('args.jsonEditor')} />}>
        <CodeEditor {...props} />
      </Suspense>
    </div>
  );
});

JsonEditor.displayName = 'JsonEditor';
