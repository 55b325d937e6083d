import { defineToolTexts } from '@lobechat/types';

import { CalculatorIdentifier } from '../constants.ts';
import { surfaceTexts } from './surfaces.ts';
import { titles } from './titles.ts';
import { valueNames } from './value-names.ts';
import { words } from './words.ts';

const { inspector, plot, render } = surfaceTexts;

/** The calculator's texts in every language it ships, for the i18next namespace `plugin`. */
export const calculatorLocales = defineToolTexts(CalculatorIdentifier, titles, {
  description: [
    'Exact calculation: equations, calculus, matrices, statistics, units, dates, finance, number theory',
    '精确计算：方程、微积分、矩阵、统计、单位、日期、金融与数论',
  ],
  engine: words.engine,
  inspector,
  kind: words.kind,
  plot: { ...plot, word: words.plot },
  render: { ...render, dates: words.dates, name: valueNames },
  title: ['Calculator', '计算器'],
});
