import type { BinaryNode, CallNode, Expression, ListNode, NumberNode } from '../syntax/ast.ts';

/** Longer integers are abbreviated: nobody reads a thousand typeset digits. */
const LONGEST_INTEGER = 200;

const Level = { sum: 1, product: 2, sign: 3, power: 4, atom: 5 } as const;

interface Piece {
  level: number;
  text: string;
}

const NAMES: Readonly<Record<string, string>> = {
  Infinity: '\\infty',
  e: 'e',
  false: '\\text{false}',
  i: 'i',
  phi: '\\varphi',
  pi: '\\pi',
  true: '\\text{true}',
};

/** Functions with a LaTeX command. */
const COMMANDS: Readonly<Record<string, string>> = {
  acos: '\\arccos',
  asin: '\\arcsin',
  atan: '\\arctan',
  cos: '\\cos',
  cosh: '\\cosh',
  cot: '\\cot',
  coth: '\\coth',
  csc: '\\csc',
  det: '\\det',
  gamma: '\\Gamma',
  gcd: '\\gcd',
  ln: '\\ln',
  max: '\\max',
  min: '\\min',
  sec: '\\sec',
  sin: '\\sin',
  sinh: '\\sinh',
  tan: '\\tan',
  tanh: '\\tanh',
  zeta: '\\zeta',
};

const COMPARISONS: Readonly<Record<string, string>> = {
  '!=': '\\neq',
  '<': '<',
  '<=': '\\leq',
  '=': '=',
  '>': '>',
  '>=': '\\geq',
};

/** Writes an expression as LaTeX, without delimiters. */
export const toLatex = (node: Expression): string => write(node).text;

/** Writes the text of a decimal as LaTeX: `1.5e+30` becomes a power of ten. */
export const decimalToLatex = (text: string): string => {
  const [mantissa = '', exponent] = text.split('e');
  const digits = abbreviate(mantissa);
  return exponent === undefined ? digits : `${digits} \\times 10^{${Number(exponent)}}`;
};

/** The name of a unit such as `km/h` in upright letters. */
export const unitToLatex = (label: string): string =>
  label
    .split(/([*/^-]|\d+)/)
    .filter(Boolean)
    .map((part) =>
      /^[*/^]$/.test(part)
        ? part === '*'
          ? '\\cdot '
          : part
        : /^\d+$/.test(part)
          ? `{${part}}`
          : `\\mathrm{${part}}`,
    )
    .join('');

/** Greek letters by name; those that look like Latin ones are left out. */
const GREEK = new Set(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Sigma Phi Psi Omega'.split(
    ' ',
  ),
);

/** Whether a name is a spelled-out Greek letter. */
export const isGreek = (name: string): boolean => GREEK.has(name);

/** The name of a variable: `x`, `\\alpha`, `x_{12}`; longer ones upright. */
export const symbolToLatex = (name: string): string => {
  // Digits in place of a fraction.
  if (/^\d/.test(name)) return name;
  const [, head = name, index = ''] = /^(\p{L}+?)_?(\p{Nd}+|(?<=_)\p{L}+)?$/u.exec(name) ?? [];
  const escaped = head.replaceAll('_', String.raw`\_`);
  const letter = GREEK.has(head) ? `\\${head}` : escaped;
  const main = head.length === 1 || GREEK.has(head) ? letter : `\\mathrm{${escaped}}`;
  return index === '' ? main : `${main}_{${index}}`;
};

const abbreviate = (digits: string): string => {
  const sign = digits.startsWith('-') ? '-' : '';
  const magnitude = digits.slice(sign.length);
  if (magnitude.length <= LONGEST_INTEGER || magnitude.includes('.')) return digits;
  const fraction = magnitude.slice(1, 12);
  return `${sign}${magnitude[0] ?? ''}.${fraction}\\ldots \\times 10^{${magnitude.length - 1}}`;
};

const wrap = ({ level, text }: Piece, least: number): string =>
  level < least ? `\\left(${text}\\right)` : text;

