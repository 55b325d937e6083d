import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

import { ScrollRegion, toVisibleText } from '@lobechat/shared-tool-ui';

import type { ShownAnswer } from '../answer.ts';
import { useTexts } from '../surface-kit.ts';
import { Answer } from './Answer.tsx';
import { AccuracyTag } from './AnswerTags.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  answer: css`
    padding-block: 4px;
  `,
  question: css`
    font-family: ${cssVar.fontFamilyCode};
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  `,
}));

/** Props of {@link Headline}. */
export interface HeadlineProps {
  /** Absent if the result has no single value. */
  answer?: ShownAnswer | undefined;
  /** Replaces the typeset answer with a better view. */
  children?: ReactNode;
  /** The question as code. */
  question?: string | undefined;
  /** Short remarks on the answer, after its accuracy. */
  tags?: ReactNode;
}

/** The question and its result. A formula wider than the page scrolls on its own. */
export const Headline = memo<HeadlineProps>(({ answer, children, question, tags }) => {
  const { t } = useTexts();
  const shown = children || (answer && <Answer isDisplay answer={answer} />);
  return (
    <Flexbox gap={4}>
      {question && <code className={styles.question}>{toVisibleText(question)}</code>}
      {shown && (
        <Flexbox horizontal align="center" gap={12} wrap="wrap">
          <ScrollRegion className={styles.answer} label={t('render.result')}>
            {shown}
          </ScrollRegion>
          {answer && <AccuracyTag isExact={answer.isExact} />}
          {tags}
        </Flexbox>
      )}
    </Flexbox>
  );
});

Headline.displayName = 'Headline';
