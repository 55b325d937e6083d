import { createStaticStyles, cx } from 'antd-style';
import { memo, Suspense } from 'react';

import { lazyPart } from '../lazy-part.ts';
import { toVisibleText } from '../visible-text/visible-text.ts';
import { needsTypesetting } from './needs-typesetting.ts';

const TypesetFormula = lazyPart(async () => (await import('./TypesetFormula.tsx')).TypesetFormula);

const styles = createStaticStyles(({ css, cssVar }) => ({
  display: css`
    font-size: ${cssVar.fontSizeHeading3};

    .katex-display {
      margin: 0;
      text-align: start;

      > .katex {
        text-align: start;
      }
    }
  `,
  plain: css`
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  `,
  root: css`
    display: inline-block;
    max-width: 100%;

    /* The fonts of formulas lack these characters, and the page's own may have them. */
    .cjk_fallback {
      font-family: ${cssVar.fontFamily};
    }
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
    <span className={isDisplay ? cx(styles.root, styles.display) : styles.root}>
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
