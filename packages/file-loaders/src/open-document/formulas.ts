import { formatMath } from '../office/math.ts';
import type { OfficeFile } from '../office/open-office-file.ts';
import { firstChild, type XmlElement } from '../xml/element.ts';

/** Returns the text of the formula in a frame; empty if there is none. */
export type FormulaOf = (frame: XmlElement) => string;

/** More embedded objects than a document of formulas has. */
const MOST_OBJECTS = 2000;

/** Each formula is a separate file within the document, like other embedded objects. */
export const readFormulas = async (file: OfficeFile): Promise<FormulaOf> => {
  const formulas = new Map<string, string>();
  const objects = file.names.filter((name) => /^[^/]+\/content\.xml$/.test(name));
  for (const name of objects.slice(0, MOST_OBJECTS)) {
    const folder = name.slice(0, name.indexOf('/'));
    try {
      await file.scan(name, {
        onElement: (element) => {
          formulas.set(folder, formatMath(element).replaceAll(/\s+/g, ' ').trim());
        },
        // Excludes charts and sheets, which can be large.
        wants: (element) => element === 'math:math',
      });
    } catch {
      // Old programs declare a document type there, which is rejected.
    }
  }
  return (frame) => {
    const object = firstChild(frame, 'draw:object');
    if (!object) return '';
    const inline = firstChild(object, 'math:math');
    if (inline) return formatMath(inline);
    const folder = /^(?:\.\/)?([^/]+)\/?$/.exec(object.attributes['xlink:href'] ?? '')?.[1];
    return formulas.get(folder ?? '') ?? '';
  };
};
