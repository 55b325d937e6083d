import { firstChild, textOf, type XmlElement } from '../xml/element.ts';

/** Whether a part of a formula needs brackets beside an operator. */
const group = (text: string): string => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`);

/** A formula in a line: fractions as `a/b`, powers as `x^2`, indices as `x_1`, roots as `sqrt(x)`. */
export const formatMath = (element: XmlElement): string => {
  const part = (name: string): string => {
    const child = firstChild(element, name);
    return child ? formatMath(child) : '';
  };
  switch (element.name) {
    case 'm:f': {
      return `${group(part('m:num'))}/${group(part('m:den'))}`;
    }
    case 'm:sSup': {
      return `${part('m:e')}^${group(part('m:sup'))}`;
    }
    case 'm:sSub': {
      return `${part('m:e')}_${group(part('m:sub'))}`;
    }
    case 'm:sSubSup': {
      return `${part('m:e')}_${group(part('m:sub'))}^${group(part('m:sup'))}`;
    }
    case 'm:rad': {
      const degree = part('m:deg');
      return degree === '' ? `sqrt(${part('m:e')})` : `root(${part('m:e')}, ${degree})`;
    }
    case 'm:t': {
      return textOf(element);
    }
    case 'm:d': {
      return `(${part('m:e')})`;
    }
    default: {
      return element.children
        .map((child) => (typeof child === 'string' ? '' : formatMath(child)))
        .join('');
    }
  }
};
