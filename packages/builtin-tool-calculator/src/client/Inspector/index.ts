import type { InspectorLines } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { calculatorApis } from '../../apis/index.ts';
import type { EvaluateItemResult, MathAnswer } from '../../types.ts';
import { formatConverted, formatOutcome, readAnswer, readNamedAnswers } from '../answer.ts';
import { describeValueName } from '../components/value-names.ts';
import { describeCall, describeGiven, listAssignments, SIDES, textOf } from '../describe-call.ts';
import { type CalculatorTexts, calculatorSurfaceKit } from '../surface-kit.ts';

/* Lines of a formula with its facts, and of a formula with a plot below. */
const FORMULA = 2;
const FORMULA_AND_PLOT = 5;

const joined = (list: readonly string[] = []): string => list.filter(Boolean).join(', ');

const rangeOf = (from: number | string | undefined, to: number | string | undefined): string =>
  from === undefined && to === undefined ? '' : `${textOf(from)}..${textOf(to)}`;

/** The `answer` of a state. */
const sayAnswer = ({ answer }: { answer?: Loose<MathAnswer> | undefined }): string | undefined => {
  const shown = readAnswer(answer);
  return shown && formatOutcome(shown);
};

/** The number of successes in a batch; without any, saying that it failed is enough. */
const sayCount = (
  items: readonly { success?: boolean | undefined }[],
  { t }: CalculatorTexts,
): string | undefined => {
  const total = items.length;
  const succeeded = items.filter(({ success }) => success).length;
  if (succeeded === 0) return undefined;
  return succeeded === total
    ? t('inspector.results', { total })
    : t('inspector.someFailed', { succeeded, total });
};

/** The only value of a batch, or the number of successes. */
const sayBatch = (
  { results = [] }: { results?: Loose<EvaluateItemResult>[] | undefined },
  texts: CalculatorTexts,
): string | undefined => {
  const [only, ...others] = results;
  return (only && others.length === 0 && sayAnswer(only)) || sayCount(results, texts);
};

/** The one-line view of a call: the computation as short code, and its result. */
export const calculatorLines: InspectorLines<typeof calculatorApis> = {
  analyzeInteger: {
    about: ({ operation, values }) =>
      describeCall(operation === 'analyze' ? '' : operation, joined(values)),
    outcome: ({ items = [] }, texts) => {
      const [only, ...others] = items;
      if (!only?.success || others.length > 0) return sayCount(items, texts);
      return readNamedAnswers(only.results)
        .map(({ answer, name }) => `${describeValueName(name, texts)} ${formatOutcome(answer)}`)
        .join('; ');
    },
    placeholder: ({ values }) => values && 3 * values.length,
  },
  calculate: {
    about: ({ expression }) => expression,
    outcome: (answer) => sayAnswer({ answer }),
    placeholder: FORMULA,
  },
  compareValues: {
    about: ({ values }) => joined(values),
    outcome: ({ relation }) => relation,
    placeholder: ({ values }) => values && 1 + values.length,
  },
  computeDates: {
    about: describeGiven,
    outcome: ({ result }) => result && `= ${result}`,
  },
  computeFinance: { about: describeGiven, outcome: sayAnswer },
  computeLimit: {
    about: ({ direction = 'both', expression, to, variable }) => {
      const goes = to === undefined ? '' : `${textOf(variable)} → ${to}${SIDES[direction]}`;
      return joined([textOf(expression), goes.trim()]);
    },
    outcome: (state, { t }) => (state.exists === false ? t('inspector.noLimit') : sayAnswer(state)),
    placeholder: FORMULA_AND_PLOT,
  },
  computeMatrix: {
    about: ({ exponent, matrix, operation, other }) =>
      describeCall(operation, joined([matrix, other, exponent].map(textOf))),
    outcome: sayAnswer,
    placeholder: 3,
  },
  computeSeries: {
    about: ({ around, expression, from, operation, to, variable }) => {
      const place = operation === 'taylor' ? textOf(around) : rangeOf(from, to);
      const where = place !== '' && variable ? `${variable} = ${place}` : place;
      return describeCall(operation, joined([textOf(expression), where]));
    },
    outcome: (state, { t }) => {
      if (state.converges === false) return t('inspector.diverges');
      return sayAnswer(state) ?? (state.converges ? t('inspector.converges') : undefined);
    },
    placeholder: FORMULA_AND_PLOT,
  },
  computeStatistics: {
    about: describeGiven,
    outcome: ({ results }, texts) => {
      const [first] = readNamedAnswers(results);
      return first && `${describeValueName(first.name, texts)} ${formatOutcome(first.answer)}`;
    },
    placeholder: FORMULA_AND_PLOT,
  },
  convertBase: {
    about: ({ value }) => value,
    outcome: ({ results }) => results && `→ ${results.map(formatConverted).join(', ')}`,
  },
  convertUnits: {
    about: ({ to, values }) => [joined(values), to && `→ ${to}`].filter(Boolean).join(' '),
    outcome: sayBatch,
  },
  differentiate: {
    about: ({ at, expression = '', kind, order = 1, variables = [] }) => {
      const isKind = kind === 'gradient' || kind === 'hessian';
      const power = order > 1 ? `^${order}` : '';
      const derivatives = variables.map((name) => `d${power}/d${name}${power}`).join(' ');
      const by = derivatives === '' && power !== '' ? `d${power}` : derivatives;
      const what = describeCall(isKind ? kind : '', expression);
      return joined([by !== '' && !isKind ? `${by} ${what}` : what, listAssignments(at)]);
    },
    outcome: sayAnswer,
    placeholder: FORMULA_AND_PLOT,
  },
  evaluate: {
    about: ({ expressions }) => expressions?.join('; '),
    outcome: sayBatch,
    placeholder: ({ expressions }) => expressions?.length,
  },
  integrate: {
    about: ({ expression, from, to, variable }) => {
      if (!expression) return '';
      const range = rangeOf(from, to);
      return `∫${range === '' ? '' : `[${range}]`} ${expression}${variable ? ` d${variable}` : ''}`;
    },
    outcome: (state, { t }) =>
      state.converges === false ? t('inspector.diverges') : sayAnswer(state),
    placeholder: FORMULA_AND_PLOT,
  },
  simplify: {
    about: ({ expression = '', operation }) =>
      describeCall(operation === 'simplify' ? '' : operation, expression),
    outcome: sayAnswer,
    placeholder: FORMULA,
  },
  solve: {
    about: ({ equations }) => joined(equations),
    outcome: ({ answer, count, isComplete }, { t }) => {
      if (count === 'none') return t('inspector.noSolution');
      // Each solution already contains an equals sign.
      const said = sayAnswer({ answer })?.replace(/^= /, '');
      return said && isComplete === false ? `${said} ${t('inspector.incomplete')}` : said;
    },
    placeholder: FORMULA_AND_PLOT,
  },
};

/** The one-line view of a call, by API name. */
export const calculatorInspectors = calculatorSurfaceKit.createInspectors(calculatorLines);
