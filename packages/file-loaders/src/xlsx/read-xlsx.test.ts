import { describe, expect, it } from 'vitest';

import { buildZip } from '../testing/build-zip.ts';
import { buildXlsx, type Link, relationships, sheetXml, xml } from '../testing/office.ts';
import { read, readTexts } from '../testing/read.ts';

const number = (reference: string, value: string, style = 0): string =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
const row = (place: number, ...cells: string[]): string =>
  `<row r="${place}">${cells.join('')}</row>`;
const rows = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    row(index + 1, number(`A${index + 1}`, String(index))),
  ).join('');

const STYLES = sheetXml(
  'styleSheet',
  '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs>',
);

describe('rejected requests', () => {
  it('list the existing sheets if none has the requested name', async () => {
    const data = buildXlsx({ Costs: '', Sales: '' });
    await expect(read(data, { sheet: 'Sale' })).rejects.toMatchObject({
      message: "There is no sheet 'Sale'. The sheets are: 'Costs', 'Sales'.",
      type: 'NotFound',
    });
  });

  it('include rows of several sheets, and a sheet beyond the last', async () => {
    const data = buildXlsx({ A: '', B: '' });
    await expect(read(data, { fromRow: 5 })).rejects.toMatchObject({
      message: expect.stringContaining("'A', 'B'"),
      type: 'InvalidArguments',
    });
    await expect(read(data, { from: 3 })).rejects.toMatchObject({ type: 'InvalidArguments' });
  });

  it('refuse a workbook without sheets', async () => {
    await expect(read(buildXlsx({}))).rejects.toMatchObject({
      message: expect.stringContaining('lists no sheets'),
      type: 'InvalidDocument',
    });
  });

  it('explain how to convert a binary workbook', async () => {
    const data = buildZip([
      { content: '', name: '[Content_Types].xml' },
      { content: '', name: 'xl/workbook.bin' },
    ]);
    await expect(read(data)).rejects.toMatchObject({
      message: expect.stringContaining('--convert-to xlsx'),
      type: 'InvalidDocument',
    });
  });
});

