import { CalculatorApiName } from '../../../types.ts';
import { readAssignments, readText, readTexts } from '../../read-arguments.ts';
import { createInspector } from '../create-inspector.tsx';
import { describeCall } from '../describe.ts';
import { summariseAnswer } from '../summarise.ts';

/** The line of a `differentiate` call: what is differentiated by what, and the derivative. */
export const DifferentiateInspector = createInspector(CalculatorApiName.differentiate, {
  describe: ({ at, expression, kind, order, variables }) => {
    const isKind = kind === 'gradient' || kind === 'hessian';
    const power = typeof order === 'number' && order > 1 ? `^${order}` : '';
    const names = readTexts(variables);
    const derivatives = names.map((name) => `d${power}/d${name}${power}`);
    const by = names.length > 0 || power === '' ? derivatives.join(' ') : `d${power}`;
    const place = readAssignments(at).join(', ');
    const what = describeCall(isKind ? kind : '', readText(expression));
    return `${by !== '' && !isKind ? `${by} ${what}` : what}${place === '' ? '' : `, ${place}`}`;
  },
  summarise: summariseAnswer,
});
