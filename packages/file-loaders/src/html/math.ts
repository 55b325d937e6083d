import { childElements, type HtmlElement, isElement, textOf } from './dom.ts';

/** A formula as TeX. */
export interface Formula {
  isBlock: boolean;
  tex: string;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '−': '-',
  '×': '\\times',
  '⋅': '\\cdot',
  '·': '\\cdot',
  '÷': '\\div',
  '±': '\\pm',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '∞': '\\infty',
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∂': '\\partial',
  '∇': '\\nabla',
  '√': '\\sqrt',
  '′': '\\prime',
  '→': '\\to',
  '⇒': '\\Rightarrow',
  '∈': '\\in',
  '∉': '\\notin',
  '⊂': '\\subset',
  '∪': '\\cup',
  '∩': '\\cap',
  '∀': '\\forall',
  '∃': '\\exists',
  '…': '\\dots',
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  θ: '\\theta',
  λ: '\\lambda',
  μ: '\\mu',
  π: '\\pi',
  ρ: '\\rho',
  σ: '\\sigma',
  τ: '\\tau',
  φ: '\\varphi',
  ω: '\\omega',
  Δ: '\\Delta',
  Γ: '\\Gamma',
  Ω: '\\Omega',
  Σ: '\\Sigma',
  Φ: '\\Phi',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
};

const ACCENTS: Readonly<Record<string, string>> = {
  '^': '\\hat',
  '¯': '\\bar',
  '‾': '\\bar',
  '→': '\\vec',
  '~': '\\tilde',
  '˙': '\\dot',
  '⏞': '\\overbrace',
};

const toSymbols = (text: string): string =>
  text.replaceAll(/[\u2061-\u2064]/g, '').replaceAll(/[^\w\s]/gu, (character) => {
    const symbol = SYMBOLS[character] ?? character;
    return /\\[a-z]+$/i.test(symbol) ? `${symbol} ` : symbol;
  });

const braced = (tex: string): string => `{${tex.trim()}}`;

/** A base is a single letter or number, or needs braces. */
const base = (tex: string): string =>
  /^(?:.|\\[a-z]+|\d+)$/i.test(tex.trim()) ? tex.trim() : braced(tex);

const joined = (element: HtmlElement): string => childElements(element).map(mathmlToTex).join('');

const fenced = (element: HtmlElement, parts: readonly HtmlElement[]): string => {
  const [open, close] = ['open', 'close'].map((name) => element.getAttribute(name));
  const separators = (element.getAttribute('separators') ?? ',').match(/\S/gu) ?? [];
  const content = parts.map((part, at) => {
    const separator = at === 0 ? '' : (separators[at - 1] ?? separators.at(-1) ?? '');
    return toSymbols(separator) + mathmlToTex(part);
  });
  return `${toSymbols(open ?? '(')}${content.join('')}${toSymbols(close ?? ')')}`;
};

/** Indexes and exponents in turn. */
const scripts = (parts: readonly HtmlElement[]): string =>
  ['_', '^']
    .map((mark, side) => {
      const tex = parts.filter((_, at) => at % 2 === side).map(mathmlToTex);
      return tex.join('') === '' ? '' : mark + braced(tex.join(''));
    })
    .join('');

/** Those after `mprescripts` precede the first part: isotopes. */
const withScripts = ([first, ...parts]: readonly HtmlElement[]): string => {
  const at = parts.findIndex(({ localName }) => localName === 'mprescripts');
  const before = at < 0 ? '' : scripts(parts.slice(at + 1));
  const after = scripts(at < 0 ? parts : parts.slice(0, at));
  return `${before === '' ? '' : `{}${before}`}${first ? base(mathmlToTex(first)) : ''}${after}`;
};

