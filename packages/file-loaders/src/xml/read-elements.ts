import { SaxesParser } from 'saxes';

import { beyondLimit, invalidDocument } from '../failures.ts';
import { decodeXml } from './decode-xml.ts';
import type { XmlElement } from './element.ts';
import { createNameResolver } from './name-resolver.ts';

export interface ReadElementsOptions {
  /** The part's name in errors. */
  name: string;
  /** Called once if the part is not well-formed; the readable rest is still read. */
  onDamage: (problem: string) => void;
  /** Receives a complete requested element. `stop` ends the reading. */
  onElement: (element: XmlElement) => 'stop' | void;
  /** The bytes as they arrive. */
  source: AsyncIterable<Uint8Array>;
  /** Selects the elements to read, with everything in them. Their descendants are not checked. */
  wants: (name: string, attributes: Readonly<Record<string, string>>) => boolean;
}

/** No document nests as deep; recursion over the result stays safe. */
const MAX_DEPTH = 500;

/** Elements per tree. A table of a hundred thousand cells has half a million. */
const MAX_NODES = 1_000_000;

/** A part with more errors than this is not XML. */
const MAX_ERRORS = 1000;

/**
 * Reads an XML part in pieces and passes on the requested elements as small trees, so that memory
 * holds only one of them at a time. Entities of a document's own are rejected, and the document type
 * that old programs name is ignored: nothing is expanded or fetched.
 *
 * @throws ToolError `InvalidDocument`, `ResourceLimit`
 */
export const readElements = async (options: ReadElementsOptions): Promise<void> => {
  const { name: part, onDamage, onElement, source, wants } = options;
  const names = createNameResolver();
  const parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  });
  const open: XmlElement[] = [];
  let depth = 0;
  let errors = 0;
  let isStopped = false;
  let nodes = 0;

  const addText = (text: string): void => {
    if (isStopped) return;
    open.at(-1)?.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('doctype', (type) => {
    if (!type.includes('[')) return;
    throw invalidDocument(
      `'${part}' in the document defines entities in a document type (DTD), which no document needs and attacks use. It is not read.`,
    );
  });
  parser.on('error', (error) => {
    errors += 1;
    if (isStopped) return;
    if (errors === 1) onDamage(error.message);
    if (errors > MAX_ERRORS)
      throw invalidDocument(`The document is damaged: '${part}' is not XML.`);
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) {
      throw beyondLimit(
        `'${part}' in the document nests elements deeper than ${MAX_DEPTH} levels. It is not read.`,
      );
    }
    if (isStopped) return;
    const { attributes, name } = names.open(tag.name, tag.attributes);
    const parent = open.at(-1);
    if (!parent && !wants(name, attributes)) return;
    nodes = parent ? nodes + 1 : 1;
    if (nodes > MAX_NODES) {
      throw beyondLimit(
        `One table or paragraph of the document has more than ${MAX_NODES.toLocaleString('en-US')} elements. Split the document.`,
      );
    }
    const element: XmlElement = { attributes, children: [], name };
    parent?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    depth -= 1;
    if (isStopped) return;
    names.close();
    const element = open.pop();
    if (element && open.length === 0) isStopped = onElement(element) === 'stop';
  });

  for await (const text of decodeXml(source)) {
    parser.write(text);
    if (isStopped) return;
  }
  parser.close();
};
