import { childElements, firstChild, textOf, type XmlElement } from '../xml/element.ts';

/** Whether a part of a formula needs brackets beside an operator. */
const group = (text: string): string => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`);

const fraction = (over: string, under: string): string => `${group(over)}/${group(under)}`;

const root = (radicand: string, degree: string): string =>
  degree === '' ? `sqrt(${radicand})` : `root(${radicand}, ${degree})`;

const formatChildren = (element: XmlElement): string =>
  childElements(element).map(formatMath).join('');

/**
 * A formula in a line: fractions as `a/b`, powers as `x^2`, indices as `x_1`, roots as `sqrt(x)`. Word and PowerPoint
 * write Office Math (`m:`), OpenDocument has MathML (`math:`).
 */
export const formatMath = (element: XmlElement): string => {
  const part = (name: string): string => {
    const child = firstChild(element, name);
    return child ? formatMath(child) : '';
  };
  const nth = (index: number): string => {
    const child = childElements(element)[index];
    return child ? formatMath(child) : '';
  };
  switch (element.name) {
    case 'm:f': {
      return fraction(part('m:num'), part('m:den'));
    }
    case 'math:mfrac': {
      return fraction(nth(0), nth(1));
    }
    case 'm:sSup': {
      return `${part('m:e')}^${group(part('m:sup'))}`;
    }
    case 'math:mover':
    case 'math:msup': {
      return `${nth(0)}^${group(nth(1))}`;
    }
    case 'm:sSub': {
      return `${part('m:e')}_${group(part('m:sub'))}`;
    }
    case 'math:msub':
    case 'math:munder': {
      return `${nth(0)}_${group(nth(1))}`;
    }
    case 'm:sSubSup': {
      return `${part('m:e')}_${group(part('m:sub'))}^${group(part('m:sup'))}`;
    }
    case 'math:msubsup':
    case 'math:munderover': {
      return `${nth(0)}_${group(nth(1))}^${group(nth(2))}`;
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
      return `(${childElements(element, 'm:e').map(formatMath).join(', ')})`;
    }
    case 'math:mfenced': {
      return `(${childElements(element).map(formatMath).join(', ')})`;
    }
    case 'math:mtext':
    case 'math:mi':
    case 'math:mn':
    case 'math:mo':
    case 'm:t': {
      return textOf(element);
    }
    // The same once more, as the program that wrote it has it.
    case 'math:annotation': {
      return '';
    }
    default: {
      return formatChildren(element);
    }
  }
};
