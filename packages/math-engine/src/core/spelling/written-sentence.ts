import type { MathOperationName } from '@lobechat/builtin-tool-calculator';

import { isGreek } from '../print/to-latex.ts';
import { findConstant, findFunction } from '../resolve/functions.ts';
import type { Written } from './written-operator.ts';

const NAME = String.raw`\p{L}[\p{L}\d_]*`;

const ORDERS: Readonly<Record<string, number>> = {
  fifth: 5,
  first: 1,
  fourth: 4,
  second: 2,
  third: 3,
};

/** What a request begins with, in words; the name is the order of a derivative. */
const LEADS: Partial<Record<MathOperationName, RegExp>> = {
  computeLimit: /^(?:the\s+)?limit\s+of\s+/i,
  computeSeries: /^(?:the\s+)?(?:sum|product)(?:\s+of)?\s+/i,
  differentiate:
    /^(?:differentiate|(?:the\s+)?(?:slope|(?:(fifth|first|fourth|second|third)\s+)?derivative)\s+of)\s+/i,
  integrate:
    /^(?:integrate|(?:the\s+)?(?:area\s+under(?:\s+the\s+curve)?(?:\s+of)?|(?:(?:definite|indefinite)\s+)?(?:integral|antiderivative)\s+of))\s+/i,
};

const END = String.raw`\s*\??$`;
const RESPECT = new RegExp(
  String.raw`\s+(?:with\s+respect\s+to|wrt|w\.r\.t\.?)\s+(${NAME})${END}`,
  'iu',
);
const POINT = new RegExp(
  String.raw`,?\s+(?:evaluated\s+)?at\s+(${NAME})\s*=\s*([^=]+?)${END}`,
  'iu',
);
/** `from 0 to 3`, `from x = 0 to x = 3`, and `, x = 0 to 3`. */
const BOUNDS = [
  String.raw`(?:,\s*|\s+for\s+)(${NAME})(?:\s*=\s*|\s+(?:from|between)\s+)`,
  String.raw`,?\s+(?:from|between)\s+(?:(${NAME})\s*=\s*)?`,
].map(
  (lead) => new RegExp(String.raw`${lead}(\S.*?)\s+(?:to|and)\s+(?:\1\s*=\s*)?(\S.*?)${END}`, 'iu'),
);
const APPROACH = new RegExp(
  String.raw`,?\s+(?:as|when|for)\s+(${NAME})\s*(?:->|→|\bapproaches\b|\b(?:tends|goes)\s+to\b)\s*(\S.*?)(?:\s+from\s+(?:the\s+)?(left|right|below|above)|(?<=[\p{L}\p{Nd})])\s*\^?\s*\(?([+⁺⁻-])\)?)?${END}`,
  'iu',
);
const SIDES: Readonly<Record<string, string>> = {
  '+': 'right',
  '-': 'left',
  '⁺': 'right',
  '⁻': 'left',
  above: 'right',
  below: 'left',
};

interface Taken {
  given: Readonly<Record<string, unknown>>;
  rest: string;
}

const READ_BOUNDS = BOUNDS.map(
  (pattern) => (text: string) =>
    take(text, pattern, (variable: string | undefined, from, to) => ({
      from,
      to,
      ...(variable && { variable }),
    })),
);

/** What a sentence adds at its end, for each operation. */
const TAILS: Partial<Record<MathOperationName, readonly ((text: string) => Taken | undefined)[]>> =
  {
    computeLimit: [
      (text) =>
        take(text, APPROACH, (variable, to, word?: string, sign?: string) => {
          const side = word?.toLowerCase() ?? sign;
          return { ...(side && { direction: SIDES[side] ?? side }), to, variable };
        }),
    ],
    computeSeries: READ_BOUNDS,
    differentiate: [
      (text) => take(text, POINT, (name, value) => ({ at: { [name]: value } })),
      (text) => take(text, RESPECT, (name) => ({ variables: [name] })),
    ],
    integrate: [
      (text) => take(text, RESPECT, (variable) => ({ variable })),
      ...READ_BOUNDS,
      (text) => take(text, RESPECT, (variable) => ({ variable })),
    ],
  };

const take = (
  text: string,
  pattern: RegExp,
  read: (...found: [string, string, string]) => Readonly<Record<string, unknown>>,
): Taken | undefined => {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [, ...parts] = found;
  return { given: read(...(parts as [string, string, string])), rest: text.slice(0, found.index) };
};

/** `y = x^2`, if y is not in x^2. */
const DEPENDENT = /^([A-Za-z])\s*=\s*([^=<>]+)$/;

/**
 * Reads the arguments of a sentence: `derivative of x^3 at x = 2`, `x^2 from 0 to 1`, `sin(x)/x as x
 * -> 0`, and the function in `y = x^2`. Undefined for anything else.
 *
 * @param variables - those that are arguments
 */
export const readSentence = (
  name: MathOperationName,
  given: string,
  variables: readonly unknown[],
): Written | undefined => {
  // A row of spaces would be tried at each of them.
  const text = given.replaceAll(/\s+/g, ' ');
  const tails = TAILS[name];
  if (!tails) return undefined;
  const [lead = '', order = ''] = LEADS[name]?.exec(text) ?? [];
  const nth = ORDERS[order.toLowerCase()];
  let said: Readonly<Record<string, unknown>> = nth === undefined ? {} : { order: nth };
  let rest = text.slice(lead.length).replace(/\s*\?\s*$/, '');
  for (const read of tails) {
    const taken = read(rest);
    if (!taken) continue;
    said = { ...said, ...taken.given };
    rest = taken.rest;
  }
  const [, dependent = '', body = ''] = DEPENDENT.exec(rest.trim()) ?? [];
  const isFunction =
    dependent !== '' &&
    !variables.includes(dependent) &&
    !new RegExp(`(?<!\\p{L})${dependent}(?!\\p{L})`, 'u').test(body);
  const expression = (isFunction ? body : rest).trim();
  if (expression === text || expression === '' || hasWord(expression)) return undefined;
  return { ...said, expression };
};

/** Whether words are left, which would be read as variables. */
const hasWord = (text: string): boolean =>
  (text.match(/(?<![\\\p{L}_])\p{L}{4,}(?![\p{L}\p{Nd}_])/gu) ?? []).some(
    (word) => !findFunction(word) && !findConstant(word) && !isGreek(word),
  );
