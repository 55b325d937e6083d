import { describe, expect, it } from 'vitest';

import { buildDocx, relationships, xml } from '../testing/office.ts';
import { read, readTexts } from '../testing/read.ts';

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const style = (id: string): string => `<w:pStyle w:val="${id}"/>`;
const item = (text: string, list: number, level = 0): string =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(content)}</w:tc>`;

const STYLES = xml(
  'w:styles',
  [
    '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
    '<w:style w:type="paragraph" w:styleId="H1b"><w:name w:val="My heading"/><w:basedOn w:val="H1"/></w:style>',
    '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="Heading 2"/></w:style>',
    '<w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="x"/><w:basedOn w:val="Loop"/></w:style>',
    '<w:style w:type="paragraph" w:styleId="Listed"><w:name w:val="y"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
    '<w:style w:type="paragraph" w:styleId="White"><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style>',
    '<w:style w:type="paragraph" w:styleId="Banner"><w:basedOn w:val="White"/><w:pPr><w:shd w:fill="000000"/></w:pPr></w:style>',
    '<w:style w:type="character" w:styleId="Unseen"><w:rPr><w:vanish/></w:rPr></w:style>',
  ].join(''),
);

const level = (index: number, format: string, text: string, start = 1): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

const NUMBERING = xml(
  'w:numbering',
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}${level(2, 'upperRoman', '%3')}</w:abstractNum>
   <w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}</w:abstractNum>
   <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
   <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
   <w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>`,
);

const PARTS = {
  'word/_rels/document.xml.rels': relationships(
    ['a', 'styles', 'styles.xml'],
    ['b', 'numbering', 'numbering.xml'],
    ['c', 'hyperlink', 'https://example.org/', 'external'],
    ['d', 'hyperlink', 'media/local.bin'],
  ),
  'word/numbering.xml': NUMBERING,
  'word/styles.xml': STYLES,
};

const textOf = async (body: string): Promise<string> =>
  (await readTexts(buildDocx(body, PARTS))).join('\n---\n');

describe('damage', () => {
  it('rejects an empty main part', async () => {
    await expect(read(buildDocx('', { 'word/document.xml': '' }))).rejects.toMatchObject({
      message: expect.stringContaining('damaged'),
      type: 'InvalidDocument',
    });
  });

  it('reads a document whose text ends in the middle, with a warning', async () => {
    const whole = xml(
      'w:document',
      `<w:body>${paragraph(run('one'))}${paragraph(run('two'))}</w:body>`,
    );
    const data = buildDocx('', { 'word/document.xml': whole.slice(0, -40) });
    const document = await read(data);
    expect(document.parts[0]?.text).toBe('one');
    expect(document.warnings[0]).toMatch(/'word\/document.xml'.*damaged/);
  });

  it('rejects a section that does not exist', async () => {
    const data = buildDocx(paragraph(run('x')));
    await expect(read(data, { from: 2 })).rejects.toMatchObject({
      message: expect.stringContaining('1 section'),
      type: 'InvalidArguments',
    });
  });
});

describe('changes', () => {
  it('keeps insertions and drops what was deleted or moved away', async () => {
    const body = paragraph(
      `${run('a ')}<w:ins>${run('inserted ')}</w:ins><w:del><w:r><w:delText>deleted </w:delText></w:r></w:del><w:moveFrom>${run('from ')}</w:moveFrom><w:moveTo>${run('to ')}</w:moveTo>${run('z')}`,
    );
    await expect(textOf(body)).resolves.toBe('a inserted to z');
  });

  it('drops deleted rows and cells', async () => {
    const gone = cell(run('gone'), '<w:cellDel/>');
    const body = `<w:tbl><w:tr>${cell(run('a'))}${gone}${cell(run('b'))}</w:tr><w:tr><w:trPr><w:del/></w:trPr>${cell(run('gone'))}${cell('')}</w:tr></w:tbl>`;
    await expect(textOf(body)).resolves.toBe('| a | b |\n| --- | --- |');
  });
});

