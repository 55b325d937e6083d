import type { OfficeFile } from '../office/open-office-file.ts';
import type { XmlElement } from '../xml/element.ts';
import { readElements } from '../xml/read-elements.ts';

/** The elements that correspond to the files of an archive. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'content.xml': ['office:automatic-styles', 'office:body'],
  'meta.xml': ['office:meta'],
  'styles.xml': ['office:styles', 'office:automatic-styles', 'office:master-styles'],
};

const ALL_PARTS = new Set([
  ...Object.values(PARTS).flat(),
  'office:font-face-decls',
  'office:scripts',
  'office:settings',
]);

/**
 * Opens an OpenDocument file that is a single XML file (`.fodt`, `.fods`, `.fodp`) as if it were an
 * archive.
 */
export const openFlatFile = (data: Uint8Array, warnings: string[]): OfficeFile => {
  const scan: OfficeFile['scan'] = async (name, { onElement, wants }) => {
    const own = new Set(PARTS[name]);
    let documents = 0;
    // Charts are embedded documents.
    const isOfOther = (element: string): boolean =>
      (ALL_PARTS.has(element) && !own.has(element)) ||
      (element === 'office:document' && documents > 1);
    await readElements({
      name,
      onDamage: (problem) =>
        warnings.push(`The document is damaged (${problem}); text may be missing or out of place.`),
      // Elements of other parts are taken whole, so that the elements in them are not checked.
      onElement: (element) => (isOfOther(element.name) ? undefined : onElement(element)),
      source: toSource(data),
      wants: (element, attributes) => {
        if (element === 'office:document') documents += 1;
        return isOfOther(element) || (element !== 'office:document' && wants(element, attributes));
      },
    });
  };
  return {
    has: (name) => Object.hasOwn(PARTS, name),
    names: Object.keys(PARTS),
    readBytes: () => Promise.resolve(data),
    readTree: async (name) => {
      if (!Object.hasOwn(PARTS, name)) return undefined;
      const children: XmlElement[] = [];
      await scan(name, {
        onElement: (element) => void children.push(element),
        wants: () => true,
      });
      return { attributes: {}, children, name };
    },
    relationshipsOf: () => Promise.resolve([]),
    scan,
  };
};

async function* toSource(data: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(data);
}