describe('cells', () => {
  it('reads each type of cell', async () => {
    const data = buildXlsx(
      {
        Types: row(
          1,
          '<c r="A1" t="s"><v>1</v></c>',
          '<c r="B1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
          '<c r="C1" t="b"><v>1</v></c>',
          '<c r="D1" t="e"><v>#N/A</v></c>',
          '<c r="E1" t="str"><f>A1&amp;"x"</f><v>text</v></c>',
          '<c r="F1"><f>SUM(A1:A9)</f></c>',
          number('G1', '45000.5', 1),
          number('H1', '0.125', 2),
          '<c r="I1" t="d"><v>2026-01-02</v></c>',
          '<c r="J1" t="s"><v>99</v></c>',
          number('K1', '1', 99),
        ),
      },
      {
        'xl/sharedStrings.xml': sheetXml(
          'sst',
          '<si><t>zero</t></si><si><r><t>o</t></r><r><t>ne_x000A_two</t></r><rPh><t>phonetic</t></rPh></si>',
        ),
        'xl/styles.xml': STYLES,
      },
    );
    const [text] = await readTexts(data);
    expect(text?.split('\n')[1]).toBe(
      '1\tone<br>two\tinline\tTRUE\t#N/A\ttext\t=SUM(A1:A9)\t2023-03-15\t12.5%\t2026-01-02\t1',
    );
  });

  it('names the cell whose formula others share, if they have no values', async () => {
    const data = buildXlsx({
      A: row(
        1,
        '<c r="A1"><f t="shared" ref="A1:C1" si="0">B9*2</f><v>4</v></c>',
        '<c r="B1"><f t="shared" si="0"/></c>',
        '<c r="C1"><f t="shared" si="0"/><v>6</v></c>',
      ),
    });
    await expect(readTexts(data)).resolves.toEqual(['\tA\tB\tC\n1\t4\t=B9*2 (as in A1)\t6']);
  });

  it('places cells and rows that have no position', async () => {
    const data = buildXlsx({
      A: '<row><c><v>1</v></c><c><v>2</v></c></row><row><c r="C2"><v>3</v></c><c><v>4</v></c></row>',
    });
    await expect(readTexts(data)).resolves.toEqual(['\tA\tB\tC\tD\n1\t1\t2\n2\t\t\t3\t4']);
  });

  it('does not fill the space before a cell in the last corner', async () => {
    const data = buildXlsx({
      A: row(1, number('A1', '1')) + row(1_048_576, number('XFD1048576', '2')),
    });
    await expect(readTexts(data)).resolves.toEqual(['\tA\tXFD\n1\t1\n1048576\t\t2']);
  });

  it('marks cells that are struck through as a whole', async () => {
    const data = buildXlsx(
      {
        A: row(
          1,
          number('A1', '1', 1),
          number('B1', '2', 2),
          '<c r="C1" s="1" t="str"><v>old</v></c>',
          number('D1', '4'),
        ),
      },
      {
        'xl/styles.xml': sheetXml(
          'styleSheet',
          '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs>',
        ),
      },
    );
    await expect(readTexts(data)).resolves.toEqual(['\tA\tB\tC\tD\n1\t~~1~~\t2\t~~old~~\t4']);
  });

  it('reports rows, columns and cells that Excel does not show', async () => {
    const cell = (reference: string, style = 0): string => number(reference, '1', style);
    const data = buildXlsx(
      { A: '' },
      {
        'xl/styles.xml': sheetXml(
          'styleSheet',
          '<fonts><font/><font><color rgb="FFFFFFFF"/></font></fonts><fills><fill/><fill><patternFill patternType="solid"/></fill></fills><cellXfs><xf/><xf fontId="1"/><xf fontId="1" fillId="1"/></cellXfs>',
        ),
        'xl/worksheets/sheet0.xml': sheetXml(
          'worksheet',
          `<cols><col min="1" max="1"/><col min="3" max="4" hidden="1"/></cols><sheetData>${row(1, cell('A1', 1), cell('B1', 2))}<row r="2" hidden="1">${cell('A2')}</row><row r="3" hidden="0">${cell('A3')}</row></sheetData>`,
        ),
      },
    );
    await expect(readTexts(data)).resolves.toEqual([
      '\tA\tB\n1\t1\t1\n2\t1\n3\t1\n[hidden or white on white] columns C:D, A1, row 2',
    ]);
  });

  it('reports merged ranges and comments', async () => {
    const data = buildXlsx(
      { A: '' },
      {
        'xl/comments1.xml': sheetXml(
          'comments',
          '<authors><author>Ann</author></authors><commentList><comment ref="B2" authorId="0"><text><r><t>why\n so</t></r></text></comment></commentList>',
        ),
        'xl/worksheets/_rels/sheet0.xml.rels': relationships(['c', 'comments', '../comments1.xml']),
        'xl/worksheets/sheet0.xml': sheetXml(
          'worksheet',
          `<sheetData>${row(1, number('A1', '1'))}</sheetData><mergeCells><mergeCell ref="A1:C1"/></mergeCells>`,
        ),
      },
    );
    await expect(readTexts(data)).resolves.toEqual([
      '\tA\n1\t1\n[merged] A1:C1\n[comment B2, Ann] why so',
    ]);
  });
});

