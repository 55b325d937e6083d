import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';

import { CopyButton, Note, ScrollRegion } from '@lobechat/shared-tool-ui';

import { DISTRIBUTIONS } from '../../constants.ts';
import { readAnswer, readNamedAnswers } from '../answer.ts';
import { AnswerNotes } from '../components/AnswerNotes.tsx';
import { Headline } from '../components/Headline.tsx';
import { Matrix } from '../components/Matrix.tsx';
import { NamedAnswerTable } from '../components/NamedAnswerTable.tsx';
import { Result } from '../components/Result.tsx';
import { describeValueName } from '../components/value-names.ts';
import { listGiven } from '../describe-call.ts';
import { Plot } from '../Plot/index.tsx';
import { calculatorSurfaceKit } from '../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  title: css`
    font-weight: 500;
    color: ${cssVar.colorTextSecondary};
  `,
}));

/** Labels in plots that come from the engine rather than the question. */
const WORDS = [
  ...DISTRIBUTIONS,
  'asked',
  'count',
  'data',
  'density',
  'fit',
  'probability',
  'quantile',
] as const;

/** Matrices, samples and distributions. */
export const dataRenders = calculatorSurfaceKit.createRenders({
  computeMatrix: (state, { args, texts }) => {
    const { t } = texts;
    const answer = readAnswer(state.answer);
    if (!answer) return undefined;
    const parts = readNamedAnswers(state.parts);
    const question = [args.matrix, args.other].filter(Boolean).join('\n');
    const title = state.operation ? t(`render.matrix.${state.operation}`) : t('render.result');
    if (parts.length === 0) {
      const headline = <Matrix answer={answer} label={title} />;
      return <Result headline={headline} question={question} state={state} />;
    }
    return (
      <>
        <Headline question={question} />
        {parts.map((part, position) => {
          const name = describeValueName(part.name, texts);
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
  },
  computeStatistics: (state, { args, texts: { t } }) => {
    const { operation, plot, results } = state;
    if (!results) return undefined;
    const title = operation && t(`render.statistics.${operation}`);
    return (
      <>
        {title && <Note>{t('render.given', { given: listGiven(args), title })}</Note>}
        <NamedAnswerTable
          answers={readNamedAnswers(results)}
          label={title ?? t('apiName.computeStatistics')}
        />
        <AnswerNotes of={[state]} />
        <Plot plot={plot} words={WORDS} />
      </>
    );
  },
});
