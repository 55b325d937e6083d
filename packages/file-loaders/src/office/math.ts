import { childElements, firstChild, isOn, textOf, type XmlElement } from '../xml/element.ts';

/** Formats a part of a formula, with brackets if it needs them beside an operator. */
const group = (text: string): string => (/^(?:[\p{L}\p{N}.]*|.)$/u.test(text) ? text : `(${text})`);

/** Formats what binds more tightly than its neighbours: `e^(2x)`, `1/(2x)`, but `dy/dx`. */
const groupTight = (text: string): string =>
  /^(?:d?\p{L}|[\p{N}.]*|.)$/u.test(text) ? text : `(${text})`;

const groupIndex = (text: string): string =>
  /^(?:\p{L}*|[\p{N}.]*|.)$/u.test(text) ? text : `(${text})`;

/** Formats what is below and above a sign, if anything. */
const addLimits = (sign: string, below: string, above: string): string =>
  `${sign}${below === '' ? '' : `_${groupIndex(below)}`}${above === '' ? '' : `^${groupTight(above)}`}`;

const fraction = (over: string, under: string): string => `${group(over)}/${groupTight(under)}`;

/** Without a line between them. In brackets, it is the number of choices. */
const binomial = (over: string, under: string): string => `binom(${over}, ${under})`;

const root = (radicand: string, degree: string): string =>
  degree === '' ? `sqrt(${radicand})` : `root(${radicand}, ${degree})`;

/** Texts as programs split them at will, without a structure of their own. */
const PIECES = /^(?:m:[rt]|w:t|math:m(?:[ino]|text))$/;

const isFraction = ({ name }: XmlElement): boolean => /^m(?:ath:mfrac|:f)$/.test(name);

/** A blank between neighbours that would be read as one: `x^2 y`, `2 1/x y`, `x sqrt(y)`. */
const formatChildren = (element: XmlElement): string => {
  let text = '';
  let previous: XmlElement | undefined;
  for (const child of childElements(element)) {
    const next = formatMath(child);
    if (next === '') continue;
    // A short end is enough, and formulas may be long.
    const end = text.slice(-30);
    const isWord = child.name === 'm:func' || /^(?:binom|root|sqrt)\(/.test(next);
    const isScript = previous && !PIECES.test(previous.name) && /[\^_/ ][\p{L}\p{N}.]+$/u.test(end);
    const isStuck = /[\p{L}\p{N}]$/u.test(end) && /^[\p{L}\p{N}]/u.test(next);
    if (
      (previous && isFraction(previous) && /^[\p{L}\p{N}([]/u.test(next)) ||
      (isStuck && (isScript || isFraction(child) || (isWord && /\p{L}$/u.test(end))))
    )
      text += ' ';
    text += next;
    previous = child;
  }
  return text;
};

/**
 * Formats a formula on one line: fractions as `a/b`, powers as `x^2`, indices as `x_1`, roots as
 * `sqrt(x)`. Word and PowerPoint write Office Math (`m:`), OpenDocument has MathML (`math:`).
 */
export const formatMath = (element: XmlElement): string => {
  const part = (name: string): string => {
    const child = firstChild(element, name);
    return child ? formatMath(child) : '';
  };
  /** The sign that the properties of an element name, or Word's default without one. */
  const sign = (properties: string, name: string, usual: string): string => {
    const named = firstChild(firstChild(element, properties), name);
    return named ? (named.attributes['m:val'] ?? '') : usual;
  };
  const rows = (row: string): string =>
    childElements(element, row)
      .map((one) => childElements(one).map(formatMath).join(', '))
      .join('; ');
  const nth = (index: number): string => {
    const child = childElements(element)[index];
    return child ? formatMath(child) : '';
  };
  switch (element.name) {
    case 'm:f': {
      if (sign('m:fPr', 'm:type', '') === 'noBar') return binomial(part('m:num'), part('m:den'));
      return fraction(part('m:num'), part('m:den'));
    }
    case 'math:mfrac': {
      if (Number.parseFloat(element.attributes['linethickness'] ?? '') === 0)
        return binomial(nth(0), nth(1));
      return fraction(nth(0), nth(1));
    }
    case 'math:mover':
    case 'math:msup': {
      return addLimits(nth(0), '', nth(1));
    }
    case 'math:msub':
    case 'math:munder': {
      return addLimits(nth(0), nth(1), '');
    }
    case 'm:sPre': {
      return `${addLimits('', part('m:sub'), part('m:sup'))} ${part('m:e')}`;
    }
    case 'm:sSub':
    case 'm:sSubSup':
    case 'm:sSup': {
      return addLimits(part('m:e'), part('m:sub'), part('m:sup'));
    }
    case 'm:limLow': {
      return addLimits(part('m:e'), part('m:lim'), '');
    }
    case 'm:limUpp': {
      return addLimits(part('m:e'), '', part('m:lim'));
    }
    case 'm:nary': {
      const operator = sign('m:naryPr', 'm:chr', '∫');
      return `${addLimits(operator, part('m:sub'), part('m:sup'))} ${part('m:e')}`;
    }
    case 'm:phant': {
      const shown = firstChild(firstChild(element, 'm:phantPr'), 'm:show');
      return shown && !isOn(shown, 'm:val') ? '' : part('m:e');
    }
    case 'm:oMathPara': {
      return childElements(element)
        .map(formatMath)
        .filter((line) => line !== '')
        .join('\n');
    }
    case 'm:func': {
      return `${part('m:fName')} ${part('m:e')}`;
    }
    case 'm:acc': {
      return `${group(part('m:e'))}${sign('m:accPr', 'm:chr', '\u{302}')}`;
    }
    case 'm:bar': {
      return `${group(part('m:e'))}\u{305}`;
    }
    case 'm:eqArr': {
      return childElements(element, 'm:e').map(formatMath).join('; ');
    }
    case 'm:m': {
      return rows('m:mr');
    }
    case 'math:mtable': {
      return rows('math:mtr');
    }
    case 'math:msubsup':
    case 'math:munderover': {
      return addLimits(nth(0), nth(1), nth(2));
    }
    case 'm:rad': {
      return root(part('m:e'), part('m:deg'));
    }
    case 'math:msqrt': {
      return root(formatChildren(element), '');
    }
    case 'math:mroot': {
      return root(nth(0), nth(1));
    }
    case 'm:d': {
      const parts = childElements(element, 'm:e').map(formatMath);
      const inside = parts.join(sign('m:dPr', 'm:sepChr', '|'));
      return `${sign('m:dPr', 'm:begChr', '(')}${inside}${sign('m:dPr', 'm:endChr', ')')}`;
    }
    case 'math:mfenced': {
      return `(${childElements(element).map(formatMath).join(', ')})`;
    }
    case 'math:mtext':
    case 'math:mi':
    case 'math:mn':
    case 'math:mo':
    case 'm:t':
    case 'w:t': {
      return textOf(element);
    }
    // Deleted, or the formula once more in the notation of the program that wrote it.
    case 'w:del':
    case 'w:moveFrom':
    case 'math:annotation': {
      return '';
    }
    default: {
      return formatChildren(element);
    }
  }
};
