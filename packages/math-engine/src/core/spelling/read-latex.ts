import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';

/** Signs and words of the grammar, with the commands for each. */
const SIGNS = new Map(
  (
    [
      ['*', 'ast cdot'],
      ['×', 'times'],
      ['...', 'cdots dots ldots'],
      ['/', 'div'],
      ['>=', 'ge geq geqslant'],
      ['<=', 'le leq leqslant'],
      ['!=', 'ne neq'],
      ['≡', 'equiv'],
      ['∈', 'in'],
      ['>', 'gt'],
      ['<', 'lt'],
      ['⌈', 'lceil'],
      ['⌉', 'rceil'],
      ['⌊', 'lfloor'],
      ['⌋', 'rfloor'],
      ['(', '{ lbrace'],
      [')', '} rbrace'],
      ['[', 'lbrack'],
      [']', 'rbrack'],
      ['|', 'lvert mid rvert vert'],
      ['°', 'circ degree'],
      ['%', '%'],
      ['$', '$'],
      ['', '!'],
      [' ', ', : ; quad qquad'],
      [' choose ', 'choose'],
      [' mod ', 'bmod mod'],
      [' infinity ', 'infty'],
      [' re', 'Re'],
      [' im', 'Im'],
      [' acos', 'arccos'],
      [' asin', 'arcsin'],
      [' atan', 'arctan'],
    ] as const
  ).flatMap(([sign, commands]) => commands.split(' ').map((command) => [command, sign] as const)),
);

/** Names of functions and letters that are the same in the grammar. */
const NAMES: ReadonlySet<string> = new Set(
  (
    'sin cos tan cot sec csc sinh cosh tanh coth ln log lg exp det gcd max min arg ' +
    'alpha beta gamma delta epsilon varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau ' +
    'upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega'
  ).split(' '),
);

/** Commands that only affect appearance. */
const LOOKS = /^(?:left|right|[bB]igg?[lrm]?|boxed|displaystyle|textstyle|limits|nolimits)$/;

/** Commands whose group contains plain letters. */
const LETTERS = /^(?:text|textrm|operatorname\*?|math(?:rm|bb|bf|it|sf|normal)|mbox)$/;

const MATRICES = /^(?:[bBpv]|small)?matrix$/;

const OTHER_APIS: ReadonlyMap<string, string> = new Map([
  ['int', 'integrate'],
  ['lim', 'computeLimit'],
  ['prod', 'computeSeries'],
  ['sum', 'computeSeries'],
]);

const HINT = /\\|[_^]\{|\{,\}/;
const DELIMITED = /^\s*(?:\$\$?([^$]*)\$\$?|\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\])\s*$/;

/** `{}^{10}C_3` and `_{10}\mathrm{P}_{3}`: choices and arrangements, with the larger number before. */
const CHOICES =
  /(?:\{\}\s*|(?<![\p{L}\p{Nd})}\]]))[_^](\{\d{1,9}\}|\d)\s*(?:\\\w+\{)?([CP])\}?_(\{\d{1,9}\}|\d)/gu;

/**
 * `2` and `{12}` are read as mixed numbers after a number, as on paper; anything else is a
 * quotient.
 */
const quotient = (above: string, below: string, isBehindNumber: boolean): string =>
  isBehindNumber && /^\d+$/.test(above) && /^\d+$/.test(below)
    ? ` ${above}/${below}`
    : `((${above})/(${below}))`;

interface Part {
  /** A name, kept separate from its neighbours. */
  isName?: boolean;
  /** An index or exponent, kept separate from what follows. */
  isScript?: boolean;
  text: string;
}

