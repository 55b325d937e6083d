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

/** Whether a bracket behind this is a factor or an operand. */
const precedesGroup = (token: Token | undefined): boolean =>
  isOperator(token) || token?.type === 'number' || token?.text === ')';

/** Whether a bracket behind this would be an index or an argument. */
const precedesIndex = (token: Token | undefined): boolean =>
  token?.type === 'name' || token?.text === ']';

/**
 * `3[2(x - 1) + 4]` and `[2 + 5]*3`: square brackets around a sum or product that is itself an
 * operand are parentheses, as in textbooks. With a comma, or as an argument, they are a list.
 */
export const groupBrackets = (tokens: readonly Token[]): Token[] => {
  const grouped = [...tokens];
  const open: Open[] = [];
  /** The places that close the arguments of a call. */
  const calls = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'symbol') continue;
    const inner = open.at(-1);
    if (Object.hasOwn(CLOSING, token.text)) {
      open.push({ at, hasOperator: false, isList: false });
    } else if (token.text === ')' || token.text === ']') {
      open.pop();
      const start = inner && tokens[inner.at];
      if (!inner || !start || CLOSING[start.text] !== token.text) return [...tokens];
      const before = tokens[inner.at - 1];
      if (token.text === ')' && before?.type === 'name') calls.add(at);
      const isOperand = precedesGroup(before) || isOperator(tokens[at + 1]);
      const isGroup = token.text === ']' && inner.hasOperator && !inner.isList && isOperand;
      if (!isGroup || precedesIndex(before) || calls.has(inner.at - 1)) continue;
      grouped[inner.at] = { ...start, text: '(' } as Token;
      grouped[at] = { ...token, text: ')' };
    } else if (inner) {
      if (isOperator(token) && at > inner.at + 1) inner.hasOperator = true;
      if (token.text === ',' || token.text === ';') inner.isList = true;
    }
  }
  return grouped;
};