/** Converts MathML without an annotation to TeX. The parser bounds the depth. */
const mathmlToTex = (element: HtmlElement): string => {
  const parts = childElements(element);
  const part = (index: number): string => {
    const child = parts[index];
    return child ? mathmlToTex(child) : '';
  };
  switch (element.localName) {
    case 'mi':
    case 'mn':
    case 'mo': {
      const text = textOf(element);
      return text.length > 1 && /^[a-z]+$/i.test(text)
        ? `\\${/^(?:sin|cos|tan|log|ln|exp|lim|max|min|det|gcd)$/.test(text) ? text : `mathrm{${text}}`} `.replace(
            '} ',
            '}',
          )
        : toSymbols(text);
    }
    case 'mtext':
      return `\\text{${textOf(element)}}`;
    case 'mspace':
      return ' ';
    case 'msup':
      return `${base(part(0))}^${braced(part(1))}`;
    case 'msub':
      return `${base(part(0))}_${braced(part(1))}`;
    case 'msubsup':
    case 'munderover':
      return `${base(part(0))}_${braced(part(1))}^${braced(part(2))}`;
    case 'munder':
      return `${base(part(0))}_${braced(part(1))}`;
    case 'mover': {
      const accent = ACCENTS[textOf(parts[1] ?? element)];
      return accent ? `${accent}${braced(part(0))}` : `${base(part(0))}^${braced(part(1))}`;
    }
    case 'mfrac': {
      const hasLine = Number.parseFloat(element.getAttribute('linethickness') ?? '') !== 0;
      return `${hasLine ? '\\frac' : '\\binom'}${braced(part(0))}${braced(part(1))}`;
    }
    case 'mfenced':
      return fenced(element, parts);
    case 'menclose': {
      const isRoot = element.getAttribute('notation') === 'radical';
      return isRoot ? `\\sqrt${braced(joined(element))}` : joined(element);
    }
    case 'mmultiscripts':
      return withScripts(parts);
    case 'msqrt':
      return `\\sqrt${braced(joined(element))}`;
    case 'mroot':
      return `\\sqrt[${part(1).trim()}]${braced(part(0))}`;
    case 'mtable':
      return `\\begin{matrix}${parts.map(mathmlToTex).join(' \\\\ ')}\\end{matrix}`;
    case 'mtr':
    case 'mlabeledtr':
      return parts.map(mathmlToTex).join(' & ');
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return '';
    case 'semantics':
      return part(0);
    default:
      return parts.length > 0 ? joined(element) : toSymbols(textOf(element));
  }
};

/** Removes wrappers of TeX that only programs need. */
const unwrap = (tex: string): string =>
  tex
    .trim()
    .replace(/^\{\\(?:displaystyle|textstyle)\s*([\s\S]*)\}$/, '$1')
    .replace(/^\\(?:displaystyle|textstyle)\s+/, '')
    .replace(/^% <!\[CDATA\[([\s\S]*)%\]\]>$/, '$1')
    .replace(/^(?:\$\$?|\\[([])([^$]*?)(?:\$\$?|\\[)\]])$/, '$1')
    .trim();

const findAnnotation = (element: HtmlElement): string | undefined =>
  [...element.querySelectorAll('annotation')].find((annotation) =>
    /tex/i.test(annotation.getAttribute('encoding') ?? ''),
  )?.textContent ?? undefined;

/** The formula of an image with its source as the alternative text; undefined for any other image. */
export const readFormulaImage = (attributes: ReadonlyMap<string, string>): Formula | undefined => {
  const className = attributes.get('class') ?? '';
  if (!/(?:^|[\s-])(?:math|latex|tex)(?:[\s-]|$)/i.test(className)) return undefined;
  const tex = unwrap(attributes.get('alt') ?? '');
  return tex === '' ? undefined : { isBlock: /display|block/.test(className), tex };
};

const isDisplay = (element: HtmlElement): boolean =>
  element.getAttribute('display') === 'block' ||
  element.getAttribute('mode') === 'display' ||
  element.getAttribute('display') === 'true' ||
  /(?:^|\s)katex-display|mwe-math-mathml-display/.test(element.className) ||
  (element.parentNode !== null &&
    isElement(element.parentNode) &&
    /katex-display/.test(element.parentNode.className));

const isFormula = (element: HtmlElement): boolean =>
  element.localName === 'math' ||
  element.localName === 'mjx-container' ||
  /(?:^|\s)(?:katex|katex-display)(?:\s|$)/.test(element.className);

const isInsideFormula = ({ parentNode }: HtmlElement): boolean =>
  parentNode !== null && isElement(parentNode) && parentNode.localName === 'math';

/** The formula of an element: MathML, KaTeX or MathJax; undefined for any other element. */
export const readFormula = (element: HtmlElement): Formula | undefined => {
  if (!isFormula(element)) return undefined;
  if (isInsideFormula(element)) return undefined;
  const math = element.localName === 'math' ? element : element.querySelector('math');
  const tex =
    element.getAttribute('data-tex') ??
    findAnnotation(element) ??
    math?.getAttribute('alttext') ??
    (math ? mathmlToTex(math) : undefined);
  if (tex === undefined || tex.trim() === '') return undefined;
  return { isBlock: isDisplay(element) || (math !== null && isDisplay(math)), tex: unwrap(tex) };
};

/** Formats a formula between dollar signs. */
export const formatFormula = ({ isBlock, tex }: Formula): string =>
  isBlock ? `$$\n${tex}\n$$` : `$${tex.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}$`;
