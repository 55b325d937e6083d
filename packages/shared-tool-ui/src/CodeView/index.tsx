import { cx } from 'antd-style';
import { memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { blockStyles } from '../block-style.ts';
import { CopyButton } from '../CopyButton/index.tsx';
import { lazyPart } from '../lazy-part.ts';
import { ROOMY_HEIGHT, ScrollRegion } from '../ScrollRegion/index.tsx';
import { getCodeLanguage } from './code-language.ts';
import { codeColours, codeStyles as styles } from './style.ts';

const HighlightedCode = lazyPart(
  async () => (await import('./HighlightedCode.tsx')).HighlightedCode,
);

/** UTF-16 units. */
const CodeLimits = {
  /** Longer code stays plain: colouring it would take seconds. */
  highlighted: 60_000,
  /** Maximum length of a line; code with a longer one stays plain. */
  line: 5000,
  /** Longer code is cut. */
  shown: 300_000,
} as const;

const numberLines = (code: string, startLine: number): string => {
  const lines = code.split('\n').length;
  return Array.from({ length: lines }, (_, index) => startLine + index).join('\n');
};

const isReadable = (code: string): boolean =>
  code.length <= CodeLimits.highlighted &&
  code.split('\n').every((line) => line.length <= CodeLimits.line);

/** Props of {@link CodeView}. */
export interface CodeViewProps {
  code: string;
  /** Determines the language. Default: the code stays plain. */
  fileName?: string | undefined;
  /** Names the block and its copy button. */
  label: string;
  /** In CSS pixels; taller code scrolls. Default: depends on the window. */
  maxHeight?: number | undefined;
  /** 1-based number of the first line. Default: no numbers. */
  startLine?: number | undefined;
}

/**
 * Code with line numbers, coloured if its language is known and it is not too long. The plain code
 * is shown immediately and colours follow. Line numbers are not copied.
 */
export const CodeView = memo<CodeViewProps>(
  ({ code: given, fileName = '', label, maxHeight, startLine }) => {
    const { t } = useTranslation('plugin');
    const isCut = given.length > CodeLimits.shown;
    const code = useMemo(
      () => given.slice(0, CodeLimits.shown).replaceAll('\r\n', '\n').replace(/\n$/, ''),
      [given],
    );
    const language = useMemo(
      () => (isReadable(code) ? getCodeLanguage(fileName) : undefined),
      [code, fileName],
    );

    return (
      <div className={blockStyles.stack}>
        <div className={blockStyles.frame}>
          <ScrollRegion label={label} maxHeight={maxHeight ?? ROOMY_HEIGHT}>
            <pre className={styles.text} dir="ltr">
              {startLine !== undefined && (
                <span aria-hidden className={styles.numbers}>
                  {numberLines(code, startLine)}
                </span>
              )}
              <code className={cx(codeColours.variables, styles.code)}>
                {language ? (
                  <Suspense fallback={code}>
                    <HighlightedCode code={code} language={language} />
                  </Suspense>
                ) : (
                  code
                )}
              </code>
            </pre>
          </ScrollRegion>
          <div className={blockStyles.copy}>
            <CopyButton name={label} text={given} />
          </div>
        </div>
        {isCut && <p className={styles.note}>{t('builtins.shared.cut')}</p>}
      </div>
    );
  },
);

CodeView.displayName = 'CodeView';
