import { readLinkedParts } from '../office/linked-part.ts';
import type { OfficeFile } from '../office/open-office-file.ts';
import { toColumnLetters } from '../text/grid.ts';
import { childElements, descendants, findPath, firstDescendant, textOf } from '../xml/element.ts';
import type { XmlElement } from '../xml/element.ts';

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The cell at which a shape starts. */
const placeOf = (anchor: XmlElement): string => {
  const [column, row] = ['xdr:col', 'xdr:row'].map((name) =>
    Number(textOf(findPath(anchor, 'xdr:from', name)) || Number.NaN),
  );
  return Number.isInteger(column) && Number.isInteger(row)
    ? ` ${toColumnLetters((column ?? 0) + 1)}${(row ?? 0) + 1}`
    : '';
};

/**
 * Returns the content of a sheet outside its cells, one item per line: texts in shapes, titles of
 * charts, alternative texts of pictures.
 */
export const readDrawings = async (file: OfficeFile, sheetPart: string): Promise<string[]> => {
  const relationships = await file.relationshipsOf(sheetPart);
  const part = relationships.find(({ type }) => type === 'drawing')?.target;
  const root = part === undefined ? undefined : await file.readTree(part);
  if (part === undefined || !root) return [];
  const graphics = await readLinkedParts(file, part);
  return childElements(root).flatMap((anchor) => {
    const place = placeOf(anchor);
    const texts = descendants(anchor, 'xdr:txBody').map((body) =>
      oneLine(
        descendants(body, 'a:p')
          .map((line) => descendants(line, 'a:t').map(textOf).join(''))
          .join(' '),
      ),
    );
    const chart = firstDescendant(anchor, 'c:chart')?.attributes['r:id'];
    // Its values are in cells.
    const [title] = (graphics.get(chart ?? '') ?? '').split('\n', 1);
    const pictures = descendants(anchor, 'xdr:pic').map((picture) =>
      oneLine(firstDescendant(picture, 'xdr:cNvPr')?.attributes['descr'] ?? ''),
    );
    return [
      ...texts.filter((text) => text !== '').map((text) => `[text box${place}] ${text}`),
      ...(title ? [title] : []),
      ...pictures.filter((text) => text !== '').map((text) => `[image${place}: ${text}]`),
    ];
  });
};
