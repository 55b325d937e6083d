import { formatListNumber } from '../text/roman.ts';
import { childElements, type XmlElement } from '../xml/element.ts';

/** How the items of one level of a list are marked. */
interface ListLevel {
  format: string;
  prefix: string;
  start: number;
  suffix: string;
}

/** The styles of lists by name. */
export interface ListStyles {
  /** Reads a `text:list-style`. */
  add: (style: XmlElement) => void;
  /** Records how many items a list had, for lists that continue it. */
  end: (list: XmlElement, style: string | undefined, items: number) => void;
  /**
   * Number of items of other lists to count before an item: those of the list that this one
   * continues.
   */
  itemsBefore: (list: XmlElement, style: string | undefined) => number;
  /** The index, from 0, of an item with an explicit number. */
  indexOf: (style: string | undefined, level: number, value: number) => number;
  /** Returns the mark of an item; its index among its neighbours starts at 0. */
  markOf: (style: string | undefined, level: number, index: number) => string;
}

const readLevel = ({ attributes }: XmlElement): ListLevel => {
  const start = Number(attributes['text:start-value'] ?? 1);
  return {
    format: attributes['style:num-format'] ?? '',
    prefix: attributes['style:num-prefix'] ?? '',
    start: Number.isInteger(start) ? start : 1,
    suffix: attributes['style:num-suffix'] ?? '',
  };
};

/** Creates an empty set of styles. */
export const createListStyles = (): ListStyles => {
  const styles = new Map<string, Map<number, ListLevel>>();
  /** By list id, and by style for the last list of that style. */
  const items = new Map<string, number>();
  const nameStyle = (style = ''): string => `style ${style}`;
  return {
    add: (style) => {
      const levels = childElements(style, 'text:list-level-style-number').map(
        (level): [number, ListLevel] => [Number(level.attributes['text:level']), readLevel(level)],
      );
      styles.set(style.attributes['style:name'] ?? '', new Map(levels));
    },
    end: ({ attributes }, style, count) => {
      items.set(attributes['xml:id'] ?? '', count);
      items.set(nameStyle(style), count);
    },
    itemsBefore: ({ attributes }, style) => {
      const continued =
        attributes['text:continue-list'] ??
        (attributes['text:continue-numbering'] === 'true' ? nameStyle(style) : undefined);
      return continued === undefined ? 0 : (items.get(continued) ?? 0);
    },
    indexOf: (style, level, value) => value - (styles.get(style ?? '')?.get(level + 1)?.start ?? 1),
    markOf: (style, level, index) => {
      const found = styles.get(style ?? '')?.get(level + 1);
      if (!found || found.format === '') return '-';
      return `${found.prefix}${formatListNumber(found.start + index, found.format)}${found.suffix}`;
    },
  };
};
