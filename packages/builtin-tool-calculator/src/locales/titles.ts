import type { ApiTitles } from '@lobechat/types';

/** The labels of a call: its name, its label when done, its label while running. */
export const titles = {
  analyzeInteger: [
    ['Analyze integers', 'Analyzed integers', 'Analyzing integers'],
    ['分析整数', '已分析整数', '正在分析整数'],
  ],
  calculate: [
    ['Calculate', 'Calculated', 'Calculating'],
    ['计算', '已计算', '正在计算'],
  ],
  compareValues: [
    ['Compare values', 'Compared values', 'Comparing values'],
    ['比较数值', '已比较数值', '正在比较数值'],
  ],
  computeDates: [
    ['Compute dates', 'Computed dates', 'Computing dates'],
    ['计算日期', '已计算日期', '正在计算日期'],
  ],
  computeFinance: [
    ['Compute finances', 'Computed finances', 'Computing finances'],
    ['计算财务', '已计算财务', '正在计算财务'],
  ],
  computeLimit: [
    ['Find limit', 'Found limit', 'Finding limit'],
    ['求极限', '已求极限', '正在求极限'],
  ],
  computeMatrix: [
    ['Compute matrix', 'Computed matrix', 'Computing matrix'],
    ['计算矩阵', '已计算矩阵', '正在计算矩阵'],
  ],
  computeSeries: [
    ['Compute series', 'Computed series', 'Computing series'],
    ['计算级数', '已计算级数', '正在计算级数'],
  ],
  computeStatistics: [
    ['Compute statistics', 'Computed statistics', 'Computing statistics'],
    ['计算统计量', '已计算统计量', '正在计算统计量'],
  ],
  convertBase: [
    ['Convert number base', 'Converted number base', 'Converting number base'],
    ['转换进制', '已转换进制', '正在转换进制'],
  ],
  convertUnits: [
    ['Convert units', 'Converted units', 'Converting units'],
    ['换算单位', '已换算单位', '正在换算单位'],
  ],
  differentiate: [
    ['Differentiate', 'Differentiated', 'Differentiating'],
    ['求导', '已求导', '正在求导'],
  ],
  evaluate: [
    ['Evaluate expressions', 'Evaluated expressions', 'Evaluating expressions'],
    ['求值表达式', '已求值表达式', '正在求值表达式'],
  ],
  integrate: [
    ['Integrate', 'Integrated', 'Integrating'],
    ['求积分', '已求积分', '正在求积分'],
  ],
  simplify: [
    ['Transform expression', 'Transformed expression', 'Transforming expression'],
    ['变换表达式', '已变换表达式', '正在变换表达式'],
  ],
  solve: [
    ['Solve', 'Solved', 'Solving'],
    ['求解', '已求解', '正在求解'],
  ],
} satisfies ApiTitles;
