import { describe, expect, it } from 'vitest';

import { sniffDocument } from '../sniff/sniff-document.ts';
import { buildZip } from '../testing/build-zip.ts';
import { read, readTexts } from '../testing/read.ts';

const PREFIXES = ['draw', 'form', 'manifest', 'office', 'presentation', 'style', 'table', 'text'];
const NAMESPACES = [
  ...PREFIXES.map(
    (prefix) =>
      `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${prefix === 'draw' ? 'drawing' : prefix}:1.0"`,
  ),
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ');

const build = (
  kind: 'presentation' | 'spreadsheet' | 'text',
  body: string,
  {
    files = {},
    manifest = '',
    styles = '',
  }: { files?: Record<string, string>; manifest?: string; styles?: string } = {},
): Uint8Array =>
  buildZip([
    {
      content: `application/vnd.oasis.opendocument.${kind}`,
      isStored: true,
      name: 'mimetype',
    },
    {
      content: `<office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
      name: 'content.xml',
    },
    {
      content: `<manifest:manifest ${NAMESPACES}>${manifest}</manifest:manifest>`,
      name: 'META-INF/manifest.xml',
    },
    ...Object.entries(files).map(([name, content]) => ({ content, name })),
  ]);

const p = (text: string): string => `<text:p>${text}</text:p>`;

describe('rejected documents', () => {
  it('reports that an encrypted document needs a password', async () => {
    const manifest = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';
    await expect(read(build('text', p('x'), { manifest }))).rejects.toMatchObject({
      message: expect.stringContaining('password'),
      type: 'InvalidDocument',
    });
  });
});

describe('texts', () => {
  it('have what was filled in, where the controls are', async () => {
    const controls = [
      '<form:text form:id="a" form:value="x" form:current-value="Ann"/>',
      '<form:textarea form:id="b"><text:p>two</text:p><text:p>lines</text:p></form:textarea>',
      '<form:checkbox form:id="c" form:label="Yes" form:current-state="checked"/>',
      '<form:radio form:id="d" form:label="No"/>',
      '<form:listbox form:id="e"><form:option form:label="one"/><form:option form:label="two" form:current-selected="true"/></form:listbox>',
      '<form:password form:id="f" form:current-value="secret"/>',
    ];
    const placed = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
      .map((id) => `${id}: <draw:control draw:control="${id}"/>; `)
      .join('');
    const forms = `<office:forms><form:form>${controls.join('')}</form:form></office:forms>`;
    expect(await readTexts(build('text', forms + p(placed)))).toEqual([
      'a: Ann; b: two\nlines; c: ☒ Yes; d: ☐ No; e: two; f: ; g: ;',
    ]);
  });

  it('omit invisible text and report it', async () => {
    const style = (name: string, properties: string, more = ''): string =>
      `<style:style style:name="${name}" ${more}><style:text-properties ${properties}/></style:style>`;
    const span = (name: string, text: string): string =>
      `<text:span text:style-name="${name}">${text}</text:span>`;
    const styles = [
      style('W', 'fo:color="#ffffff"'),
      style('H', 'text:display="none"', 'style:parent-style-name="W"'),
      style('D', 'fo:background-color="#000000"', 'style:parent-style-name="W"'),
      style('T', 'fo:font-size="1pt"'),
      style('B', 'fo:color="#000000"'),
    ].join('');
    const body = [
      p(`a${span('W', 'white')}${span('H', 'hidden')}${span('T', 'tiny')}b`),
      `<text:p text:style-name="W">white ${span('B', 'black')}</text:p>`,
      p(span('D', 'on dark')),
      p('<text:hidden-text text:is-hidden="true">x</text:hidden-text>'),
      p('x<text:hidden-paragraph text:is-hidden="true"/>'),
      `<text:section text:display="none">${p('section')}</text:section>`,
      `<table:table><table:table-row><table:table-cell>${p(span('W', 'cell'))}</table:table-cell></table:table-row></table:table>`,
    ];
    const { parts, warnings } = await read(build('text', body.join(''), { styles }));
    expect(parts[0]?.text).toBe('ab\n\nblack\n\non dark\n\n| cell |\n| --- |');
    expect(warnings).toEqual([expect.stringContaining('cannot be seen')]);
  });

  it('have the text of shapes, also of those on a page, powers and struck text', async () => {
    const styles =
      '<style:style style:name="U"><style:text-properties style:text-position="super 58%"/></style:style><style:style style:name="S"><style:text-properties style:text-line-through-style="solid"/></style:style>';
    const shape = (text: string): string => `<draw:custom-shape>${p(text)}</draw:custom-shape>`;
    const body = [
      p('10<text:span text:style-name="U">6</text:span>'),
      '<text:p text:style-name="S">old</text:p>',
      p(`a${shape('b')}<draw:g>${shape('c')}</draw:g>`),
      shape('d'),
      `<draw:frame><draw:text-box>${p('e')}</draw:text-box></draw:frame>`,
    ];
    await expect(readTexts(build('text', body.join(''), { styles }))).resolves.toEqual([
      '10^6\n\n~~old~~\n\na\n\nb\n\nc\n\nd\n\ne',
    ]);
  });

  it('repeat the cells of tables that are joined over rows', async () => {
    const cell = (text: string, spans = ''): string =>
      `<table:table-cell ${spans}>${p(text)}</table:table-cell>`;
    const covered = '<table:covered-table-cell/>';
    const rows = [
      cell('Line') + cell('Weekday', 'table:number-columns-spanned="2"') + covered,
      cell('North', 'table:number-rows-spanned="3"') + cell('05:10') + cell('23:40'),
      covered +
        cell('every 20', 'table:number-columns-spanned="2" table:number-rows-spanned="2"') +
        covered,
      '<table:covered-table-cell table:number-columns-repeated="3"/>',
      cell('South') + cell('06:00') + cell('21:00'),
    ].map((row) => `<table:table-row>${row}</table:table-row>`);
    const [text] = await readTexts(build('text', `<table:table>${rows.join('')}</table:table>`));
    expect(text?.split('\n')).toEqual([
      '| Line | Weekday | Weekday |',
      '| --- | --- | --- |',
      '| North | 05:10 | 23:40 |',
      '| North | every 20 |  |',
      '| North | every 20 |  |',
      '| South | 06:00 | 21:00 |',
    ]);
  });

  it('have all cells that are written, and few of those that a row repeats to its end', async () => {
    const cells = Array.from(
      { length: 70 },
      (_, n) => `<table:table-cell>${p(`c${n}`)}</table:table-cell>`,
    );
    const row = `${cells.join('')}<table:table-cell table:number-columns-repeated="16384"/>`;
    const [text = ''] = await readTexts(
      build('text', `<table:table><table:table-row>${row}</table:table-row></table:table>`),
    );
    expect(text).toContain('| c69 |');
    expect(text.length).toBeLessThan(2000);
  });

  it('have headings, lists by their style, nested tables and pictures', async () => {
    const styles =
      '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="A" style:num-suffix=")" text:start-value="3"/></text:list-style>';
    const table = (content: string): string =>
      `<table:table><table:table-header-rows><table:table-row><table:table-cell table:number-columns-repeated="2">${content}</table:table-cell></table:table-row></table:table-header-rows></table:table>`;
    const body = [
      p('before'),
      '<text:h text:outline-level="1">One</text:h>',
      `<text:list text:style-name="L"><text:list-item>${p('c')}${p('more')}</text:list-item><text:list-item>${p('d')}<text:list><text:list-item>${p('inner')}</text:list-item></text:list></text:list-item></text:list>`,
      '<text:section><text:h text:outline-level="1">Two</text:h></text:section>',
      table(p('a') + table(p('b'))),
      p('<draw:frame><draw:image/><svg:desc>A cat</svg:desc></draw:frame>'),
    ].join('');
    const document = await read(build('text', body, { styles }));
    expect(document.parts.map(({ text }) => text)).toEqual([
      'before',
      '# One\n\nC) c\n  more\nD) d\n  - inner',
      '# Two\n\n| a<br>b; b | a<br>b; b |\n| --- | --- |\n\n[image: A cat]',
    ]);
  });

  it('continue the numbering of other lists, and keep items with their own number', async () => {
    const styles =
      '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style>';
    const list = (attributes: string, ...items: string[]): string =>
      `<text:list text:style-name="L" ${attributes}>${items.join('')}</text:list>`;
    const item = (text: string, attributes = ''): string =>
      `<text:list-item ${attributes}>${p(text)}</text:list-item>`;
    const body = [
      list('xml:id="a"', item('one'), item('two')),
      list('xml:id="b"', item('other')),
      list('text:continue-list="a"', item('three'), item('seven', 'text:start-value="7"')),
      list('text:continue-numbering="true"', item('eight')),
    ].join('');
    await expect(readTexts(build('text', body, { styles }))).resolves.toEqual([
      '1. one\n2. two\n1. other\n3. three\n7. seven\n8. eight',
    ]);
  });

  it('have numbered paragraphs, indexes of users, and the numbers of rows', async () => {
    const styles =
      '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style>';
    const row = (text: string): string =>
      `<table:table-row><table:table-cell><text:list text:style-name="L" text:continue-numbering="true"><text:list-item>${p('')}</text:list-item></text:list></table:table-cell><table:table-cell>${p(text)}</table:table-cell></table:table-row>`;
    const body = [
      `<text:numbered-paragraph text:style-name="L">${p('numbered')}</text:numbered-paragraph>`,
      `<text:user-index><text:user-index-source>${p('never')}</text:user-index-source><text:index-body>${p('entry')}</text:index-body></text:user-index>`,
      `<table:table>${row('a')}${row('b')}</table:table>`,
    ];
    await expect(readTexts(build('text', body.join(''), { styles }))).resolves.toEqual([
      'numbered\n\nentry\n\n| 1. | a |\n| --- | --- |\n| 2. | b |',
    ]);
  });

  it('have a title and author, if they can be read', async () => {
    const meta = (content: string): Record<string, string> => ({
      'meta.xml': `<office:document-meta ${NAMESPACES}><office:meta>${content}</office:meta></office:document-meta>`,
    });
    const about =
      '<dc:title>Tides </dc:title><dc:creator>Ann</dc:creator><dc:language>en</dc:language>';
    await expect(read(build('text', p('x'), { files: meta(about) }))).resolves.toMatchObject({
      about: { author: 'Ann', title: 'Tides' },
    });
    const hostile = { 'meta.xml': `<!DOCTYPE x []>${meta(about)['meta.xml'] ?? ''}` };
    const document = await read(build('text', p('x'), { files: hostile }));
    expect(document).not.toHaveProperty('about');
  });

  it('have their formulas, each of which is a file', async () => {
    const math = (content: string): string =>
      `<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:semantics>${content}<m:annotation>as written</m:annotation></m:semantics></m:math>`;
    const object = (folder: string): string =>
      `<draw:frame><draw:object xlink:href="./${folder}"/><draw:image/></draw:frame>`;
    const files = {
      'Object 1/content.xml': math(
        '<m:mrow><m:msub><m:mi>v</m:mi><m:mn>0</m:mn></m:msub><m:mo>=</m:mo><m:mfrac><m:mi>s</m:mi><m:msqrt><m:mi>t</m:mi><m:mo>+</m:mo><m:mn>1</m:mn></m:msqrt></m:mfrac></m:mrow>',
      ),
      'Object 2/content.xml': `<!DOCTYPE math []>${math('<m:mi>x</m:mi>')}`,
    };
    const body = p(`a ${object('Object 1')} b ${object('Object 2')}`);
    const [text] = await readTexts(build('text', body, { files }));
    expect(text).toBe('a v_0=s/(sqrt(t+1)) b [image]');
  });

  it('keep the reading of a word behind it', async () => {
    const ruby =
      '<text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby>';
    await expect(readTexts(build('text', p(`a${ruby}b`)))).resolves.toEqual(['a漢字(かんじ)b']);
  });

  it('collapse white space of the file and keep that of the text', async () => {
    const body = p('a \n  b<text:s text:c="3"/>c<text:tab/><text:s text:c="999999999"/>d');
    const [text] = await readTexts(build('text', body));
    expect(text).toMatch(/^a b {3}c\t {200}d$/);
  });

  it('have no heading of a paragraph that begins like one', async () => {
    const body = p('# a<text:line-break/>## b<text:line-break/>--') + p('#c') + p('=');
    await expect(readTexts(build('text', body))).resolves.toEqual([
      '\\# a\n\\## b\n\\--\n\n#c\n\n=',
    ]);
  });
});

describe('spreadsheets', () => {
  const value = (type: string, attribute: string, content: string): string =>
    `<table:table-cell office:value-type="${type}" office:${attribute}="${content}">${p('shown')}</table:table-cell>`;

  it('read each type of cell by its value', async () => {
    const cells = [
      value('float', 'value', '0.30000000000000004'),
      value('currency', 'value', '12.5'),
      value('percentage', 'value', '0.125'),
      value('boolean', 'boolean-value', 'true'),
      value('date', 'date-value', '2026-01-02T00:00:00'),
      value('date', 'date-value', '2026-01-02T10:00:00'),
      value('time', 'time-value', 'PT13H05M30S'),
      `<table:table-cell office:value-type="string">${p('a')}${p('b')}</table:table-cell>`,
      '<table:table-cell table:formula="of:=SUM([.A1:.A2])"/>',
    ].join('');
    const body = `<table:table table:name="T"><table:table-row>${cells}</table:table-row></table:table>`;
    const [text] = await readTexts(build('spreadsheet', body));
    expect(text?.split('\n')[1]).toBe(
      '1\t0.3 (shown)\t12.5 (shown)\t12.5%\tTRUE\t2026-01-02\t2026-01-02T10:00:00\t13:05:30\ta<br>b\t=SUM([.A1:.A2])',
    );
  });

  it.each([
    ['1234.5', '1.234,50 €', '1234.50 €'],
    ['1234.567', '$1,234.57', '$1234.567'],
    ['1.5', '1.500 kg', '1.500 kg'],
    ['1234', '1.234 kr', '1234 kr'],
    ['1000000', '1 000 000 kr', '1000000 kr'],
    ['-5', '($5.00)', '-$5.00'],
    ['-5', '-5,00 €', '-5.00 €'],
    ['5550123', '555-0123', '555-0123'],
    ['42', 'INV-00042', 'INV-00042'],
    ['87', 'pass', '87 (pass)'],
    ['1234567.891', '1,234,567.89', '1234567.891'],
    ['1500000', '1.5 M', '1500000'],
    ['8.5', '8 1/2', '8.5'],
    ['6.02e23', '6.02E+23', '6.02e+23'],
    ['7', '###', '7'],
  ])('write %s, shown as %s, with its unit: %s', async (number, text, shown) => {
    const cell = `<table:table-cell office:value-type="float" office:value="${number}">${p(text)}</table:table-cell>`;
    const body = `<table:table table:name="T"><table:table-row>${cell}</table:table-row></table:table>`;
    await expect(readTexts(build('spreadsheet', body))).resolves.toEqual([`\tA\n1\t${shown}`]);
  });

  it('mark cells that are struck through as a whole, also by the style of their style', async () => {
    const style = (name: string, line: string, parent = ''): string =>
      `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="${parent}"><style:text-properties ${line && `style:text-line-through-style="${line}"`}/></style:style>`;
    const cell = (name: string): string =>
      `<table:table-cell table:style-name="${name}">${p(name)}</table:table-cell>`;
    const body = `<table:table table:name="T"><table:table-row>${['S', 'N', 'I', 'O', 'L'].map(cell).join('')}</table:table-row></table:table>`;
    const styles = [
      style('S', 'solid'),
      style('N', 'none', 'Old'),
      style('I', '', 'Old'),
      style('O', '', 'S'),
      style('L', '', 'L'),
    ].join('');
    const files = {
      'styles.xml': `<office:document-styles ${NAMESPACES}>${style('Old', 'solid')}</office:document-styles>`,
    };
    await expect(readTexts(build('spreadsheet', body, { files, styles }))).resolves.toEqual([
      '\tA\tB\tC\tD\tE\n1\t~~S~~\tN\t~~I~~\t~~O~~\tL',
    ]);
  });

  it('name the rows and columns that the program hides', async () => {
    const hides = 'table:visibility="collapse"';
    const row = (text: string, attributes = ''): string =>
      `<table:table-row ${attributes}><table:table-cell>${p(text)}</table:table-cell></table:table-row>`;
    const body = `<table:table table:name="T"><table:table-column/><table:table-column-group><table:table-column ${hides}/></table:table-column-group><table:table-column ${hides} table:number-columns-repeated="2"/>${row('a')}${row('b', 'table:visibility="filter"')}${row('c', `${hides} table:number-rows-repeated="2"`)}${row('d', 'table:visibility="visible"')}</table:table>`;
    await expect(readTexts(build('spreadsheet', body))).resolves.toEqual([
      '\tA\n1\ta\n2\tb\n3\tc\n4\tc\n5\td\n[hidden] column B, columns C:D, row 2, rows 3:4',
    ]);
  });

  it('include comments with their authors', async () => {
    const comment = (author: string, text: string): string =>
      `<office:annotation>${author && `<dc:creator>${author}</dc:creator>`}${p(text)}${p('more')}</office:annotation>`;
    const body = `<table:table table:name="T"><table:table-row><table:table-cell>${comment('Ann', 'why?')}${p('x')}</table:table-cell><table:table-cell>${comment('', 'so')}</table:table-cell></table:table-row></table:table>`;
    await expect(readTexts(build('spreadsheet', body))).resolves.toEqual([
      '\tA\n1\tx\n[comment A1, Ann] why? more\n[comment B1] so more',
    ]);
  });

  it('include the texts of shapes, with the cell at which they start', async () => {
    const shape = (text: string): string => `<draw:custom-shape>${p(text)}</draw:custom-shape>`;
    const body = `<table:table table:name="T"><table:shapes>${shape('Above')}</table:shapes><table:table-row><table:table-cell>${p('x')}${shape('Not final')}</table:table-cell></table:table-row></table:table>`;
    await expect(readTexts(build('spreadsheet', body))).resolves.toEqual([
      '\tA\n1\tx\n[text box] Above\n[text box A1] Not final',
    ]);
  });

  it('are not filled by repeated cells and rows', async () => {
    const body = `<table:table table:name="T">
      <table:table-row table:number-rows-repeated="4"><table:table-cell table:number-columns-repeated="16383"/><table:table-cell>${p('x')}</table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      <table:table-row><table:table-cell>${p('end')}</table:table-cell></table:table-row></table:table>`;
    const [text] = await readTexts(build('spreadsheet', body));
    expect(text).toBe('\tA\tXFD\n1\t\tx\n2\t\tx\n3\t\tx\n4\t\tx\n1048575\tend');
  });

  it('end at the limit if a full row repeats without end', async () => {
    const body = `<table:table table:name="T"><table:table-row table:number-rows-repeated="999999999"><table:table-cell table:number-columns-repeated="999999999">${p('x')}</table:table-cell></table:table-row></table:table>`;
    const document = await read(build('spreadsheet', body), {}, { characters: 100_000 });
    expect(document.parts[0]?.text.length).toBeLessThan(200_000);
    expect(document.next).toMatchObject({ part: 1, sheet: 'T' });
  });

  it('read only the requested sheet', async () => {
    const sheet = (name: string, text: string): string =>
      `<table:table table:name="${name}"><table:table-row><table:table-cell>${p(text)}</table:table-cell></table:table-row></table:table>`;
    const data = build('spreadsheet', sheet('A', 'one') + sheet('B', 'two') + sheet('C', 'three'));
    const document = await read(data, { sheet: 'B' });
    expect(document.parts).toEqual([{ number: 2, text: '\tA\n1\ttwo', title: 'B' }]);
    expect(document.sheets).toEqual(['A', 'B', 'C']);
  });
});

describe('presentations', () => {
  it('have powers and struck text, and white text on any background', async () => {
    const style = (name: string, properties: string): string =>
      `<style:style style:name="${name}"><style:text-properties ${properties}/></style:style>`;
    const styles =
      style('U', 'style:text-position="super 58%"') +
      style('S', 'style:text-line-through-style="solid"') +
      style('W', 'fo:color="#ffffff"');
    const span = (name: string, text: string): string =>
      `<text:span text:style-name="${name}">${text}</text:span>`;
    const text = p(`10${span('U', '6')} ${span('S', 'old')} ${span('W', 'white')}`);
    const slide = `<draw:page><draw:custom-shape>${text}</draw:custom-shape></draw:page>`;
    const { parts, warnings } = await read(build('presentation', slide, { styles }));
    expect(parts[0]?.text).toBe('10^6 ~~old~~ white');
    expect(warnings).toEqual([]);
  });

  it('leave out shapes that are hidden', async () => {
    const shape = (text: string, attributes = ''): string =>
      `<draw:custom-shape ${attributes}>${p(text)}</draw:custom-shape>`;
    const slide = `<draw:page>${shape('no', 'draw:display="none"')}${shape('yes', 'draw:display="always"')}</draw:page>`;
    const { parts, warnings } = await read(build('presentation', slide));
    expect(parts[0]?.text).toBe('yes');
    expect(warnings).toEqual([expect.stringContaining('cannot be seen')]);
  });

  it('have the comments of each slide, also by the name of LibreOffice', async () => {
    const comment = (prefix: string, text: string): string =>
      `<${prefix}:annotation xmlns:ooo="http://openoffice.org/2009/office"><dc:creator>Ann</dc:creator>${p(text)}</${prefix}:annotation>`;
    const box = `<draw:frame><draw:text-box>${p('text')}</draw:text-box></draw:frame>`;
    const notes = `<presentation:notes>${box}</presentation:notes>`;
    const slide = `<draw:page>${comment('office', 'why?')}${box}${comment('ooo', 'so')}${notes}</draw:page>`;
    await expect(readTexts(build('presentation', slide))).resolves.toEqual([
      'text\n\n[comment, Ann] why?\n\n[comment, Ann] so\n\nNotes: text',
    ]);
  });

  it('read the requested slides, and reject others', async () => {
    const slide = (text: string): string =>
      `<draw:page><draw:frame presentation:class="title"><draw:text-box>${p(text)}</draw:text-box></draw:frame><draw:frame presentation:class="footer"><draw:text-box>${p('foot')}</draw:text-box></draw:frame></draw:page>`;
    const data = build('presentation', slide('One') + slide('Two'));
    const document = await read(data, { from: 2 });
    expect(document.parts).toEqual([{ number: 2, text: '# Two', title: 'Two' }]);
    await expect(read(data, { from: 3 })).rejects.toMatchObject({ type: 'InvalidArguments' });
  });
});

describe('a single XML file', () => {
  const flat = (kind: string, body: string): Uint8Array =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<office:document ${NAMESPACES} office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:meta><dc:title>Tides</dc:title></office:meta><office:master-styles><style:master-page>${p('never')}</style:master-page></office:master-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`,
    );
  const cell = (text: string): string =>
    `<table:table-row><table:table-cell office:value-type="string">${p(text)}</table:table-cell></table:table-row>`;
  const chart = `<table:shapes><draw:frame><draw:object><office:document><office:body><table:table table:name="inner">${cell('x')}</table:table></office:body></office:document></draw:object></draw:frame></table:shapes>`;

  it.each([
    ['text', p('Spring'), 'odt', 'Spring'],
    [
      'spreadsheet',
      `<table:table table:name="A">${chart}${cell('Ebb')}</table:table>`,
      'ods',
      '\tA\n1\tEbb',
    ],
    [
      'presentation',
      `<draw:page><draw:frame><draw:text-box>${p('Neap')}</draw:text-box></draw:frame></draw:page>`,
      'odp',
      'Neap',
    ],
  ])('is read like the archive of a %s', async (kind, body, format, text) => {
    const document = await read(flat(kind, body));
    expect(document).toMatchObject({ about: { title: 'Tides' }, format, totalParts: 1 });
    expect(document.parts.map((part) => part.text)).toEqual([text]);
  });

  it('is not treated as a document without a supported type', () => {
    expect(sniffDocument(flat('graphics', p('x')))).toBeUndefined();
  });
});
