import { describe, expect, it } from 'vitest';

import { buildDocx, relationships } from '../testing/office.ts';
import { read } from '../testing/read.ts';

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe('readChunks', () => {
  it('reads documents of other formats within the text, or says that it did not', async () => {
    const page = '<html><body><h1>Title</h1><p>In a page.</p></body></html>';
    const parts = {
      'word/_rels/document.xml.rels': relationships(
        ['a', 'aFChunk', '/word/a.html'],
        ['b', 'aFChunk', 'b.mht'],
        ['c', 'aFChunk', 'c.rtf'],
        ['d', 'aFChunk', 'missing.html'],
      ),
      'word/a.html': page,
      'word/b.mht': `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n${page}\r\n--x--`,
      'word/c.rtf': String.raw`{\rtf1 c}`,
    };
    const chunks = ['a', 'b', 'c', 'd'].map((id) => `<w:altChunk r:id="${id}"/>`);
    const { parts: sections, warnings } = await read(
      buildDocx(`${paragraph('x')}${chunks.join('')}${paragraph('y')}`, parts),
    );
    const text = '# Title\n\nIn a page.';
    expect(sections[0]?.text).toBe(`x\n\n${text}\n\n${text}\n\ny`);
    expect(warnings).toEqual(
      ['c.rtf', 'missing.html'].map((name) => expect.stringContaining(`'word/${name}'`)),
    );
  });
});