const write = (node: Expression): Piece => {
  switch (node.type) {
    case 'number':
      return writeNumber(node);
    case 'name':
      return { level: Level.atom, text: NAMES[node.name] ?? `\\mathrm{${node.name}}` };
    case 'symbol':
      return { level: Level.atom, text: symbolToLatex(node.name) };
    case 'unit':
      return { level: Level.atom, text: `\\mathrm{${node.name}}` };
    case 'call':
      return writeCall(node);
    case 'list':
      return { level: Level.atom, text: writeList(node) };
    case 'negate':
      return { level: Level.sign, text: `-${wrap(write(node.operand), Level.product)}` };
    case 'percent':
      return { level: Level.atom, text: `${wrap(write(node.operand), Level.atom)}\\%` };
    case 'convert':
      return { level: 0, text: `${toLatex(node.value)} \\to ${toLatex(node.target)}` };
    case 'compare':
      return {
        level: 0,
        text: `${toLatex(node.left)} ${COMPARISONS[node.operator] ?? '='} ${toLatex(node.right)}`,
      };
    case 'binary':
      return writeBinary(node);
  }
};

const writeNumber = ({ value: { denominator, numerator } }: NumberNode): Piece => {
  const sign = numerator < 0n ? '-' : '';
  const level = numerator < 0n ? Level.sign : Level.atom;
  const digits = abbreviate(`${numerator < 0n ? -numerator : numerator}`);
  if (denominator === 1n) return { level, text: sign + digits };
  const text = `${sign}\\frac{${digits}}{${abbreviate(`${denominator}`)}}`;
  return { level: numerator < 0n ? Level.sign : Level.product, text };
};

const writeBinary = ({ left, operator, right }: BinaryNode): Piece => {
  const [first, second] = [write(left), write(right)];
  switch (operator) {
    case '/':
      return { level: Level.product, text: `\\frac{${first.text}}{${second.text}}` };
    case '^':
      return { level: Level.power, text: `${wrap(first, Level.atom)}^{${second.text}}` };
    case '+':
    case '-': {
      if (operator === '+' && second.text.startsWith('-')) {
        return { level: Level.sum, text: `${first.text} - ${second.text.slice(1)}` };
      }
      return {
        level: Level.sum,
        text: `${first.text} ${operator} ${wrap(second, operator === '-' ? Level.product : Level.sum)}`,
      };
    }
    case 'mod':
      return {
        level: Level.product,
        text: `${wrap(first, Level.product)} \\bmod ${wrap(second, Level.sign)}`,
      };
    case '*':
    case 'of': {
      const isDigits = /^[\d.]/.test(second.text);
      const sign = isDigits ? ' \\cdot ' : ' ';
      const isProduct = right.type === 'binary' && right.operator === '*';
      return {
        level: Level.product,
        text: `${wrap(first, Level.product)}${sign}${wrap(second, isProduct ? Level.product : Level.power)}`,
      };
    }
  }
};

const writeCall = ({ arguments: operands, name }: CallNode): Piece => {
  const texts = operands.map(toLatex);
  const [first = '', second = ''] = texts;
  const atom = (text: string): Piece => ({ level: Level.atom, text });
  switch (name) {
    case 'sqrt':
      return atom(`\\sqrt{${first}}`);
    case 'cbrt':
      return atom(`\\sqrt[3]{${first}}`);
    case 'root':
      return atom(`\\sqrt[${second}]{${first}}`);
    case 'abs':
      return atom(`\\left|${first}\\right|`);
    case 'floor':
      return atom(`\\left\\lfloor ${first}\\right\\rfloor`);
    case 'ceil':
      return atom(`\\left\\lceil ${first}\\right\\rceil`);
    case 'exp':
      return { level: Level.power, text: `e^{${first}}` };
    case 'log':
      return atom(
        second ? `\\log_{${second}}\\left(${first}\\right)` : `\\ln\\left(${first}\\right)`,
      );
    case 'log10':
    case 'log2':
      return atom(`\\log_{${name.slice(3)}}\\left(${first}\\right)`);
    case 'combinations':
      return atom(`\\binom{${first}}{${second}}`);
    case 'factorial':
      return atom(`${operands[0] ? wrap(write(operands[0]), Level.atom) : ''}!`);
    default:
      return atom(
        `${COMMANDS[name] ?? `\\operatorname{${name}}`}\\left(${texts.join(', ')}\\right)`,
      );
  }
};

const writeList = ({ items }: ListNode): string => {
  const rows = items.map((item) =>
    item.type === 'list' ? item.items.map(toLatex).join(' & ') : toLatex(item),
  );
  // A vector is a column, whatever its brackets.
  return `\\begin{bmatrix}${rows.join(' \\\\ ')}\\end{bmatrix}`;
};