describe('large sheets', () => {
  it('includes texts in shapes, titles of charts and alternative texts of pictures', async () => {
    const anchor = (column: number, content: string): string =>
      `<xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>1</xdr:row></xdr:from>${content}</xdr:twoCellAnchor>`;
    const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
    const data = buildXlsx(
      { A: '<row><c><v>1</v></c></row>' },
      {
        'xl/charts/chart1.xml': xml(
          'c:chartSpace',
          '<c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Net</a:t></a:r></a:p></c:rich></c:tx></c:title></c:chart>',
        ),
        'xl/drawings/_rels/drawing1.xml.rels': relationships([
          'c',
          'chart',
          '../charts/chart1.xml',
        ]),
        'xl/drawings/drawing1.xml': xml(
          'xdr:wsDr',
          [
            anchor(
              1,
              '<xdr:sp><xdr:txBody><a:p><a:r><a:t>Not </a:t></a:r><a:r><a:t>final</a:t></a:r></a:p><a:p><a:r><a:t>yet</a:t></a:r></a:p></xdr:txBody></xdr:sp>',
            ),
            anchor(
              2,
              '<xdr:graphicFrame><a:graphic><a:graphicData><c:chart r:id="c"/></a:graphicData></a:graphic></xdr:graphicFrame>',
            ),
            anchor(3, '<xdr:pic><xdr:nvPicPr><xdr:cNvPr descr="A plant"/></xdr:nvPicPr></xdr:pic>'),
          ].join(''),
          `xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" xmlns:c="${drawing}/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`,
        ),
        'xl/worksheets/_rels/sheet0.xml.rels': relationships([
          'd',
          'drawing',
          '../drawings/drawing1.xml',
        ]),
      },
    );
    await expect(readTexts(data)).resolves.toEqual([
      '\tA\n1\t1\n[text box B2] Not final yet\n[chart: Net]\n[image D2: A plant]',
    ]);
  });

  it('lists where cells lead to, unless they show it, and reads powers and struck text', async () => {
    const cell = (name: string, content: string) =>
      `<c r="${name}" t="inlineStr"><is>${content}</is></c>`;
    const power = '<r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>6</t></r>';
    const old = '<r><rPr><strike/></rPr><t>old</t></r>';
    const links = ['a', 'b', 'c', 'd'].map(
      (id, index) => `<hyperlink ref="A${index + 1}" r:id="${id}"/>`,
    );
    const data = buildXlsx(
      { A: '' },
      {
        'xl/sharedStrings.xml': sheetXml('sst', '<si><t>www.a.org/shown</t></si>'),
        'xl/worksheets/_rels/sheet0.xml.rels': relationships(
          ['a', 'hyperlink', 'https://a.org/', 'external'],
          ['b', 'hyperlink', 'https://www.a.org/shown/', 'external'],
          ['c', 'hyperlink', '#Other!A1'],
          ['d', 'hyperlink', 'mailto:ann@a.org', 'external'],
        ),
        'xl/worksheets/sheet0.xml': sheetXml(
          'worksheet',
          `<sheetData><row r="1">${cell('A1', power)}${cell('B1', old)}</row><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="str"><f>HYPERLINK("https://b.org/x","site")</f><v>site</v></c></row><row r="4">${cell('A4', '<t>ann@a.org</t>')}</row></sheetData><hyperlinks>${links.join('')}</hyperlinks>`,
        ),
      },
    );
    await expect(readTexts(data)).resolves.toEqual([
      '\tA\tB\n1\t10^6\t~~old~~\n2\twww.a.org/shown\tsite\n4\tann@a.org\n[link B2] https://b.org/x\n[link A1] https://a.org/',
    ]);
  });

  it('reads threads of comments instead of their copies for older programs', async () => {
    const threads = (name: string, content: string): string =>
      `<${name} xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">${content}</${name}>`;
    const data = buildXlsx(
      { A: row(1, '<c r="A1"><v>1</v></c>') },
      {
        'xl/_rels/workbook.xml.rels': relationships(
          ['s0', 'worksheet', 'worksheets/sheet0.xml'],
          ['p', 'person', 'persons/person.xml'],
        ),
        'xl/comments1.xml': sheetXml(
          'comments',
          '<authors><author>tc={1}</author><author>Bo</author></authors><commentList><comment ref="A1" authorId="0"><text><t>[Threaded comment] Your version of Excel allows … Comment: why?</t></text></comment><comment ref="A2" authorId="1"><text><t>old</t></text></comment></commentList>',
        ),
        'xl/persons/person.xml': threads('personList', '<person id="{9}" displayName="Ann"/>'),
        'xl/threads.xml': threads(
          'ThreadedComments',
          '<threadedComment ref="A1" personId="{9}"><text>why?</text></threadedComment><threadedComment ref="A1" personId="{8}" parentId="{1}"><text>so</text></threadedComment>',
        ),
        'xl/worksheets/_rels/sheet0.xml.rels': relationships(
          ['c', 'comments', '../comments1.xml'],
          ['t', 'threadedComment', '../threads.xml'],
        ),
      },
    );
    await expect(readTexts(data)).resolves.toEqual([
      '\tA\n1\t1\n[comment A2, Bo] old\n[comment A1, Ann] why?\n[comment A1] so',
    ]);
  });

  it('lists the links of the rows that it reads', async () => {
    const cells = [1, 2].map((at) => `<c r="A${at}" t="str"><v>a.org/${at}</v></c>`);
    const links = [1, 2, 3].map((at) => `<hyperlink ref="A${at}" r:id="${at}"/>`);
    const data = buildXlsx(
      { A: '' },
      {
        'xl/worksheets/_rels/sheet0.xml.rels': relationships(
          ...[1, 2, 3].map((at): Link => [`${at}`, 'hyperlink', `http://a.org/${at}`, 'external']),
        ),
        'xl/worksheets/sheet0.xml': sheetXml(
          'worksheet',
          `<sheetData>${cells.map((cell, at) => row(at + 1, cell)).join('')}</sheetData><hyperlinks>${links.join('')}</hyperlinks>`,
        ),
      },
    );
    const document = await read(data, { fromRow: 2 });
    expect(document.parts[0]?.text).toBe('\tA\n2\ta.org/2\n[link A3] http://a.org/3');
  });

  it('reads the requested rows', async () => {
    const document = await read(buildXlsx({ A: rows(100) }), { fromRow: 50, toRow: 51 });
    expect(document.parts[0]?.text).toBe(
      "\tA\n50\t49\n51\t50\n(The sheet 'A' continues with row 52.)",
    );
    expect(document.next).toBeUndefined();
  });

  it('stops at the limit and names the row and sheet at which to continue', async () => {
    const data = buildXlsx({ A: rows(3), B: rows(1000), C: rows(3) });
    const first = await read(data, {}, { characters: 500 });
    expect(first.parts.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(first.next).toMatchObject({ part: 2, sheet: 'B' });
    const { fromRow, sheet } = first.next ?? {};
    const second = await read(data, { fromRow, sheet }, { characters: 500 });
    expect(second.parts[0]?.text.split('\n')[1]).toBe(`${fromRow}\t${(fromRow ?? 0) - 1}`);
  });

  it('expands no more of a sheet than needed', async () => {
    const document = await read(
      buildXlsx({ A: rows(50_000) }),
      { toRow: 5 },
      { expandedBytes: 200_000 },
    );
    expect(document.parts[0]?.text.split('\n')).toHaveLength(7);
    await expect(
      read(buildXlsx({ A: rows(50_000) }), { fromRow: 49_999 }, { expandedBytes: 200_000 }),
    ).rejects.toMatchObject({ type: 'ResourceLimit' });
  });

  it('cuts a single row that exceeds the limit', async () => {
    const wide = Array.from({ length: 5000 }, () => '<c><v>123456</v></c>').join('');
    const document = await read(buildXlsx({ A: `<row>${wide}</row>` }), {}, { characters: 1000 });
    expect(document.parts[0]?.text.length).toBeLessThan(2000);
    expect(document.warnings.join('\n')).toMatch(/Row 1 .* cut/);
  });
});

describe('sheets', () => {
  it('names hidden sheets, and finds a sheet regardless of case', async () => {
    const data = buildXlsx(
      { A: '', B: '' },
      {
        'xl/workbook.xml': sheetXml(
          'workbook',
          '<workbookPr date1904="1"/><sheets><sheet name="Open" r:id="s0"/><sheet name="Secret" state="veryHidden" r:id="s1"/><sheet name="Lost" r:id="nowhere"/></sheets>',
        ),
      },
    );
    const document = await read(data);
    expect(document.sheets).toEqual(['Open', 'Secret', 'Lost']);
    expect(document.warnings).toEqual([
      "Hidden in the program: sheet 'Secret'.",
      "The sheet 'Lost' is missing in the file.",
    ]);
    expect(document.parts.map(({ text }) => text)).toEqual(['', '(hidden sheet)', '']);
    const one = await read(data, { sheet: 'secret' });
    expect(one.parts.map(({ title }) => title)).toEqual(['Secret']);
  });
});
