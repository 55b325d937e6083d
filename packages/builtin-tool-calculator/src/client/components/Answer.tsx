import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { Tex, useSay } from '@lobechat/shared-tool-ui';

import type { ShownAnswer } from '../answer.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    display: inline-flex;
    gap: 8px;
    align-items: baseline;
    min-width: 0;
    max-width: 100%;
    /* A long sum breaks at its signs if there is room for the next line. */
    .katex-display > .katex {
      white-space: normal;
    }
    .katex-display .katex-base {
      margin-block: 4px;
    }
  `,
  secondary: css`
    flex: none;
    color: ${cssVar.colorTextSecondary};
  `,
}));

/** The sign before a value. A set of solutions needs none. */
const getRelation = ({ exactForm, isDecimalExact, isExact, kind }: ShownAnswer) => {
  if (kind === 'set') return undefined;
  return (exactForm === undefined ? isExact : isDecimalExact) ? '=' : '≈';
};

/** Words between or instead of numbers: `\text{or}`, `\text{true}`. */
const WORD = /(?<=\\text\{)\w+(?=\})/g;

/** Props of {@link Answer}. */
export interface AnswerProps {
  answer: ShownAnswer;
  /** Whether the answer equals the requested value, or is close to it. Default true. */
  hasRelation?: boolean | undefined;
  /** Larger, as the main content. Default false. */
  isDisplay?: boolean | undefined;
}

/** A typeset value, with a sign that shows whether it is exact. */
export const Answer = memo<AnswerProps>(({ answer, hasRelation = true, isDisplay }) => {
  const { decimal, exact = decimal, exactForm } = answer;
  const say = useSay();
  const latex = answer.latex.replaceAll(WORD, (word) => say(word).text);
  const relation = hasRelation ? getRelation(answer) : undefined;
  return (
    <span className={styles.root}>
      {relation !== undefined && <span className={styles.secondary}>{relation}</span>}
      <Tex isDisplay={isDisplay} latex={latex} text={exactForm === undefined ? exact : decimal} />
      {isDisplay && exactForm !== undefined && (
        <span className={styles.secondary}>({exactForm})</span>
      )}
    </span>
  );
});

Answer.displayName = 'Answer';
