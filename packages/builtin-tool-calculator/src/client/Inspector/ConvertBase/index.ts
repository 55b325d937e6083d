import { CalculatorApiName } from '../../../types.ts';
import { formatConverted } from '../../format-outcome.ts';
import { readText } from '../../read-arguments.ts';
import { readConversion } from '../../Render/ConvertBase/read-conversion.ts';
import { createInspector } from '../create-inspector.tsx';

/** The line of a `convertBase` call: the number, and how it is written elsewhere. */
export const ConvertBaseInspector = createInspector(CalculatorApiName.convertBase, {
  describe: ({ value }) => readText(value),
  summarise: (state) => {
    const conversion = readConversion(state);
    return conversion && `→ ${conversion.results.map(formatConverted).join(', ')}`;
  },
});