class LatexReader {
  readonly #text: string;
  #index = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Everything up to a closing brace or bracket, or to the end. */
  read(closing?: '}' | ']'): string {
    let written = '';
    while (this.#index < this.#text.length) {
      if (closing !== undefined && this.#text[this.#index] === closing) break;
      const part = this.#readPart(written);
      // A name must not merge with what follows it; of `\sin 2\theta`, 2θ is the argument.
      const isApart = /[\p{L}\d]$/u.test(written) && !/\p{L} \d{1,9}$/u.test(written);
      written += isApart && part.isName ? ` ${part.text}` : part.text;
      const ends = part.isName ?? part.isScript;
      const next = this.#text[this.#index] ?? '';
      // `2^{3}4` is 2³·4, and `\frac{1}{2}4` is 2.
      if (part.text.endsWith(')') && !part.text.startsWith('_') && /\d/.test(next)) written += '*';
      else if (ends && /[\p{L}\d]/u.test(next)) written += ' ';
    }
    if (closing !== undefined) this.#expect(closing);
    return written;
  }

  #readPart(before: string): Part {
    const command = this.#take(/\\([A-Za-z]+\*?|[^A-Za-z])/y);
    if (command !== undefined) return this.#readCommand(command.slice(1), before);
    const script = this.#take(/[_^]\s*(?=[{\\])/y)?.trim();
    if (script !== undefined) return { isScript: true, text: this.#readScript(script) };
    // `1{,}000` contains a thousands separator.
    if (this.#take(/\{,\}/y) !== undefined) return { text: ',' };
    if (this.#text[this.#index] === '{') return { text: `(${this.#readArgument()})` };
    const space = this.#take(/[~\s]+/y);
    return { text: space === undefined ? this.#takeCharacter() : ' ' };
  }

  #readScript(script: string): string {
    const inner = this.#readArgument().trim();
    if (script === '_') return /^[\p{L}\d]+$/u.test(inner) ? `_${inner}` : `_(${inner})`;
    return inner === '°' ? inner : `^(${inner})`;
  }

  #readCommand(name: string, before: string): Part {
    if (/^[dtc]?frac$/.test(name)) {
      const isBehindNumber = /\d\s*$/.test(before);
      return { text: quotient(this.#readArgument(), this.#readArgument(), isBehindNumber) };
    }
    if (/^[dt]?binom$/.test(name)) {
      return { text: `combinations(${this.#readArgument()}, ${this.#readArgument()})` };
    }
    if (name === 'pmod') return { text: ` (mod ${this.#readArgument()})` };
    if (name === 'sqrt') return { text: this.#readRoot() };
    if (LOOKS.test(name)) {
      this.#take(/\s*\./y);
      return { text: '' };
    }
    if (LETTERS.test(name)) {
      // `\text{ of }` is a word.
      const isWord = this.#text[this.#index + 1] === ' ';
      return { text: isWord ? ` ${this.#readArgument()} ` : this.#readArgument() };
    }
    if (name === 'begin') {
      const matrix = this.#readMatrix(/\p{L}\s*$/u.test(before));
      return { text: /[\])]\s*$/.test(before) ? `*${matrix}` : matrix };
    }
    // After a point, it is a repeating decimal.
    if (name === 'overline' && !/\.\d*\s*$/.test(before))
      return { text: `conj(${this.#readArgument()})` };
    if (NAMES.has(name)) return { isName: true, text: name };
    const api = OTHER_APIS.get(name);
    if (api !== undefined) {
      this.#refuse(`\\${name} is only read by ${api}, at the beginning of an expression.`);
    }
    return {
      text:
        SIGNS.get(name.trim() || ',') ?? this.#refuse(`The LaTeX command \\${name} is not known.`),
    };
  }

  #readRoot(): string {
    if (this.#take(/\s*\[/y) === undefined) return `sqrt(${this.#readArgument()})`;
    const degree = this.read(']');
    return `root(${this.#readArgument()}, ${degree})`;
  }

  /** `{…}`, a command, or a single character. */
  #readArgument(): string {
    this.#take(/\s+/y);
    this.#depth += 1;
    if (this.#depth > CoreLimits.nesting) this.#refuse('The LaTeX is nested too deep.');
    const isGroup = this.#take(/\{/y) !== undefined;
    const argument = isGroup ? this.read('}') : this.#readPart('').text;
    this.#depth -= 1;
    return argument.trim();
  }

  #readMatrix(isArgument: boolean): string {
    const [, kind = ''] = /\{(\w+)\}/.exec(this.#take(/\{\w+\}/y) ?? '') ?? [];
    const end = `\\end{${kind}}`;
    const stop = this.#text.indexOf(end, this.#index);
    if (!MATRICES.test(kind) || stop < 0) {
      this.#refuse('Only a LaTeX matrix has its place between \\begin and \\end.');
    }
    const rows = this.#text.slice(this.#index, stop).trim().replace(/\\\\$/, '').split('\\\\');
    this.#index = stop + end.length;
    const written = rows.map((row) => `[${row.split('&').map(readFormula).join(', ')}]`);
    const matrix = `[${written.join(', ')}]`;
    if (kind === 'vmatrix') return `det(${matrix})`;
    const isTransposed = this.#take(
      /\s*\^\s*(?:\{\s*)?(?:T|\\top|\\intercal|\\mathrm\{T\})(?![\p{L}\d])\s*\}?/uy,
    );
    if (isTransposed !== undefined) return `transpose(${matrix})`;
    return isArgument ? `(${matrix})` : matrix;
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#index;
    const found = pattern.exec(this.#text)?.[0];
    this.#index += found?.length ?? 0;
    return found;
  }

  #takeCharacter(): string {
    const character = String.fromCodePoint(this.#text.codePointAt(this.#index) ?? 0x20);
    this.#index += character.length;
    return character;
  }

  #expect(closing: string): void {
    if (this.#text[this.#index] !== closing) this.#refuse(`A '${closing}' is missing.`);
    this.#index += 1;
  }

  #refuse(reason: string): never {
    return fail(
      CalculatorErrorType.InvalidExpression,
      `${reason} Write plain expressions such as sqrt(2), 1/2, pi.`,
    );
  }
}

const readFormula = (text: string): string => {
  const spelled = text.replaceAll(
    CHOICES,
    (_, total: string, letter: string, count: string) =>
      ` ${letter === 'C' ? 'combinations' : 'permutations'}(${total}, ${count})`,
  );
  return new LatexReader(spelled).read().trim();
};

/**
 * LaTeX converted to the grammar of expressions: `\frac{1}{2}`, `\sqrt[3]{x}`, `2^{10}`. Any other
 * text is returned unchanged.
 *
 * @throws ToolError `InvalidExpression` for an unknown command
 */
export const readLatex = (text: string): string => {
  if (text.length > CoreLimits.expressionLength) return text;
  const [, ...inner] = DELIMITED.exec(text) ?? [];
  const formula = inner.find((part) => part !== undefined);
  return formula !== undefined || HINT.test(text) ? readFormula(formula ?? text) : text;
};
