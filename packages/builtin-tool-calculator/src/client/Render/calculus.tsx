import {
  DataTable,
  Disclosure,
  type KeyValueRow,
  KeyValueTable,
  Note,
} from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { MathAnswer } from '../../types.ts';
import { readAnswer, type ShownAnswer } from '../answer.ts';
import { Answer } from '../components/Answer.tsx';
import { VerifiedTag } from '../components/AnswerTags.tsx';
import { ItemValue } from '../components/ItemValue.tsx';
import { Matrix } from '../components/Matrix.tsx';
import { Result } from '../components/Result.tsx';
import {
  describeDerivative,
  describeIntegral,
  describeLimit,
  describeSeries,
  listAssignments,
} from '../describe-call.ts';
import { calculatorSurfaceKit } from '../surface-kit.ts';

/* Labels in plots that come from the engine rather than the question. */
const DERIVATIVE_WORDS = ['derivative'] as const;
const SERIES_WORDS = ['polynomial'] as const;

/** An answer under a label, if there is one. */
const rowOf = (label: string, answer: Loose<MathAnswer> | undefined): KeyValueRow[] =>
  readAnswer(answer) ? [{ label, value: <ItemValue answer={answer} name={label} /> }] : [];

/** An antiderivative with its constant. */
const addConstant = (answer: ShownAnswer): ShownAnswer => ({
  ...answer,
  decimal: `${answer.decimal} + C`,
  ...(answer.exact === undefined ? {} : { exact: `${answer.exact} + C` }),
  latex: `${answer.latex} + C`,
});

/** Derivatives, integrals, limits and series. */
export const calculusRenders = calculatorSurfaceKit.createRenders({
  computeLimit: (state, { args, texts: { t } }) => {
    const { direction, exists, left, right, variable = args.variable ?? '' } = state;
    if (!readAnswer(state.answer) && exists === undefined) return undefined;
    const sides = [
      ...rowOf(t('render.limit.left'), left),
      ...rowOf(t('render.limit.right'), right),
    ];
    return (
      <Result question={describeLimit({ ...args, direction }, variable)} state={state}>
        {exists === false && <Note>{t('render.limit.none')}</Note>}
        {sides.length > 0 && <KeyValueTable rows={sides} />}
      </Result>
    );
  },
  computeSeries: (state, { args, texts: { t } }) => {
    const { converges, operation, variable = args.variable ?? '' } = state;
    const answer = readAnswer(state.answer);
    if (!answer && converges === undefined) return undefined;
    const coefficients = (state.coefficients ?? []).filter((given) => readAnswer(given));
    const found = answer ? t('render.series.converges') : t('render.series.valueUnknown');
    return (
      <Result
        // A polynomial is neither the function nor close to it everywhere.
        headline={
          answer && operation === 'taylor' ? (
            <Answer isDisplay answer={answer} hasRelation={false} />
          ) : undefined
        }
        more={
          coefficients.length > 0 && (
            <Disclosure label={t('render.series.coefficients')}>
              {() => (
                <DataTable
                  columns={[t('render.series.power'), t('render.series.coefficient')]}
                  label={t('render.series.coefficients')}
                  rows={coefficients.map((coefficient, power) => {
                    const name = t('render.series.copy', { power });
                    return {
                      cells: [power, <ItemValue answer={coefficient} key="value" name={name} />],
                      key: `${power}`,
                    };
                  })}
                />
              )}
            </Disclosure>
          )
        }
        question={describeSeries({ ...args, operation }, variable)}
        state={state}
        words={SERIES_WORDS}
      >
        {converges !== undefined && <Note>{converges ? found : t('render.series.diverges')}</Note>}
      </Result>
    );
  },
  differentiate: (state, { args, texts: { t } }) => {
    const answer = readAnswer(state.answer);
    if (!answer) return undefined;
    const value = rowOf(t('render.atPoint', { point: listAssignments(args.at) }), state.value);
    return (
      <Result
        headline={
          answer.kind === 'matrix' && <Matrix answer={answer} label={t('apiName.differentiate')} />
        }
        question={describeDerivative({ ...args, kind: state.kind }, state.variables ?? [])}
        state={state}
        words={DERIVATIVE_WORDS}
      >
        {value.length > 0 && <KeyValueTable rows={value} />}
      </Result>
    );
  },
  integrate: (state, { args, texts: { t } }) => {
    const { converges, errorBound, isDefinite, method, variable = args.variable ?? '' } = state;
    const answer = readAnswer(state.answer);
    if (!answer && converges === undefined && isDefinite === undefined) return undefined;
    const facts: KeyValueRow[] = rowOf(t('render.integral.antiderivative'), state.antiderivative);
    if (errorBound) facts.push({ label: t('render.integral.errorBound'), value: errorBound });
    if (method && isDefinite) {
      facts.push({ label: t('render.integral.method'), value: t(`render.integral.by.${method}`) });
    }
    return (
      <Result
        answer={answer && !isDefinite ? addConstant(answer) : answer}
        question={describeIntegral(args, variable)}
        state={state}
        tags={
          answer && !isDefinite && <VerifiedTag by="differentiation" isVerified={answer.verified} />
        }
      >
        {converges === false && <Note>{t('render.integral.diverges')}</Note>}
        {facts.length > 0 && <KeyValueTable rows={facts} />}
      </Result>
    );
  },
});
