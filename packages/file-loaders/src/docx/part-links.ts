import { readLinkedParts } from '../office/linked-part.ts';
import type { OfficeFile } from '../office/open-office-file.ts';
import type { InlineContext } from './inline.ts';

/** What a part refers to. Each part has its own relationships, whose ids recur in others. */
export type PartLinks = Pick<InlineContext, 'graphicOf' | 'linkTarget'>;

/** Reads the links, charts and diagrams of a part: of the body, its margins or its notes. */
export const readPartLinks = async (
  file: OfficeFile,
  part: string | undefined,
): Promise<PartLinks> => {
  const relationships = part === undefined ? [] : await file.relationshipsOf(part);
  const links = new Map(
    relationships
      .filter(({ isExternal, type }) => isExternal && type === 'hyperlink')
      .map(({ id, target }) => [id, target]),
  );
  const graphics = part === undefined ? undefined : await readLinkedParts(file, part);
  return { graphicOf: (id) => graphics?.get(id), linkTarget: (id) => links.get(id) };
};
