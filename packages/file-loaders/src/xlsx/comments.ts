import type { OfficeFile } from '../office/open-office-file.ts';
import { childElements, descendants, findPath, firstChild, textOf } from '../xml/element.ts';
import { readString } from './workbook.ts';

/** Returns the comments on the cells of a sheet, one per line. */
export const readComments = async (file: OfficeFile, sheetPart: string): Promise<string[]> => {
  const relationships = await file.relationshipsOf(sheetPart);
  const part = relationships.find(({ type }) => type === 'comments')?.target;
  const root = part === undefined ? undefined : await file.readTree(part);
  const authors = childElements(findPath(root, 'x:authors')).map(textOf);
  return descendants(root, 'x:comment').map((comment) => {
    const author = (authors[Number(comment.attributes['authorId'])] ?? '').trim();
    const text = readString(firstChild(comment, 'x:text')).replaceAll(/\s+/g, ' ').trim();
    return `[comment ${comment.attributes['ref'] ?? ''}${author === '' ? '' : `, ${author}`}] ${text}`;
  });
};
