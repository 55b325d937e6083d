import type { OfficeFile } from '../office/open-office-file.ts';
import {
  childElements,
  descendants,
  findPath,
  firstChild,
  textOf,
  type XmlElement,
} from '../xml/element.ts';
import { readString } from './workbook.ts';

const formatComment = (cell: string | undefined, author: string, text: string): string =>
  `[comment ${cell ?? ''}${author === '' ? '' : `, ${author}`}] ${text.replaceAll(/\s+/g, ' ').trim()}`;

/** The names of people who wrote threads of comments, by their ids. */
export const readPersons = (root: XmlElement | undefined): Map<string, string> =>
  new Map(
    childElements(root, 'tc:person').map(({ attributes }) => [
      attributes['id'] ?? '',
      attributes['displayName'] ?? '',
    ]),
  );

/** Returns the comments on the cells of a sheet, one per line. */
export const readComments = async (
  file: OfficeFile,
  sheetPart: string,
  persons: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const relationships = await file.relationshipsOf(sheetPart);
  const readPart = async (type: string): Promise<XmlElement | undefined> => {
    const part = relationships.find((relationship) => relationship.type === type)?.target;
    return part === undefined ? undefined : file.readTree(part);
  };
  const root = await readPart('comments');
  const authors = childElements(findPath(root, 'x:authors')).map(textOf);
  const threads = childElements(await readPart('threadedComment'), 'tc:threadedComment');
  const comments = descendants(root, 'x:comment').flatMap((comment) => {
    const author = (authors[Number(comment.attributes['authorId'])] ?? '').trim();
    // A copy of a thread for older programs, with a note on how to see it.
    if (threads.length > 0 && author.startsWith('tc={')) return [];
    return [
      formatComment(comment.attributes['ref'], author, readString(firstChild(comment, 'x:text'))),
    ];
  });
  return [
    ...comments,
    ...threads.map((comment) =>
      formatComment(
        comment.attributes['ref'],
        persons.get(comment.attributes['personId'] ?? '') ?? '',
        textOf(firstChild(comment, 'tc:text')),
      ),
    ),
  ];
};
