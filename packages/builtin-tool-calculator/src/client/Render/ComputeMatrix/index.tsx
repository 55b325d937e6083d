import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { CopyButton, readChoice, ScrollRegion, StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import { MATRIX_OPERATIONS } from '../../../constants.ts';
import type { ComputeMatrixParams, ComputeMatrixState } from '../../../types.ts';
import { AnswerFacts } from '../../components/AnswerFacts/index.tsx';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { Headline } from '../../components/Headline/index.tsx';
import { Matrix } from '../../components/Matrix/index.tsx';
import { describeValueName } from '../../components/NamedAnswerTable/value-names.ts';
import { readNamedAnswers } from '../../components/read-state/read-answer.ts';
import { readResult } from '../../components/read-state/read-result.ts';
import { readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  title: css`
    font-weight: 500;
    color: ${cssVar.colorTextSecondary};
  `,
}));

/** A matrix or number; of a decomposition, each of its parts under its name. */
export const ComputeMatrixRender = memo<
  BuiltinRenderProps<ComputeMatrixParams, ComputeMatrixState>
>(({ args, ...result }) => {
  const { t } = useTexts();
  return (
    <StateView read={readResult} result={result}>
      {(state) => {
        const { answer, record } = state;
        const operation = readChoice(record.operation, MATRIX_OPERATIONS);
        const parts = readNamedAnswers(record.parts);
        const question = [readText(args?.matrix), readText(args?.other)].filter(Boolean).join('\n');
        const title = operation ? t(`render.matrix.${operation}`) : t('render.result');
        if (parts.length === 0) {
          return (
            <>
              <Headline answer={answer} question={question}>
                <Matrix answer={answer} label={title} />
              </Headline>
              <AnswerNotes of={[state, answer]} />
              <AnswerFacts answer={answer} />
            </>
          );
        }
        return (
          <>
            <Headline question={question} />
            {parts.map((part, position) => {
              const name = describeValueName(part.name, t);
              return (
                <Flexbox gap={4} key={`${position + 1}:${part.name}`}>
                  <Flexbox horizontal align="center" gap={4}>
                    <div className={styles.title}>{name}</div>
                    <CopyButton name={name} text={part.answer.exact ?? part.answer.decimal} />
                  </Flexbox>
                  <ScrollRegion label={name}>
                    <Matrix answer={part.answer} label={name} />
                  </ScrollRegion>
                </Flexbox>
              );
            })}
            <AnswerNotes of={[state, ...parts.map((part) => part.answer)]} />
          </>
        );
      }}
    </StateView>
  );
});

ComputeMatrixRender.displayName = 'ComputeMatrixRender';
