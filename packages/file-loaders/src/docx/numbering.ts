import { toLetters, toRoman } from '../text/roman.ts';
import { childElements, firstChild, isOn, type XmlElement } from '../xml/element.ts';
import type { ListReference } from './styles.ts';

interface Level {
  format: string;
  /** Numbers of other levels are decimal in it. */
  isLegal: boolean;
  /** The levels, up to this number, after which it starts again; 0 if it never does. */
  restart: number;
  start: number;
  /** `%1.%2.` */
  text: string;
}

interface List {
  /** Lists that share their definition share their counters. */
  counters: (number | undefined)[];
  levels: ReadonlyMap<number, Level>;
}

/** The mark of the next item of a list. */
export interface ListMark {
  isBullet: boolean;
  /** Depth, from 0. */
  level: number;
  text: string;
}

/** Counts the items of all lists of a document, in document order. */
export interface DocxNumbering {
  next: (reference: ListReference | undefined) => ListMark | undefined;
}

const MAX_LEVEL = 8;

const formatNumber = (value: number, format: string): string => {
  switch (format) {
    case 'lowerLetter': {
      return toLetters(value);
    }
    case 'upperLetter': {
      return toLetters(value).toUpperCase();
    }
    case 'lowerRoman': {
      return toRoman(value);
    }
    case 'upperRoman': {
      return toRoman(value).toUpperCase();
    }
    case 'none': {
      return '';
    }
    case 'decimalZero': {
      return String(value).padStart(2, '0');
    }
    default: {
      return String(value);
    }
  }
};

const readLevel = (element: XmlElement): [number, Level] => {
  const read = (name: string): string | undefined => firstChild(element, name)?.attributes['w:val'];
  const start = Number(read('w:start') ?? 1);
  return [
    Number(element.attributes['w:ilvl'] ?? 0),
    {
      format: read('w:numFmt') ?? 'decimal',
      isLegal: isOn(firstChild(element, 'w:isLgl'), 'w:val'),
      restart: Number(read('w:lvlRestart') ?? MAX_LEVEL),
      start: Number.isInteger(start) ? start : 1,
      text: read('w:lvlText') ?? '',
    },
  ];
};

const readLevels = (element: XmlElement | undefined): Map<number, Level> =>
  new Map(childElements(element, 'w:lvl').map(readLevel));

const withOverrides = (list: List, overrides: readonly XmlElement[]): List => {
  if (overrides.length === 0) return list;
  const levels = new Map(list.levels);
  for (const override of overrides) {
    const index = Number(override.attributes['w:ilvl'] ?? 0);
    const [, replaced] = readLevel(firstChild(override, 'w:lvl') ?? override);
    const level = firstChild(override, 'w:lvl') ? replaced : levels.get(index);
    const start = firstChild(override, 'w:startOverride')?.attributes['w:val'];
    if (level) levels.set(index, start === undefined ? level : { ...level, start: Number(start) });
  }
  return { counters: [], levels };
};

const readLists = (root: XmlElement | undefined): Map<string, List> => {
  const definitions = new Map(
    childElements(root, 'w:abstractNum').map((element): [string, List] => [
      element.attributes['w:abstractNumId'] ?? '',
      { counters: [], levels: readLevels(element) },
    ]),
  );
  return new Map(
    childElements(root, 'w:num').flatMap((element): [string, List][] => {
      const definition = definitions.get(
        firstChild(element, 'w:abstractNumId')?.attributes['w:val'] ?? '',
      );
      if (!definition) return [];
      const overrides = childElements(element, 'w:lvlOverride');
      return [[element.attributes['w:numId'] ?? '', withOverrides(definition, overrides)]];
    }),
  );
};

export const readNumbering = (root: XmlElement | undefined): DocxNumbering => {
  const lists = readLists(root);
  return {
    next: (reference) => {
      if (reference?.id === undefined || reference.id === '0') return undefined;
      const list = lists.get(reference.id);
      const level = Math.min(reference.level ?? 0, MAX_LEVEL);
      const definition = list?.levels.get(level);
      // An undefined list is still a list to its reader.
      if (!list || !definition) return { isBullet: true, level, text: '-' };
      if (definition.format === 'none') return { isBullet: false, level, text: '' };
      if (definition.format === 'bullet') return { isBullet: true, level, text: '-' };
      const { counters } = list;
      counters[level] = (counters[level] ?? definition.start - 1) + 1;
      for (let deeper = level + 1; deeper < counters.length; deeper += 1)
        if (level < (list.levels.get(deeper)?.restart ?? MAX_LEVEL)) counters[deeper] = undefined;
      const text = definition.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
        const index = Number(digit) - 1;
        const other = list.levels.get(index);
        const format =
          definition.isLegal && !other?.format.startsWith('decimal') ? '' : other?.format;
        return formatNumber(counters[index] ?? other?.start ?? 1, format ?? '');
      });
      return { isBullet: false, level, text };
    },
  };
};
