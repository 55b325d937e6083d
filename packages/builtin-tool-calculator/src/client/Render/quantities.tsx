import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';

import {
  CopyButton,
  DataTable,
  EmptyState,
  FailureText,
  InlineCode,
  KeyValueTable,
  Note,
} from '@lobechat/shared-tool-ui';

import { readAnswer, readNamedAnswers } from '../answer.ts';
import { AnswerNotes } from '../components/AnswerNotes.tsx';
import { BatchTable } from '../components/BatchTable.tsx';
import { Headline } from '../components/Headline.tsx';
import { NamedAnswerTable } from '../components/NamedAnswerTable.tsx';
import { Result } from '../components/Result.tsx';
import { describeFact, describeValueName } from '../components/value-names.ts';
import { describeDates, listGiven } from '../describe-call.ts';
import { calculatorSurfaceKit, type Shown } from '../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  result: css`
    font-size: ${cssVar.fontSizeHeading4};
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
}));

/** The rows of a schedule, with the number of periods left out in a gap. */
const listSchedule = ({ schedule = [] }: Shown<'computeFinance'>) => {
  const rows = schedule.filter(({ period }) => period !== undefined);
  return rows.map(({ balance, interest, payment, period = 0 }, position) => ({
    cells: [period, payment, interest, balance],
    left: position === 0 ? 0 : period - (rows[position - 1]?.period ?? 0) - 1,
  }));
};

/** Units, whole numbers, dates and money. */
export const quantityRenders = calculatorSurfaceKit.createRenders({
  analyzeInteger: {
    show: (state, { error: failure, texts: { t } }) => {
      const { items } = state;
      if (!items || (failure && items.length === 0)) return undefined;
      return (
        <>
          {items.length === 0 && <EmptyState />}
          {items.map(({ error, results, value = '' }, position) => (
            <Flexbox gap={4} key={`${position + 1}:${value}`}>
              <Note>
                <InlineCode text={value} />
              </Note>
              {error ? (
                <FailureText failure={error} />
              ) : (
                <NamedAnswerTable
                  answers={readNamedAnswers(results)}
                  label={value || t('apiName.analyzeInteger')}
                  owner={items.length > 1 ? value : undefined}
                />
              )}
            </Flexbox>
          ))}
          <AnswerNotes of={[state]} />
        </>
      );
    },
    showsPartly: true,
  },
  computeDates: (state, { args, texts }) => {
    const { facts = [], result } = state;
    if (result === undefined && facts.length === 0) return undefined;
    return (
      <>
        <Headline question={describeDates(args)}>
          {result && (
            <Flexbox horizontal align="center" gap={4}>
              <span className={styles.result}>{result}</span>
              <CopyButton name={texts.t('render.result')} text={result} />
            </Flexbox>
          )}
        </Headline>
        <AnswerNotes of={[state]} />
        {facts.length > 0 && (
          <KeyValueTable
            rows={facts.map(({ name = '', value = '' }) => ({
              label: describeValueName(name, texts),
              value: describeFact(value, texts),
            }))}
          />
        )}
      </>
    );
  },
  computeFinance: (state, { args, texts: { t } }) => {
    if (!readAnswer(state.answer)) return undefined;
    const title = state.operation && t(`render.finance.${state.operation}`);
    const results = readNamedAnswers(state.results);
    const rows = listSchedule(state).flatMap(({ cells, left }) => [
      ...(left > 0 ? [[t('render.finance.left', { count: left }), '…', '…', '…']] : []),
      cells,
    ]);
    return (
      <>
        {title && <Note>{t('render.given', { given: listGiven(args), title })}</Note>}
        <Result
          more={
            <>
              {results.length > 0 && (
                <NamedAnswerTable answers={results} label={t('render.finance.more')} />
              )}
              {rows.length > 0 && (
                <DataTable
                  columns={[
                    t('render.finance.period'),
                    t('render.finance.payment'),
                    t('render.finance.interest'),
                    t('render.finance.balance'),
                  ]}
                  label={t('render.finance.schedule')}
                  rows={rows.map((cells, position) => ({ cells, key: `${position}` }))}
                />
              )}
            </>
          }
          state={state}
        />
      </>
    );
  },
  convertUnits: {
    show: ({ results }, { error, texts: { t } }) =>
      results && !(error && results.length === 0) ? (
        <BatchTable
          heading={t('render.quantity')}
          items={results}
          label={t('apiName.convertUnits')}
        />
      ) : undefined,
    showsPartly: true,
  },
});
