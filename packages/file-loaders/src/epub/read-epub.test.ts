import { describe, expect, it } from 'vitest';

import { buildZip } from '../testing/build-zip.ts';
import { buildEpub } from '../testing/epub.ts';
import { read } from '../testing/read.ts';

describe('readEpub', () => {
  it('rejects a book without a list of chapters', async () => {
    const entries = [{ content: '<container/>', name: 'META-INF/container.xml' }];
    for (const data of [buildZip(entries), buildEpub([])]) {
      await expect(read(data)).rejects.toMatchObject({
        message: expect.stringContaining('list of chapters'),
        type: 'InvalidDocument',
      });
    }
  });

  it('rejects a book with encrypted text, and reads one with encrypted fonts', async () => {
    const encrypt = (uri: string) => ({
      content: `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`,
      name: 'META-INF/encryption.xml',
    });
    const locked = buildEpub(['x'], { entries: [encrypt('OEBPS/text/chapter%200.xhtml')] });
    await expect(read(locked)).rejects.toMatchObject({ message: expect.stringContaining('DRM') });
    const open = buildEpub(['x'], { entries: [encrypt('OEBPS/font.otf')] });
    expect((await read(open)).parts).toEqual([{ number: 1, text: 'x' }]);
  });

  it('reads chapters in order, without hidden text', async () => {
    const data = buildEpub(
      [
        '<h1>One</h1><p>First <b>words</b>.</p>',
        '<h1>Two</h1><ul><li>a</li></ul><p hidden="">No</p>',
      ],
      {
        metadata:
          '<dc:title>A Book</dc:title><dc:creator>A. Writer</dc:creator><dc:language>en</dc:language>',
      },
    );
    expect(await read(data)).toEqual({
      about: { author: 'A. Writer', language: 'en', title: 'A Book' },
      format: 'epub',
      partName: 'chapter',
      parts: [
        { number: 1, text: '# One\n\nFirst **words**.', title: 'One' },
        { number: 2, text: '# Two\n\n- a', title: 'Two' },
      ],
      totalParts: 2,
      warnings: ['Text that the book hides from people was left out: 2 characters.'],
    });
    expect((await read(data, { from: 2 })).parts.map(({ number }) => number)).toEqual([2]);
  });

  it('joins marks and notes of its own kind, and keeps marks of notes in other chapters apart', async () => {
    const body =
      '<p>Dark<a epub:type="noteref" href="#n">1</a>, cold<a epub:type="noteref" href="notes.xhtml#n2">2</a>.</p><aside epub:type="footnote" id="n"><p>A note.</p></aside>';
    const [part] = (await read(buildEpub([body]))).parts;
    expect(part?.text).toBe('Dark[^1], cold^2.\n\n[^1]: A note.');
  });

  it('reads what stands for a chapter in another format, and says which chapters it leaves out', async () => {
    const item = (id: string, href: string, type: string): string =>
      `<item id="${id}" href="${href}" media-type="${type}"/>`;
    const items = [
      item('c', 'c.xhtml', 'text/x-oeb1-document'),
      item('p', 'p.pdf', 'application/pdf').replace('/>', ' fallback="c"/>'),
      item('s', 's.svg', 'image/svg+xml').replace('/>', ' fallback="c"/>'),
    ];
    const order = ['p', 's', 'none'].map((id) => `<itemref idref="${id}"/>`);
    const data = buildZip([
      { content: 'application/epub+zip', isStored: true, name: 'mimetype' },
      {
        content: `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${items.join('')}</manifest><spine>${order.join('')}</spine></package>`,
        name: 'book.opf',
      },
      { content: '<p>Text', name: 'c.xhtml' },
    ]);
    expect(await read(data)).toMatchObject({
      parts: [{ number: 1, text: 'Text' }],
      totalParts: 3,
      warnings: [
        'Left out, because they are pictures or other files that are not read: chapters 2–3.',
      ],
    });
  });

  it.each([
    ['without a namespace', { book: '<package>' }],
    [
      'of an older standard',
      {
        book: '<!DOCTYPE package PUBLIC "x" "x.dtd"><package xmlns="http://openebook.org/namespaces/oeb-package/1.0/"><metadata><dc-metadata xmlns:dc="http://purl.org/dc/elements/1.0/"><dc:Title>Old</dc:Title></dc-metadata></metadata>',
        title: 'Old',
      },
    ],
    ['that is there as PDF, too', { other: '<rootfile full-path="book.pdf"/>' }],
    [
      'that is there as pictures of its pages, too',
      { other: '<rootfile full-path="pictures.opf"/>', page: '<img src="1.jpg" alt="1"/>' },
    ],
    ['whose archive was made on a Mac', { file: 'Cafe\u{301}.xhtml' }],
    ['with a menu above the title', { above: '<h3>Navigation</h3>' }],
    ['with code that is not escaped', { text: '<![CDATA[a < b & c]]>' }],
    ['of elements with prefixes', { prefix: 'h:' }],
  ])('reads a book %s', async (_, differences) => {
    const { above, book, file, other, page, prefix, text, title } = {
      above: '',
      book: '<package xmlns="http://www.idpf.org/2007/opf">',
      file: 'Caf\u{E9}.xhtml',
      other: '',
      page: '',
      prefix: '',
      text: 'a &lt; b &amp; c',
      title: undefined,
      ...differences,
    };
    const describeBook = (href: string): string =>
      `${book}<manifest><item id="a" href="${href}"/></manifest><spine><itemref idref="a"/></spine></package>`;
    const data = buildZip([
      { content: 'application/epub+zip', isStored: true, name: 'mimetype' },
      {
        content: `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container">${other}<rootfile full-path="b.opf"/></container>`,
        name: 'META-INF/container.xml',
      },
      { content: describeBook('Caf%C3%A9.xhtml'), name: 'b.opf' },
      {
        content: `${above}<h1>One</h1><p>${text}</p>`
          .replaceAll(/(?<=<\/?)(?=[hp])/g, prefix)
          .replace('<h:h1', '<h:h1 xmlns:h="http://www.w3.org/1999/xhtml"'),
        name: file,
      },
      { content: describeBook('page.xhtml'), name: 'pictures.opf' },
      { content: page, name: 'page.xhtml' },
    ]);
    const document = await read(data);
    expect(document).toMatchObject({
      parts: [{ text: expect.stringMatching(/# One\n\na < b & c$/), title: 'One' }],
      warnings: [],
    });
    expect(document.about?.title).toBe(title);
  });

  it('reports the missing chapter', async () => {
    const whole = buildEpub(['a', 'b']);
    const broken = Buffer.from(
      Buffer.from(whole).toString('latin1').replaceAll('chapter 1.x', 'chapter_1.x'),
      'latin1',
    );
    const { parts, warnings } = await read(new Uint8Array(broken));
    expect(parts).toHaveLength(1);
    expect(warnings).toEqual(["Chapter 2 ('OEBPS/text/chapter 1.xhtml') is missing in the file."]);
  });
});
