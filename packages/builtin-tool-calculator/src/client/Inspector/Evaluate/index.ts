import { readRecord } from '@lobechat/shared-tool-ui';

import { CalculatorApiName } from '../../../types.ts';
import { readItems } from '../../components/read-state/read-answer.ts';
import { readTexts } from '../../read-arguments.ts';
import { createInspector } from '../create-inspector.tsx';
import { summariseItems } from '../summarise.ts';

/** The line of a `evaluate` call: the expressions, and how many came out. */
export const EvaluateInspector = createInspector(CalculatorApiName.evaluate, {
  describe: ({ expressions }) => readTexts(expressions).join('; '),
  summarise: (state, t) => summariseItems(readItems(readRecord(state)['results']), t),
});
