import { buffer } from 'node:stream/consumers';

import { type Archive, openArchive } from '../archive/open-archive.ts';
import { invalidDocument, isInvalidDocument } from '../failures.ts';
import type { XmlElement } from '../xml/element.ts';
import { readElements, type ReadElementsOptions } from '../xml/read-elements.ts';

/** A link from one part of an Office file to another, or to the outside. */
export interface Relationship {
  id: string;
  isExternal: boolean;
  /** A part's name, or an address. */
  target: string;
  /** The last segment of its type: `styles`, `hyperlink`, `notesSlide`. */
  type: string;
}

/** The parts of an Office or OpenDocument file, read as XML. */
export interface OfficeFile {
  has: (name: string) => boolean;
  readonly names: readonly string[];
  readBytes: (name: string) => Promise<Uint8Array>;
  /** Returns a whole part as one tree; undefined, with a warning, if it cannot be read. */
  readTree: (name: string) => Promise<XmlElement | undefined>;
  /** Returns the relationships of a part; those of the file for the empty name. */
  relationshipsOf: (part: string) => Promise<Relationship[]>;
  /** Reads elements of a part one after another. */
  scan: (name: string, options: Pick<ReadElementsOptions, 'onElement' | 'wants'>) => Promise<void>;
}

/** Resolves a target against the folder of the part that names it. Never leaves the archive. */
export const resolveTarget = (part: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1);
  const segments = part.split('/').slice(0, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
};

const relationshipsName = (part: string): string => {
  const slash = part.lastIndexOf('/');
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`;
};

const toRelationship = (part: string, { attributes }: XmlElement): Relationship => {
  const isExternal = attributes['TargetMode'] === 'External';
  const target = attributes['Target'] ?? '';
  return {
    id: attributes['Id'] ?? '',
    isExternal,
    target: isExternal ? target : resolveTarget(part, target),
    type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
  };
};

const describeDamage = (name: string, problem: string): string =>
  `'${name}' in the document is damaged (${problem}); text may be missing or out of place.`;

const openFile = (archive: Archive, warnings: string[]): OfficeFile => {
  const scan: OfficeFile['scan'] = (name, options) =>
    readElements({
      ...options,
      name,
      onDamage: (problem) => warnings.push(describeDamage(name, problem)),
      source: archive.stream(name),
    });
  const readTree: OfficeFile['readTree'] = async (name) => {
    if (!archive.has(name)) return undefined;
    let root: XmlElement | undefined;
    try {
      await scan(name, { onElement: (element) => void (root ??= element), wants: () => true });
    } catch (error) {
      if (!isInvalidDocument(error)) throw error;
      const isKnown = warnings.some((warning) => warning.startsWith(`'${name}'`));
      if (!isKnown) warnings.push(describeDamage(name, 'it cannot be read'));
    }
    return root;
  };
  return {
    has: archive.has,
    names: archive.names,
    readBytes: async (name) => new Uint8Array(await buffer(archive.stream(name))),
    readTree,
    relationshipsOf: async (part) => {
      const root = await readTree(relationshipsName(part));
      return (root?.children ?? []).flatMap((child) =>
        typeof child !== 'string' && child.name === 'rel:Relationship'
          ? [toRelationship(part, child)]
          : [],
      );
    },
    scan,
  };
};

/** Opens the container of an Office or OpenDocument file. `warnings` receives reports of damage. */
export const openOfficeFile = async (
  data: Uint8Array,
  limits: Readonly<{ expandedBytes: number }>,
  warnings: string[],
): Promise<OfficeFile> => {
  const onDamage = (name: string): void => {
    warnings.push(describeDamage(name, 'its checksum is wrong'));
  };
  return openFile(await openArchive(data, { ...limits, onDamage }), warnings);
};

/**
 * Returns the name of the main part of an Office file.
 *
 * @throws ToolError `InvalidDocument` if there is none
 */
export const findMainPart = async (file: OfficeFile, usual: string): Promise<string> => {
  const relationships = await file.relationshipsOf('');
  const main = relationships.find(({ type }) => type === 'officeDocument')?.target;
  if (main !== undefined && file.has(main)) return main;
  if (file.has(usual)) return usual;
  throw invalidDocument(
    `The document is damaged: its main part ('${main ?? usual}') is missing. Open it in the program that made it and save a copy.`,
  );
};

/**
 * Refuses a file that has none of the parts that it lists: it would be read as an empty one.
 *
 * @param kind - what each part is, in the plural
 */
export const refuseHollow = (
  file: OfficeFile,
  parts: readonly (string | undefined)[],
  kind: string,
): void => {
  if (parts.length === 0 || parts.some((part) => part !== undefined && file.has(part))) return;
  throw invalidDocument(
    `The document is damaged: the file contains none of its ${kind}. Open it in the program that made it and save a copy.`,
  );
};
