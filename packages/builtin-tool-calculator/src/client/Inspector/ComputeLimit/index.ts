import { readRecord } from '@lobechat/shared-tool-ui';

import { CalculatorApiName } from '../../../types.ts';
import { readText } from '../../read-arguments.ts';
import { createInspector } from '../create-inspector.tsx';
import { summariseAnswer } from '../summarise.ts';

/** The line of a `computeLimit` call: what goes where, and the limit. */
export const ComputeLimitInspector = createInspector(CalculatorApiName.computeLimit, {
  describe: ({ direction, expression, to, variable }) => {
    const side = direction === 'left' ? '⁻' : direction === 'right' ? '⁺' : '';
    const place = readText(to);
    const goes = place === '' ? '' : `${readText(variable)} → ${place}${side}`.trim();
    return [readText(expression), goes].filter(Boolean).join(', ');
  },
  summarise: (state, t) =>
    readRecord(state)['exists'] === false ? t('inspector.noLimit') : summariseAnswer(state),
});
