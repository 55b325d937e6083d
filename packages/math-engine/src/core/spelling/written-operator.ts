import { CalculatorErrorType, type MathOperationName } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { findOperation } from '../resolve/operation-names.ts';
import { readLatex } from './read-latex.ts';
import { readCalled, readSolveCall } from './written-call.ts';
import { readSentence } from './written-sentence.ts';

/** Arguments that an expression contains, and the expression without them. */
export type Written = Readonly<Record<string, unknown>> & { expression: string };

const DELIMITED = /^(?:\$\$?([^$]*)\$\$?|\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\])$/;
const LOOKS = /^(?:\\(?:displaystyle|textstyle)\s*)+/;

/** The formula without its delimiters. */
const bare = (text: string): string => {
  const [, ...inner] = DELIMITED.exec(text.trim()) ?? [];
  const formula = inner.find((part) => part !== undefined) ?? text;
  return formula.trim().replace(LOOKS, '');
};

/** The end of the group that begins the text; 0 if there is none. */
const endOfGroup = (text: string): number => {
  const open = text[0] ?? '';
  const close = { '(': ')', '{': '}' }[open];
  if (close === undefined) return 0;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === open) depth += 1;
    else if (text[index] === close) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return 0;
};

interface Scripts {
  rest: string;
  '^'?: string;
  _?: string;
}

/** The index and exponent of an operator: a group, a command or a single character. */
const readScripts = (text: string): Scripts => {
  const scripts: Scripts = { rest: text };
  for (;;) {
    const [found, kind] = /^\s*(?:\\(?:no)?limits)?\s*([_^])\s*/.exec(scripts.rest) ?? [];
    if (found === undefined) return scripts;
    const after = scripts.rest.slice(found.length);
    const end = endOfGroup(after);
    const part =
      end > 0 ? after.slice(0, end) : (/^(?:[-+]?\\[A-Za-z]+|\d+|\S)/.exec(after)?.[0] ?? '');
    if (part === '') return scripts;
    scripts[kind as '^' | '_'] = end > 0 ? part.slice(1, -1).trim() : part;
    scripts.rest = after.slice(part.length);
  }
};

/** A differential at the end, and in the numerator of a fraction: `\frac{dx}{1 + x^2}`. */
const DIFFERENTIAL =
  /(?<![\s~*·])(?:\\[,;:!]|\\q?quad|[\s~*·])*(?:(?<![\p{L}\\])d|\\(?:mathrm|text|operatorname)\s*\{d\})\s*(\\[a-z]+|\p{L})\s*$/u;
const JOINED = /(?<=(?<![\p{L}\\])\p{L})d(\p{L})$/u;
const ABOVE = /(?<=\\[dt]?frac\s*)\{\s*(?:d|\\mathrm\{d\}\s*)(\\[a-z]+|\p{L})\s*\}/u;

/** `\int_0^1 x^2 \, dx`, `∫ x² dx`, and `x^2 dx` alone. */
const readIntegral = (text: string): Written | undefined => {
  const [sign] = /^(?:\\int(?![a-z])|∫)/.exec(text) ?? [];
  const { '^': to, _: from, rest } = readScripts(text.slice(sign?.length ?? 0));
  const ends = sign === undefined ? [DIFFERENTIAL] : [DIFFERENTIAL, JOINED, ABOVE];
  const found = ends.map((pattern) => pattern.exec(rest)).find((match) => match !== null);
  if (!found) return undefined;
  const variable = readLatex(`${found[1]} `).trim();
  const expression = rest.replace(found[0], found[0].startsWith('{') ? '{1}' : '').trim() || '1';
  // Another integral inside has its own limits.
  if (/[-+/^(,]$|\\int|∫/.test(expression)) return undefined;
  return {
    expression,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    variable,
  };
};

const APPROACH = /^\s*(\\?\p{L}[\p{L}\d_]*)\s*(?:\\(?:to|rightarrow)(?![a-z])|->|→)\s*(.+?)\s*$/u;
const SIDE = /^(.*[\p{L}\p{Nd})}])\s*\^?\s*\{?([-+])\}?$/u;

