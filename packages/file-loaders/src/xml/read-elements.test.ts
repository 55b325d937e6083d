import { describe, expect, it } from 'vitest';

import { textOf, type XmlElement } from './element.ts';
import { readElements } from './read-elements.ts';

interface Reading {
  damage: string[];
  elements: XmlElement[];
}

async function* inPieces(data: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < data.length; offset += size) {
    yield data.subarray(offset, offset + size);
  }
}

const readAll = async (
  source: string | Uint8Array,
  wanted?: string,
  pieceSize = 7,
): Promise<Reading> => {
  const reading: Reading = { damage: [], elements: [] };
  await readElements({
    name: 'part.xml',
    onDamage: (problem) => reading.damage.push(problem),
    onElement: (element) => void reading.elements.push(element),
    source: inPieces(Buffer.from(source), pieceSize),
    wants: (name) => wanted === undefined || name === wanted,
  });
  return reading;
};

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

describe('rejected XML', () => {
  it('expands no entities, neither a billion laughs nor others', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index === 0 ? '' : index};`.repeat(10)}">`,
    ).join('')}]><a>&lol9;</a>`;
    await expect(readAll(laughs)).rejects.toMatchObject({
      message: expect.stringContaining('DTD'),
      type: 'InvalidDocument',
    });
  });

  it('fetches no external entities', async () => {
    const source = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    await expect(readAll(source)).rejects.toMatchObject({ type: 'InvalidDocument' });
    const old = '<!DOCTYPE a PUBLIC "-//A//DTD A 1.0//EN" "http://localhost:1/a.dtd"><a>x</a>';
    expect(await readAll(old)).toMatchObject({ elements: [{ children: ['x'] }] });
  });

  it('includes elements that nest without end', async () => {
    await expect(readAll('<a>'.repeat(100_000), 'b', 65_536)).rejects.toMatchObject({
      message: expect.stringContaining('500 levels'),
      type: 'ResourceLimit',
    });
  });

  it('includes a tree of too many elements', async () => {
    await expect(readAll(`<a>${'<b/>'.repeat(1_000_001)}</a>`, 'a', 1 << 20)).rejects.toMatchObject(
      {
        type: 'ResourceLimit',
      },
    );
  });

  it('includes a part that is not XML at all', async () => {
    await expect(readAll('&x;'.repeat(5000), 'a', 4096)).rejects.toMatchObject({
      type: 'InvalidDocument',
    });
  });
});

describe('readElements', () => {
  it('reports damage once and reads what it can', async () => {
    const { damage, elements } = await readAll('<a><b>one</b><b>two & &nbsp;</b><b>thr', 'b');
    expect(damage).toHaveLength(1);
    expect(elements.map(textOf)[0]).toBe('one');
    expect(elements).toHaveLength(2);
  });

  it('reports an empty part', async () => {
    expect((await readAll('')).damage).toHaveLength(1);
  });

  it('reads text in UTF-16 and in UTF-8 with a byte order mark', async () => {
    const source = '<a>Ä日本😀</a>';
    const little = Buffer.from(`\u{FEFF}${source}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    const utf8 = Buffer.from(`\u{FEFF}${source}`);
    for (const data of [little, big, utf8, Buffer.from(source, 'utf16le')]) {
      const { elements } = await readAll(data, 'a', 6);
      expect(elements.map(textOf)).toEqual(['Ä日本😀']);
    }
  });

  it('reads the same text however it is split', async () => {
    const source = '<a x="1&amp;2">é &lt;b&gt; <![CDATA[<raw>]]> &#x1F600;<!-- no --></a>';
    for (const size of [1, 2, 3, 5, 1000]) {
      const { damage, elements } = await readAll(source, undefined, size);
      expect(damage).toEqual([]);
      expect(elements.map(textOf)).toEqual(['é <b> <raw> 😀']);
      expect(elements[0]?.attributes).toEqual({ x: '1&2' });
    }
  });

  it('gives names our prefixes whatever those of the document are', async () => {
    const sources = [
      `<w:p xmlns:w="${W}" w:id="1"/>`,
      `<p xmlns="${W}" xmlns:q="${W}" q:id="1"/>`,
      `<other:p xmlns:other="${W}" other:id="1"/>`,
      '<x:p xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main" x:id="1"/>',
    ];
    for (const source of sources) {
      const { elements } = await readAll(source);
      expect(elements.map(({ name }) => name)).toEqual(['w:p']);
      expect(elements[0]?.attributes['w:id']).toBe('1');
    }
  });

  it('does not mistake a foreign namespace for ours because of its prefix', async () => {
    const source = `<a xmlns:w="${W}"><b xmlns:w="urn:else"><w:t/></b><w:t/></a>`;
    const { elements } = await readAll(source, 'w:t');
    expect(elements).toHaveLength(1);
  });

  it('stops on request and reads no further', async () => {
    let pieces = 0;
    async function* source(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<a>');
      for (; pieces < 1000; pieces += 1) yield Buffer.from('<b/>');
    }
    await readElements({
      name: 'part.xml',
      onDamage: () => undefined,
      onElement: () => 'stop',
      source: source(),
      wants: (name) => name === 'b',
    });
    expect(pieces).toBeLessThan(3);
  });
});
