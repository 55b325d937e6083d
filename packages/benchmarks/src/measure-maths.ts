import { createNodeMathService } from '@lobechat/math-engine/node';

import { median } from './measure.ts';

/** Milliseconds of a computation in a new process and in one that is there already. */
export interface MathsTimes {
  cold: number;
  warm: number;
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Computes `1/3 + 1/6` once with a new service and then again and again. */
export const measureMaths = async (repetitions: number): Promise<MathsTimes> => {
  const service = createNodeMathService();
  try {
    const compute = () => service.run('calculate', { expression: '1/3 + 1/6' });
    const cold = await time(compute);
    const warm: number[] = [];
    for (let index = 0; index < repetitions; index += 1) warm.push(await time(compute));
    return { cold, warm: median(warm) };
  } finally {
    await service.close();
  }
};