describe('structure', () => {
  it('starts a section at each heading of the first level, by style, base style or outline', async () => {
    const document = await read(
      buildDocx(
        [
          paragraph(run('# before')),
          paragraph(run('One'), style('H1')),
          paragraph(run('Deeper'), style('H2')),
          paragraph(run('Two'), style('H1b')),
          paragraph(run('Three'), '<w:outlineLvl w:val="0"/>'),
          paragraph(run('plain'), `${style('H1')}<w:outlineLvl w:val="9"/>`),
          paragraph(run('loop'), style('Loop')),
        ].join(''),
        PARTS,
      ),
    );
    expect(document.parts).toEqual([
      { number: 1, text: String.raw`\# before` },
      { number: 2, text: '# One\n\n## Deeper', title: 'One' },
      { number: 3, text: '# Two', title: 'Two' },
      { number: 4, text: '# Three\n\nplain\n\nloop', title: 'Three' },
    ]);
  });

  it('reads only the requested sections, and counts all', async () => {
    const body = ['One', 'Two', 'Three'].map((text) => paragraph(run(text), style('H1'))).join('');
    const document = await read(buildDocx(body, PARTS), { from: 2, to: 2 });
    expect(document.parts.map(({ text }) => text)).toEqual(['# Two']);
    expect(document.totalParts).toBe(3);
  });

  it('names the section in which a text over the limit continues', async () => {
    const body = ['One', 'Two', 'Three'].map((text) => paragraph(run(text), style('H1'))).join('');
    const document = await read(buildDocx(body, PARTS), {}, { characters: 12 });
    expect(document.parts).toHaveLength(2);
    expect(document.next).toEqual({ part: 3 });
  });

  it('numbers lists as Word does, including styles, levels and start values', async () => {
    const body = [
      item('a', 1),
      item('b', 1, 1),
      item('c', 1, 1),
      item('deep', 1, 2),
      item('d', 1),
      item('e', 1, 1),
      paragraph(run('styled'), style('Listed')),
      item('bullet', 2),
      item('five', 3),
      item('undefined list', 9),
      paragraph(run('taken out'), `${style('Listed')}<w:numPr><w:numId w:val="0"/></w:numPr>`),
    ].join('');
    await expect(textOf(body)).resolves.toBe(
      [
        '1. a',
        '  1.a) b',
        '  1.b) c',
        '    I deep',
        '2. d',
        '  2.a) e',
        '3. styled',
        '- bullet',
        '5. five',
        '- undefined list',
        '',
        'taken out',
      ].join('\n'),
    );
  });

  it('reads tables with spans, merged cells, bars, line breaks and nested tables', async () => {
    const inner = `<w:tbl><w:tr>${cell(run('x'))}${cell(run('y'))}</w:tr></w:tbl>`;
    const body = `<w:tbl>
      <w:tr>${cell(run('wide'), '<w:gridSpan w:val="2"/>')}${cell(run('c'), '<w:vMerge w:val="restart"/>')}</w:tr>
      <w:tr>${cell(run('a|b'))}<w:tc>${paragraph(run('1'))}${paragraph(run('2'))}</w:tc>${cell(run('hidden'), '<w:vMerge/>')}</w:tr>
      <w:tr><w:sdt><w:sdtContent><w:tc>${inner}${paragraph('')}</w:tc></w:sdtContent></w:sdt></w:tr></w:tbl>`;
    await expect(textOf(body)).resolves.toBe(
      [
        '| wide | wide | c |',
        '| --- | --- | --- |',
        String.raw`| a\|b | 1<br>2 | c |`,
        '| x; y |  |  |',
      ].join('\n'),
    );
  });
});

