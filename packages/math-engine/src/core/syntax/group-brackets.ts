import type { Token } from './tokenizer.ts';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };
const OPERATORS: ReadonlySet<string> = new Set(['*', '+', '-', '/', '^', '×', '÷']);

interface Open {
  /** The place of the bracket. */
  at: number;
  hasOperator: boolean;
  isList: boolean;
}

const isOperator = (token: Token | undefined): boolean =>
  token?.type === 'symbol' && OPERATORS.has(token.text);

/** Whether a bracket behind this is a factor or an operand, not an index or an argument. */
const precedesGroup = (token: Token | undefined): boolean =>
  isOperator(token) || token?.type === 'number' || token?.text === ')';

/**
 * `3[2(x - 1) + 4]` and `[2 + 5]*3`: square brackets around a sum or product that is itself an
 * operand are parentheses, as in textbooks. With a comma, or as an argument, they are a list.
 */
export const groupBrackets = (tokens: readonly Token[]): Token[] => {
  const grouped = [...tokens];
  const open: Open[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'symbol') continue;
    const inner = open.at(-1);
    if (Object.hasOwn(CLOSING, token.text)) {
      open.push({ at, hasOperator: false, isList: false });
    } else if (token.text === ')' || token.text === ']') {
      open.pop();
      const start = inner && tokens[inner.at];
      if (!inner || !start || CLOSING[start.text] !== token.text) return [...tokens];
      const isOperand = precedesGroup(tokens[inner.at - 1]) || isOperator(tokens[at + 1]);
      const isGroup = token.text === ']' && inner.hasOperator && !inner.isList && isOperand;
      if (!isGroup || tokens[inner.at - 1]?.type === 'name') continue;
      grouped[inner.at] = { ...start, text: '(' } as Token;
      grouped[at] = { ...token, text: ')' };
    } else if (inner) {
      if (isOperator(token) && at > inner.at + 1) inner.hasOperator = true;
      if (token.text === ',' || token.text === ';') inner.isList = true;
    }
  }
  return grouped;
};
