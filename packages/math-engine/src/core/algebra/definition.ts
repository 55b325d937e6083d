import { CoreLimits } from '../limits.ts';

/** `f(x) = x^2` */
export interface Definition {
  body: string;
  /** `f(x) =` */
  head: string;
  name: string;
  parameters: readonly string[];
}

const NAME = String.raw`[\p{L}_][\p{L}\p{Nd}_]*`;
const DEFINITION = new RegExp(
  String.raw`^\s*([a-zA-Z])\s*\(\s*(${NAME}(?:\s*,\s*${NAME})*)\s*\)\s*:?=(?![=>])`,
  'u',
);

/** A text that defines a function of one letter. */
export const readDefinition = (text: string): Definition | undefined => {
  if (text.length > CoreLimits.expressionLength) return undefined;
  const [head, name, list] = DEFINITION.exec(text) ?? [];
  if (head === undefined || name === undefined || list === undefined) return undefined;
  const parameters = list.split(',').map((item) => item.trim());
  return { body: text.slice(head.length), head: head.trim(), name, parameters };
};
