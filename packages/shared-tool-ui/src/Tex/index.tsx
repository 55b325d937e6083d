import { createStaticStyles } from 'antd-style';
import { memo, Suspense } from 'react';

import { lazyPart } from '../lazy-part.ts';
import { toVisibleText } from '../visible-text/visible-text.ts';
import { needsTypesetting } from './needs-typesetting.ts';

const TypesetFormula = lazyPart(async () => (await import('./TypesetFormula.tsx')).TypesetFormula);

const styles = createStaticStyles(({ css, cssVar }) => ({
  display: css`
    display: inline-block;
    max-width: 100%;
    font-size: ${cssVar.fontSizeHeading3};

    .katex-display {
      margin: 0;
      text-align: start;

      > .katex {
        text-align: start;
      }
    }
  `,
  inline: css`
    display: inline-block;
    max-width: 100%;
  `,
  plain: css`
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link Tex}. */
export interface TexProps {
  /** Typeset on its own line, larger. Default false. */
  isDisplay?: boolean | undefined;
  /** Without delimiters. */
  latex: string;
  /**
   * Shown while the typesetter loads, and instead of formulas too long to typeset. Default: the
   * LaTeX.
   */
  text?: string | undefined;
}

/** A formula. The typesetter and its fonts load with the first formula that needs them. */
export const Tex = memo<TexProps>(({ isDisplay = false, latex, text = latex }) => {
  const plain = <span className={styles.plain}>{toVisibleText(text)}</span>;
  return (
    <span className={isDisplay ? styles.display : styles.inline}>
      {needsTypesetting(latex) ? (
        <Suspense fallback={plain}>
          <TypesetFormula isDisplay={isDisplay} latex={latex} />
        </Suspense>
      ) : (
        plain
      )}
    </span>
  );
});

Tex.displayName = 'Tex';