describe('text', () => {
  it('reads links, fields, tabs, breaks, symbols and formulas', async () => {
    const body = [
      paragraph(
        `<w:hyperlink r:id="c">${run('the site')}</w:hyperlink>${run(' and ')}<w:hyperlink r:id="d">${run('a file')}</w:hyperlink>`,
      ),
      paragraph(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE \\* secret</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('7')}`,
      ),
      paragraph(
        `${run('a')}<w:r><w:tab/></w:r>${run('b')}<w:r><w:br/></w:r>${run('c')}<w:r><w:noBreakHyphen/></w:r><w:r><w:sym w:font="Symbol" w:char="F0B7"/></w:r>`,
      ),
      paragraph(
        '<m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f><m:r><m:t>=</m:t></m:r><m:rad><m:deg/><m:e><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:e></m:rad></m:oMath>',
      ),
      '<m:oMathPara><m:oMath><m:r><m:t>y=1</m:t></m:r></m:oMath></m:oMathPara><m:oMath><m:r><m:t>z</m:t></m:r></m:oMath>',
      paragraph(
        `<w:r><w:ruby><w:rt>${run('かんじ')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>`,
      ),
    ].join('');
    await expect(textOf(body)).resolves.toBe(
      '[the site](https://example.org/) and a file\n\n7\n\na\tb\nc\u{2011}•\n\n(a+b)/2=sqrt(x^2)\n\ny=1\n\nz\n\n漢字(かんじ)',
    );
  });

  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
  const field = (instruction: string, result: string): string =>
    `${mark('begin')}${code(instruction)}${mark('separate')}${result}${mark('end')}`;

  it.each([
    [
      'a link that is a field',
      paragraph(field(' HYPERLINK "https://example.org/" \\t "x"', run('there'))),
      '[there](https://example.org/)',
    ],
    [
      'a link that is a simple field',
      paragraph(`<w:fldSimple w:instr=' HYPERLINK "https://a.org/" '>${run('a')}</w:fldSimple>`),
      '[a](https://a.org/)',
    ],
    [
      'a table of contents, with links within it',
      paragraph(
        `${mark('begin')}${code(' TOC \\o ')}${mark('separate')}${field('HYPERLINK \\l "_1"', run('One'))}`,
      ) + paragraph(`${run('Two')}${mark('end')}`),
      'One\n\nTwo',
    ],
    [
      'an entry of an index, which nobody sees',
      paragraph(`${run('a')}${mark('begin')}${code(' XE "b" ')}${mark('end')}${run('c')}`),
      'ac',
    ],
    [
      'letters of symbol fonts',
      paragraph(
        `<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r><w:r><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr><w:t>\u{F0B3}\u{F0A5}</w:t></w:r>`,
      ),
      'α✓≥∞',
    ],
    [
      'a large first letter',
      paragraph(run('O'), '<w:framePr w:dropCap="drop" w:lines="3"/>') + paragraph(run('nce')),
      'Once',
    ],
    [
      'paragraphs between which the break was deleted',
      paragraph(run('one '), '<w:rPr><w:del w:id="1" w:author="A"/></w:rPr>') +
        paragraph(run('two')),
      'one two',
    ],
    [
      'a table of one cell as its text',
      `<w:tbl><w:tr><w:tc>${paragraph(run('# a'))}${paragraph(run('b'), style('H2'))}</w:tc></w:tr></w:tbl>`,
      '\\# a\n\n## b',
    ],
  ])('reads %s', async (_, body, text) => {
    await expect(textOf(body)).resolves.toBe(text);
  });

  it('reads a chart as a table of its values, and the shapes of a diagram', async () => {
    const graphic = (content: string): string =>
      `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
    const value = (name: string, text: string): string =>
      `<c:${name}><c:strRef><c:strCache><c:pt idx="0"><c:v>${text}</c:v></c:pt></c:strCache></c:strRef></c:${name}>`;
    const data = buildDocx(
      paragraph(`${run('Sales:')}${graphic('<c:chart r:id="c"/>')}`) +
        paragraph(graphic('<dgm:relIds r:dm="d"/>')),
      {
        'word/_rels/document.xml.rels': relationships(
          ['c', 'chart', 'charts/chart1.xml'],
          ['d', 'diagramData', 'diagrams/data1.xml'],
        ),
        'word/charts/chart1.xml': xml(
          'c:chartSpace',
          `<c:chart><c:plotArea><c:barChart><c:ser>${value('tx', 'Net')}${value('cat', 'May')}${value('val', '7')}</c:ser></c:barChart></c:plotArea></c:chart>`,
        ),
        'word/diagrams/data1.xml': xml(
          'dgm:dataModel',
          '<dgm:ptLst><dgm:pt><dgm:t><a:p><a:r><a:t>Plan</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst>',
        ),
      },
    );
    await expect(readTexts(data)).resolves.toEqual([
      'Sales:\n\n[chart]\n\n|  | Net |\n| --- | --- |\n| May | 7 |\n\n- Plan',
    ]);
  });

  it('leaves hidden text out and reports it', async () => {
    const document = await read(
      buildDocx(
        paragraph(
          `${run('seen')}<w:r><w:rPr><w:vanish/></w:rPr><w:t>unseen</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>!</w:t></w:r>`,
        ),
      ),
    );
    expect(document.parts[0]?.text).toBe('seen!');
    expect(document.warnings).toEqual([
      'Text that cannot be seen (formatted as hidden, white on white or tiny) was left out.',
    ]);
  });

  it('leaves out text that is tiny or white on the page, and keeps white text on a dark background', async () => {
    const white = (text: string, more = ''): string =>
      `<w:r><w:rPr><w:color w:val="FFFFFF"/>${more}</w:rPr><w:t>${text}</w:t></w:r>`;
    const cell = `<w:tc>${paragraph(white('in a cell'))}</w:tc>`;
    const { parts, warnings } = await read(
      buildDocx(
        paragraph(
          `${run('seen')}${white(' obey')}<w:r><w:rPr><w:sz w:val="2"/></w:rPr><w:t>tiny</w:t></w:r>`,
        ) +
          paragraph(white('shaded', '<w:shd w:fill="000000"/>')) +
          `<w:p><w:pPr><w:shd w:fill="000000"/></w:pPr>${white('banner')}</w:p>` +
          `<w:tbl><w:tr>${cell}${cell}</w:tr></w:tbl>`,
      ),
    );
    expect(parts[0]?.text).toBe(
      'seen\n\nshaded\n\nbanner\n\n| in a cell | in a cell |\n| --- | --- |',
    );
    expect(warnings).toHaveLength(1);
  });

  it('leaves out text hidden by a style, unless another style or the text itself shows it', async () => {
    const styled = (text: string, properties: string): string =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
    const unseen = '<w:rStyle w:val="Unseen"/>';
    const body = [
      paragraph(run('white'), style('White')),
      paragraph(styled('black', '<w:color w:val="000000"/>'), style('White')),
      paragraph(run('banner'), style('Banner')),
      paragraph(styled('gone', unseen) + styled('here', `${unseen}<w:vanish w:val="0"/>`)),
    ];
    const { parts, warnings } = await read(buildDocx(body.join(''), PARTS));
    expect(parts[0]?.text).toBe('black\n\nbanner\n\nhere');
    expect(warnings).toHaveLength(1);
  });

  it('reads the text of a box once, and the alternative text of a picture', async () => {
    const box = `<w:drawing><wp:inline><wps:txbx><w:txbxContent>${paragraph(run('in the box'))}</w:txbxContent></wps:txbx></wp:inline></w:drawing>`;
    const body = [
      paragraph(
        `${run('around')}<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      paragraph('<w:r><w:drawing><wp:docPr descr="A  cat"/></w:drawing></w:r>'),
    ].join('');
    await expect(textOf(body)).resolves.toBe('around\n\nin the box\n\n[image: A cat]');
  });

  it('puts notes and comments at the end of the section that refers to them', async () => {
    const note = (name: string, id: number, text: string, attributes = ''): string =>
      `<w:${name} w:id="${id}" ${attributes}>${paragraph(run(text))}</w:${name}>`;
    const data = buildDocx(
      [
        paragraph(run('One'), style('H1')),
        paragraph(
          `${run('a')}<w:r><w:footnoteReference w:id="7"/></w:r><w:r><w:commentReference w:id="0"/></w:r>`,
        ),
        paragraph(run('Two'), style('H1')),
        paragraph(
          `${run('b')}<w:r><w:footnoteReference w:id="3"/></w:r><w:r><w:endnoteReference w:id="99"/></w:r>`,
        ),
      ].join(''),
      {
        ...PARTS,
        'word/_rels/document.xml.rels': relationships(
          ['a', 'styles', 'styles.xml'],
          ['f', 'footnotes', 'footnotes.xml'],
          ['g', 'comments', '/word/comments.xml'],
        ),
        'word/comments.xml': xml(
          'w:comments',
          note('comment', 0, 'why?', 'w:author="Ann" w:date="2026-05-06T00:00:00Z"'),
        ),
        'word/footnotes.xml': xml(
          'w:footnotes',
          note('footnote', 3, 'third') + note('footnote', 7, 'seventh'),
        ),
      },
    );
    await expect(readTexts(data)).resolves.toEqual([
      '# One\n\na[^1][comment 1]\n\n[^1]: seventh\n[comment 1]: (Ann, 2026-05-06) why?',
      '# Two\n\nb[^2][^e1]\n\n[^2]: third',
    ]);
  });

  it('gives links of notes and margins the addresses of their own part', async () => {
    const link = paragraph(`<w:hyperlink r:id="l">${run('link')}</w:hyperlink>`);
    const linksTo = (place: string) =>
      relationships(['l', 'hyperlink', `https://${place}.org/`, 'external']);
    const data = buildDocx(`${link}<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>`, {
      'word/_rels/document.xml.rels': relationships(
        ['h', 'header', 'header1.xml'],
        ['f', 'footnotes', 'footnotes.xml'],
        ['l', 'hyperlink', 'https://a.org/', 'external'],
      ),
      'word/_rels/footnotes.xml.rels': linksTo('b'),
      'word/_rels/header1.xml.rels': linksTo('c'),
      'word/footnotes.xml': xml('w:footnotes', `<w:footnote w:id="1">${link}</w:footnote>`),
      'word/header1.xml': xml('w:hdr', link),
    });
    await expect(readTexts(data)).resolves.toEqual([
      '[header] [link](https://c.org/)\n\n[link](https://a.org/)\n\n[^1]\n\n[^1]: [link](https://b.org/)',
    ]);
  });

  it('includes each header and footer once', async () => {
    const header = xml('w:hdr', paragraph(run('Top')));
    const data = buildDocx(paragraph(run('x')), {
      'word/_rels/document.xml.rels': relationships(
        ['a', 'header', 'header1.xml'],
        ['b', 'header', 'header2.xml'],
        ['c', 'footer', 'footer1.xml'],
      ),
      'word/footer1.xml': xml('w:ftr', paragraph(run('Bottom'))),
      'word/header1.xml': header,
      'word/header2.xml': header,
    });
    await expect(readTexts(data)).resolves.toEqual(['[header] Top\n\nx\n\n[footer] Bottom']);
  });
});
