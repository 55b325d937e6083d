import type { OfficeFile } from '../office/open-office-file.ts';
import { markText, resolveMarks } from '../text/marked-text.ts';
import { isWhite } from '../text/unseen-text.ts';
import { childElements, findPath, isOn, textOf, type XmlElement } from '../xml/element.ts';
import { builtInNumberKind, type NumberKind, parseNumberFormat } from './number-format.ts';

/** A sheet as listed by the workbook. */
export interface SheetEntry {
  isHidden: boolean;
  name: string;
  /** Its part; undefined if the workbook is damaged. */
  part: string | undefined;
}

/** What the cells of all sheets refer to. */
export interface Workbook {
  is1904: boolean;
  /** By the `s` attribute of a cell. */
  numberKinds: readonly NumberKind[];
  sheets: readonly SheetEntry[];
  strings: readonly string[];
  /** Cell styles, by their `s`, whose text is struck through. */
  struck: ReadonlySet<number>;
  /** Cell styles, by their `s`, with white text and no background. */
  unseen: ReadonlySet<number>;
}

/** Characters that XML cannot contain are written as `_x000D_`. */
const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
    : text;

const readRun = (run: XmlElement): string => {
  const look = findPath(run, 'x:rPr');
  const place = findPath(look, 'x:vertAlign')?.attributes['val'];
  return markText(textOf(findPath(run, 'x:t')), {
    isLowered: place === 'subscript',
    isRaised: place === 'superscript',
    isStruck: isOn(findPath(look, 'x:strike'), 'val'),
  });
};

/** The text of a shared or inline string: its runs, without phonetic guides. */
export const readString = (element: XmlElement | undefined): string =>
  decodeEscapes(
    resolveMarks(
      childElements(element)
        .map((child) => {
          if (child.name === 'x:t') return textOf(child);
          return child.name === 'x:r' ? readRun(child) : '';
        })
        .join(''),
    ),
  );

const readNumberKinds = (root: XmlElement | undefined): NumberKind[] => {
  const custom = new Map(
    childElements(findPath(root, 'x:numFmts'), 'x:numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      parseNumberFormat(attributes['formatCode'] ?? ''),
    ]),
  );
  return childElements(findPath(root, 'x:cellXfs'), 'x:xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId'] ?? 0);
    return custom.get(id) ?? builtInNumberKind(id);
  });
};

const readStruck = (root: XmlElement | undefined): Set<number> => {
  const fonts = childElements(findPath(root, 'x:fonts'), 'x:font').map((font) =>
    isOn(findPath(font, 'x:strike'), 'val'),
  );
  const cells = childElements(findPath(root, 'x:cellXfs'), 'x:xf');
  return new Set(
    cells.flatMap(({ attributes }, place) =>
      fonts[Number(attributes['fontId'] ?? 0)] === true ? [place] : [],
    ),
  );
};

const readUnseen = (root: XmlElement | undefined): Set<number> => {
  const fonts = childElements(findPath(root, 'x:fonts'), 'x:font').map((font) =>
    isWhite((findPath(font, 'x:color')?.attributes['rgb'] ?? '').slice(-6)),
  );
  const fills = childElements(findPath(root, 'x:fills'), 'x:fill').map(
    (fill) => (findPath(fill, 'x:patternFill')?.attributes['patternType'] ?? 'none') === 'none',
  );
  const cells = childElements(findPath(root, 'x:cellXfs'), 'x:xf');
  return new Set(
    cells.flatMap(({ attributes }, place) => {
      const isWhiteText = fonts[Number(attributes['fontId'] ?? 0)] === true;
      return isWhiteText && (fills[Number(attributes['fillId'] ?? 0)] ?? true) ? [place] : [];
    }),
  );
};

const readStrings = async (file: OfficeFile, part: string | undefined): Promise<string[]> => {
  const strings: string[] = [];
  if (part === undefined || !file.has(part)) return strings;
  await file.scan(part, {
    onElement: (element) => void strings.push(readString(element)),
    wants: (name) => name === 'x:si',
  });
  return strings;
};

/** Reads the workbook, its shared strings and its formats. */
export const readWorkbook = async (file: OfficeFile, main: string): Promise<Workbook> => {
  const sheets: XmlElement['attributes'][] = [];
  let is1904 = false;
  await file.scan(main, {
    onElement: ({ attributes, name }) => {
      if (name === 'x:sheet') sheets.push(attributes);
      else is1904 = /^(?:1|true|on)$/.test(attributes['date1904'] ?? '');
    },
    wants: (name) => name === 'x:workbookPr' || name === 'x:sheet',
  });
  const relationships = await file.relationshipsOf(main);
  const partOf = (type: string): string | undefined =>
    relationships.find((relationship) => relationship.type === type)?.target;
  const parts = new Map(relationships.map(({ id, target }) => [id, target]));
  const stylesPart = partOf('styles');
  const styles = stylesPart === undefined ? undefined : await file.readTree(stylesPart);
  return {
    is1904,
    numberKinds: readNumberKinds(styles),
    sheets: sheets.map((attributes) => ({
      isHidden: /hidden/i.test(attributes['state'] ?? ''),
      name: attributes['name'] ?? '',
      part: parts.get(attributes['r:id'] ?? ''),
    })),
    strings: await readStrings(file, partOf('sharedStrings')),
    struck: readStruck(styles),
    unseen: readUnseen(styles),
  };
};
