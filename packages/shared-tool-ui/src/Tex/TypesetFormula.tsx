// Whoever imports this file has to know what a style sheet is, in the tools' packages too.
// oxlint-disable-next-line typescript/triple-slash-reference -- it declares, and exports nothing
/// <reference path="../style-sheets.d.ts" />
import 'katex/dist/katex.min.css';
import { renderToString } from 'katex';
import { memo, useMemo } from 'react';

/** Props of {@link TypesetFormula}. */
export interface TypesetFormulaProps {
  isDisplay: boolean;
  latex: string;
}

/**
 * A formula typeset by KaTeX, with MathML for assistive technology. Commands that could load or
 * link anything are disabled, and formulas that cannot be typeset are shown as source.
 *
 * A file of its own, so that it loads only with a formula.
 */
export const TypesetFormula = memo<TypesetFormulaProps>(({ isDisplay, latex }) => {
  const markup = useMemo(() => {
    try {
      return renderToString(latex, {
        displayMode: isDisplay,
        maxExpand: 500,
        maxSize: 20,
        output: 'htmlAndMathml',
        strict: 'ignore',
        throwOnError: true,
        trust: false,
      });
    } catch {
      return undefined;
    }
  }, [isDisplay, latex]);

  return markup === undefined ? (
    <code>{latex}</code>
  ) : (
    <span dangerouslySetInnerHTML={{ __html: markup }} />
  );
});

TypesetFormula.displayName = 'TypesetFormula';