/** `\lim_{x \to 0^+} f` and `lim(x->0) f`. */
const readLimit = (text: string): Written | undefined => {
  const [sign] = /^(?:\\lim|lim(?:it)?)(?![a-z])\s*/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const scripts = readScripts(text.slice(sign.length));
  const end = scripts._ === undefined ? endOfGroup(scripts.rest) : 0;
  const below =
    scripts._ ?? (end > 0 ? scripts.rest.slice(1, end - 1) : /^\S+/.exec(scripts.rest)?.[0]);
  const expression =
    scripts._ === undefined
      ? scripts.rest.slice(end > 0 ? end : (below?.length ?? 0))
      : scripts.rest;
  const [, variable, point = ''] = APPROACH.exec(below ?? '') ?? [];
  if (variable === undefined) return undefined;
  const [, place = point, side] = SIDE.exec(point) ?? [];
  return {
    ...(side !== undefined && { direction: side === '+' ? 'right' : 'left' }),
    expression: requireOneTerm(expression.trim(), 'lim'),
    to: place,
    variable: readLatex(`${variable} `).trim(),
  };
};

/** `\sum_{k=1}^{10} k^2`, `∏_{k=1}^n k`. */
const readTotal = (text: string, operation: unknown): Written | undefined => {
  const signs = operation === 'product' ? /^(?:\\prod|∏|prod(?=_))/ : /^(?:\\sum|[∑Σ]|sum(?=_))/;
  const [sign] = signs.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const { '^': to, _: below = '', rest } = readScripts(text.slice(sign.length));
  const [, variable, from] = /^(\\?\p{L}[\p{L}\d_]*)\s*=\s*(.+)$/u.exec(below) ?? [];
  if (variable === undefined || from === undefined || to === undefined) return undefined;
  const expression = requireOneTerm(rest.trim(), operation === 'product' ? 'prod' : 'sum');
  return { expression, from, to, variable: readLatex(`${variable} `).trim() };
};

const GROUP = /\{[^{}]*\}|\([^()]*\)|\[[^[\]]*\]/g;

/** Where the term of `\sum k + 1` ends is not clear. */
const requireOneTerm = (expression: string, sign: string): string => {
  let outside = expression;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replaceAll(GROUP, 'g');
  }
  return /[\p{L}\d!|'’]\s*[-+]/u.test(outside.replaceAll(/\de[-+]\d/gi, '1'))
    ? fail(
        CalculatorErrorType.InvalidExpression,
        `It is not clear how much of '${excerpt(expression)}' belongs to \\${sign}: put that in parentheses.`,
      )
    : expression;
};

const DERIVATIVE =
  /^(?:\\[dt]?frac\s*\{\s*(?:d|\\partial|∂)\s*(?:\^\s*\{?(\d)\}?)?\s*\}\s*\{\s*(?:d|\\partial|∂)\s*(\\[a-z]+|\p{L})\s*(?:\^\s*\{?\d\}?)?\s*\}|[d∂](?:\^(\d))?\s*\/\s*[d∂](\p{L})(?:\^\d)?)(?!\p{L})(.+)$/u;
const BRACKETED = /^(?:\\left)?\s*\[(.*?)(?:\\right)?\s*\]$/;

/** `\frac{d}{dx} f` and `d^2/dx^2 f`. */
const readDerivative = (text: string): Written | undefined => {
  const found = DERIVATIVE.exec(text);
  if (!found) return undefined;
  const [, latexOrder, latexName, plainOrder, plainName, rest = ''] = found;
  const order = Number(latexOrder ?? plainOrder ?? 1);
  const inside = BRACKETED.exec(rest.trim())?.[1];
  return {
    expression: requireOneTerm(inside === undefined ? rest.trim() : `(${inside})`, 'frac{d}{dx}'),
    ...(order > 1 && { order }),
    variables: [readLatex(`${latexName ?? plainName} `).trim()],
  };
};

