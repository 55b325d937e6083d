import { childElements, findPath, firstChild, type XmlElement } from '../xml/element.ts';

/** Structure and character format of a style. */
interface Style {
  basedOn: string | undefined;
  level: number | undefined;
  list: ListReference | undefined;
  run: XmlElement | undefined;
  /** Background of its paragraphs. */
  shading: XmlElement | undefined;
}

/** The list to which a paragraph belongs. */
export interface ListReference {
  /** `0` removes a paragraph from the list of its style. */
  id: string | undefined;
  /** Depth, from 0. */
  level: number | undefined;
}

/** Looks up properties of a paragraph, in the paragraph itself and in its style. */
export interface DocxStyles {
  /** 1 to 9 for a heading. */
  headingLevel: (properties: XmlElement | undefined) => number | undefined;
  isShaded: (properties: XmlElement | undefined) => boolean;
  listOf: (properties: XmlElement | undefined) => ListReference | undefined;
  /** Returns a property of a run: its own, that of its style, or that of its paragraph's style. */
  runProperty: (
    name: string,
    run: XmlElement | undefined,
    paragraph: XmlElement | undefined,
  ) => XmlElement | undefined;
}

/** Styles may be based on each other in a cycle; no real chain is longer. */
const MAX_CHAIN = 20;

const toNumber = (text: string | undefined): number | undefined => {
  const number = Number(text);
  return text === undefined || !Number.isInteger(number) || number < 0 ? undefined : number;
};

const readOutlineLevel = (properties: XmlElement | undefined): number | undefined => {
  const level = toNumber(firstChild(properties, 'w:outlineLvl')?.attributes['w:val']);
  return level !== undefined && level < 9 ? level + 1 : undefined;
};

const readList = (properties: XmlElement | undefined): ListReference | undefined => {
  const list = firstChild(properties, 'w:numPr');
  if (!list) return undefined;
  return {
    id: firstChild(list, 'w:numId')?.attributes['w:val'],
    level: toNumber(firstChild(list, 'w:ilvl')?.attributes['w:val']),
  };
};

/** `Heading 1`, in documents whose styles have no outline level; `Title` ranks above them. */
const levelOfName = (name: string): number | undefined => {
  if (/^title$/i.test(name)) return 1;
  const digit = /^heading (\d)$/i.exec(name)?.[1];
  return digit === undefined || digit === '0' ? undefined : Number(digit);
};

const readStyle = (element: XmlElement): [id: string, style: Style] => {
  const properties = firstChild(element, 'w:pPr');
  return [
    element.attributes['w:styleId'] ?? '',
    {
      basedOn: firstChild(element, 'w:basedOn')?.attributes['w:val'],
      level:
        readOutlineLevel(properties) ??
        levelOfName(firstChild(element, 'w:name')?.attributes['w:val'] ?? ''),
      list: readList(properties),
      run: firstChild(element, 'w:rPr'),
      shading: firstChild(properties, 'w:shd'),
    },
  ];
};

export const readStyles = (root: XmlElement | undefined): DocxStyles => {
  const styles = new Map(childElements(root, 'w:style').map(readStyle));
  const inherit = <Value>(
    properties: XmlElement | undefined,
    pick: (style: Style) => Value | undefined,
    kind: 'w:pStyle' | 'w:rStyle' = 'w:pStyle',
  ): Value | undefined => {
    let id = findPath(properties, kind)?.attributes['w:val'];
    for (let step = 0; step < MAX_CHAIN && id !== undefined; step += 1) {
      const style = styles.get(id);
      const value = style && pick(style);
      if (value !== undefined) return value;
      id = style?.basedOn;
    }
    return undefined;
  };
  return {
    headingLevel: (properties) =>
      firstChild(properties, 'w:outlineLvl')
        ? readOutlineLevel(properties)
        : inherit(properties, ({ level }) => level),
    isShaded: (properties) =>
      (firstChild(properties, 'w:shd') ?? inherit(properties, ({ shading }) => shading)) !==
      undefined,
    listOf: (properties) => {
      const own = readList(properties);
      const inherited = inherit(properties, ({ list }) => list);
      if (!own) return inherited;
      return { id: own.id ?? inherited?.id, level: own.level ?? inherited?.level };
    },
    runProperty: (name, run, paragraph) => {
      const pick = (style: Style): XmlElement | undefined => firstChild(style.run, name);
      return firstChild(run, name) ?? inherit(run, pick, 'w:rStyle') ?? inherit(paragraph, pick);
    },
  };
};