const SYSTEM =
  /^(?:\\left\s*\\\{)?\s*\\begin\{(cases|aligned|align\*?|gathered)\}([\s\S]*)\\end\{\1\}\s*(?:\\right\s*\.)?$/;

/** The lines of `\begin{cases} x + y = 3 \\ x - y = 1 \end{cases}`. */
const splitSystem = (equation: unknown): unknown => {
  const [, , lines] = (typeof equation === 'string' && SYSTEM.exec(bare(equation))) || [];
  return lines === undefined
    ? equation
    : lines
        .split('\\\\')
        .map((line) => line.replaceAll('&', ' ').replace(/(?<![,;.\s])(?:\\quad|[,;.\s])+$/, ''))
        .filter((line) => line.trim() !== '');
};

type Read = (text: string, operation: unknown) => Written | undefined;

/** A sum over an index, as calculate reads it: `\sum_{k=1}^{10} k^2`, `sum of k^2 for k = 1 to 10`. */
const readFiniteTotal = (text: string): Written | undefined => {
  const [found, isProduct] = /^(?:the\s+)?(?:(\\?prod|∏)|\\?sum|[∑Σ])/iu.exec(text) ?? [];
  if (found === undefined) return undefined;
  const name = isProduct ? 'product' : 'sum';
  const total = readTotal(text, name) ?? readSentence('computeSeries', text, []);
  const [variable, ...ends] = ['variable', 'from', 'to'].map((key) => total?.[key]);
  return total && variable !== undefined && !ends.includes(undefined)
    ? { expression: `${name}(${total.expression}, ${[variable, ...ends].join(', ')})` }
    : undefined;
};

const READERS: Partial<Record<MathOperationName, Read>> = {
  calculate: readFiniteTotal,
  computeLimit: readLimit,
  computeSeries: readTotal,
  differentiate: readDerivative,
  integrate: readIntegral,
};

const plain = (value: unknown): string =>
  readLatex(String(value))
    .replaceAll(/\s/g, '')
    .replace(/^([-+]?)(?:inf|infinity|oo|∞)$/i, '$1infinity');

const SENTENCE =
  /^(?:the\s+)?(?:(differentiate|expand|factor(?:i[sz]e)?|integrate|simplify|solve)|(derivative|integral|limit)\s+of)\s+[^\s*+\-/^=!,)]/i;

/** `integrate x^2 from 0 to 1` and `d/dx x^2` are no expressions, and another operation's. */
const refuseSentence = (name: MathOperationName, text: string): void => {
  const [, verb, noun] = SENTENCE.exec(text) ?? [];
  const isDerivative = DERIVATIVE.test(text);
  const word = isDerivative ? 'd/dx' : (verb ?? noun);
  const operation = isDerivative ? 'differentiate' : word && findOperation(word);
  if (!operation || operation === name) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${word}' is not an expression: the API ${operation} does that.`,
  );
};

/**
 * Arguments written into the expression, as on paper: the limits in `\int_0^1 x^2 \, dx` become
 * `from` and `to`. Any other input is returned unchanged.
 *
 * @throws ToolError `InvalidArguments` if an argument says something else
 */
export const readOperator = <Input>(name: MathOperationName, input: Input): Input => {
  const given = input as Readonly<Record<string, unknown>>;
  const { equations, expression, operation } = given;
  if (name === 'solve' && Array.isArray(equations)) {
    const [only, ...others] = equations as readonly unknown[];
    const text = typeof only === 'string' && others.length === 0 ? bare(only) : undefined;
    const written = text === undefined ? undefined : readSolveCall(text);
    if (text !== undefined && !/[<=>≠≤≥]/.test(text)) refuseSentence(name, text);
    return written
      ? mergeWritten(input, written)
      : { ...input, equations: equations.flatMap(splitSystem) };
  }
  if (typeof expression !== 'string') return input;
  if (expression.length > CoreLimits.expressionLength) return input;
  const text = bare(expression);
  if (given['variables'] === undefined) refuseSentence(name, text);
  const read = (part: string) => READERS[name]?.(part, operation);
  const named = [given['variable'], given['variables']].flat();
  const sentence = readSentence(name, text, named);
  const written =
    readCalled(name, text) ??
    read(text) ??
    (sentence && { ...sentence, ...read(sentence.expression) });
  return written ? mergeWritten(input, written) : input;
};

const mergeWritten = <Input>(input: Input, written: Readonly<Record<string, unknown>>): Input => {
  const given = input as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(written)) {
    const other = given[key];
    const isOpen =
      other === undefined || key === 'expression' || key === 'equations' || other === 'both';
    if (isOpen || plain(other) === plain(value)) continue;
    fail(
      ToolErrorType.InvalidArguments,
      `'${key}' is ${excerpt(String(other))}, but the expression says ${excerpt(String(value))}. Give the function alone.`,
    );
  }
  return { ...given, ...written } as Input;
};
