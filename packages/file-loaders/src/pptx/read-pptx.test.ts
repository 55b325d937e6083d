import { describe, expect, it } from 'vitest';

import { buildPptx, relationships, xml } from '../testing/office.ts';
import { read, readTexts } from '../testing/read.ts';

const paragraph = (text: string, properties = ''): string =>
  `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;
const shape = (body: string, placeholder = ''): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${body}</p:txBody></p:sp>`;
const title = (text: string): string => shape(paragraph(text), '<p:ph type="title"/>');

describe('damage', () => {
  it('reports the missing slide and reads the others', async () => {
    const data = buildPptx([title('One'), title('Two')], {
      'ppt/_rels/presentation.xml.rels': relationships(['s1', 'slide', 'slides/slide1.xml']),
    });
    const document = await read(data);
    expect(document.parts.map(({ text }) => text)).toEqual(['', '# Two']);
    expect(document.warnings).toEqual(['Slide 1 is missing in the file.']);
  });

  it('rejects a slide that does not exist', async () => {
    await expect(read(buildPptx(['']), { from: 2 })).rejects.toMatchObject({
      type: 'InvalidArguments',
    });
  });
});

describe('slides', () => {
  it('are in the order of the presentation, not of the files', async () => {
    const data = buildPptx([title('First file'), title('Second file')], {
      'ppt/_rels/presentation.xml.rels': relationships(
        ['s0', 'slide', 'slides/slide1.xml'],
        ['s1', 'slide', '/ppt/slides/slide0.xml'],
      ),
    });
    await expect(readTexts(data)).resolves.toEqual(['# Second file', '# First file']);
  });

  it('are read one by one as they are requested', async () => {
    const data = buildPptx(['One', 'Two', 'Three'].map(title));
    const document = await read(data, { from: 2, to: 2 });
    expect(document.parts).toEqual([{ number: 2, text: '# Two', title: 'Two' }]);
    expect(document.totalParts).toBe(3);
  });

  it('have powers and struck text', async () => {
    const piece = (look: string, text: string): string =>
      `<a:r><a:rPr ${look}/><a:t>${text}</a:t></a:r>`;
    const text = `<a:p>${piece('', '10')}${piece('baseline="30000"', '6')}${piece('baseline="-25000"', '2')}</a:p><a:p>${piece('strike="sngStrike"', 'old')}${piece('strike="noStrike"', ' new')}</a:p>`;
    await expect(readTexts(buildPptx([shape(text)]))).resolves.toEqual(['10^6_2\n~~old~~ new']);
  });

  it('have outlines, plain text, numbers, links and breaks', async () => {
    const outline = `${paragraph('a')}${paragraph('b', '<a:pPr lvl="1"/>')}${paragraph('plain', '<a:pPr><a:buNone/></a:pPr>')}`;
    const free = `${paragraph('# text')}${paragraph('one', '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>')}${paragraph('two', '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>')}`;
    const link =
      '<a:p><a:r><a:rPr><a:hlinkClick r:id="l"/></a:rPr><a:t>site</a:t></a:r><a:br/><a:fld><a:t>2026</a:t></a:fld></a:p>' +
      '<a:p><a:r><a:t>area: </a:t></a:r><a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMathPara><m:oMath><m:sSup><m:e><m:r><m:t>r</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></m:oMathPara></a14:m></a:p>';
    const data = buildPptx(
      [
        shape(outline, '<p:ph idx="1"/>') +
          shape(free) +
          shape(link) +
          shape(paragraph('7'), '<p:ph type="sldNum"/>'),
      ],
      {
        'ppt/slides/_rels/slide0.xml.rels': relationships([
          'l',
          'hyperlink',
          'https://example.org/',
          'external',
        ]),
      },
    );
    await expect(readTexts(data)).resolves.toEqual([
      '- a\n  - b\nplain\n\n\\# text\n1. one\n2. two\n\n[site](https://example.org/)\n2026\narea: r^2',
    ]);
  });

  it('have the numbers and letters that their lists begin with', async () => {
    const number = (attributes: string): string =>
      paragraph('x', `<a:pPr><a:buAutoNum ${attributes}/></a:pPr>`);
    const lists = [
      'type="arabicPeriod" startAt="4"',
      'type="alphaLcParenR"',
      'type="romanUcParenBoth"',
    ];
    const items = lists.flatMap((one) => [number(one), number(one)]);
    await expect(readTexts(buildPptx([shape(items.join(''))]))).resolves.toEqual([
      '4. x\n5. x\na) x\nb) x\n(I) x\n(II) x',
    ]);
  });

  it('repeat the cells of tables that are joined over rows', async () => {
    const cell = (text: string, merge = ''): string =>
      `<a:tc ${merge}><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
    const rows = [
      cell('Line') + cell('Weekday', 'gridSpan="2"') + cell('', 'hMerge="1"'),
      cell('North', 'rowSpan="2"') + cell('05:10') + cell('23:40'),
      cell('', 'vMerge="1"') + cell('05:30') + cell('22:10'),
    ].map((row) => `<a:tr>${row}</a:tr>`);
    const table = `<p:graphicFrame><a:graphic><a:tbl>${rows.join('')}</a:tbl></a:graphic></p:graphicFrame>`;
    await expect(readTexts(buildPptx([table]))).resolves.toEqual([
      '| Line | Weekday | Weekday |\n| --- | --- | --- |\n| North | 05:10 | 23:40 |\n| North | 05:30 | 22:10 |',
    ]);
  });

  it('have tables, groups, pictures, charts and diagrams', async () => {
    const table = `<p:graphicFrame><a:graphic><a:tbl><a:tr><a:tc><a:txBody>${paragraph('h')}</a:txBody></a:tc><a:tc><a:txBody>${paragraph('x|y')}</a:txBody></a:tc></a:tr></a:tbl></a:graphic></p:graphicFrame>`;
    const frame = (content: string): string =>
      `<p:graphicFrame><a:graphic>${content}</a:graphic></p:graphicFrame>`;
    const series = `<c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>Units</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>North</c:v></c:pt><c:pt idx="2"><c:v>South</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:pt idx="0"><c:v>1</c:v></c:pt><c:pt idx="2"><c:v>3</c:v></c:pt><c:pt idx="999999999"><c:v>9</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>`;
    const data = buildPptx(
      [
        [
          table,
          `<p:grpSp><p:grpSp>${shape(paragraph('grouped'))}</p:grpSp></p:grpSp>`,
          '<p:pic><p:nvPicPr><p:cNvPr descr="A cat"/></p:nvPicPr></p:pic>',
          frame('<c:chart r:id="c"/>'),
          frame('<dgm:relIds r:dm="d"/>'),
        ].join(''),
      ],
      {
        'ppt/charts/chart1.xml': xml(
          'c:chartSpace',
          `<c:chart><c:title>${paragraph('Sales')}</c:title><c:plotArea><c:barChart>${series}</c:barChart></c:plotArea></c:chart>`,
        ),
        'ppt/diagrams/data1.xml': xml('dgm:dataModel', `<dgm:pt>${paragraph('Step')}</dgm:pt>`),
        'ppt/slides/_rels/slide0.xml.rels': relationships(
          ['c', 'chart', '../charts/chart1.xml'],
          ['d', 'diagramData', '../diagrams/data1.xml'],
        ),
      },
    );
    await expect(readTexts(data)).resolves.toEqual([
      [
        String.raw`| h | x\|y |`,
        '| --- | --- |',
        '',
        'grouped',
        '',
        '[image: A cat]',
        '',
        '[chart: Sales]',
        '',
        '|  | Units |',
        '| --- | --- |',
        '| North | 1 |',
        '|  |  |',
        '| South | 3 |',
        '',
        '[1 more point]',
        '',
        '- Step',
      ].join('\n'),
    ]);
  });

  it('leave out shapes that are hidden, but not their title', async () => {
    const hide = (shape: string): string =>
      shape.replace('<p:nvSpPr>', '<p:nvSpPr><p:cNvPr id="1" name="x" hidden="1"/>');
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr hidden="true"/></p:nvGrpSpPr>${shape(paragraph('no'))}</p:grpSp>`;
    const slide = `${hide(title('T'))}${hide(shape(paragraph('no')))}${group}${shape(paragraph('yes'))}`;
    const { parts, warnings } = await read(buildPptx([slide, slide]));
    expect(parts.map(({ text }) => text)).toEqual(['# T\n\nyes', '# T\n\nyes']);
    expect(warnings).toEqual([expect.stringContaining('cannot be seen')]);
  });

  it('have comments with their authors, and answers after them', async () => {
    const body = (text: string): string => `<p188:txBody>${paragraph(text)}</p188:txBody>`;
    const data = buildPptx([title('T')], {
      'ppt/_rels/presentation.xml.rels': relationships(
        ['s0', 'slide', 'slides/slide0.xml'],
        ['o', 'commentAuthors', 'commentAuthors.xml'],
        ['n', 'authors', 'authors.xml'],
        ['x', 'authors', 'missing.xml'],
      ),
      'ppt/authors.xml': xml('p188:authorLst', '<p188:author id="{A}" name="Bob"/>'),
      'ppt/commentAuthors.xml': xml('p:cmAuthorLst', '<p:cmAuthor id="0" name="Ann"/>'),
      'ppt/comments/new.xml': xml(
        'p188:cmLst',
        `<p188:cm authorId="{A}"><p188:replyLst><p188:reply authorId="{B}">${body('so')}</p188:reply></p188:replyLst>${body('how?')}</p188:cm>`,
      ),
      'ppt/comments/old.xml': xml('p:cmLst', '<p:cm authorId="0"><p:text>why?</p:text></p:cm>'),
      'ppt/slides/_rels/slide0.xml.rels': relationships(
        ['a', 'comments', '../comments/old.xml'],
        ['b', 'comments', '../comments/new.xml'],
      ),
    });
    const { parts } = await read(data);
    expect(parts[0]?.text).toBe(
      '# T\n\n[comment, Ann] why?\n\n[comment, Bob] how?\n\n[comment] so',
    );
  });

  it('have notes and comments, and are marked if hidden', async () => {
    const data = buildPptx([''], {
      'ppt/comments/comment1.xml': xml('p:cmLst', '<p:cm><p:text>why?</p:text></p:cm>'),
      'ppt/notesSlides/notesSlide1.xml': xml(
        'p:notes',
        `<p:cSld><p:spTree>${shape(paragraph('say this'), '<p:ph type="body"/>')}${shape(paragraph('3'), '<p:ph type="sldNum"/>')}</p:spTree></p:cSld>`,
      ),
      'ppt/slides/_rels/slide0.xml.rels': relationships(
        ['n', 'notesSlide', '../notesSlides/notesSlide1.xml'],
        ['m', 'comments', '../comments/comment1.xml'],
      ),
      'ppt/slides/slide0.xml': xml(
        'p:sld',
        `<p:cSld><p:spTree>${title('T')}</p:spTree></p:cSld>`,
      ).replace('<p:sld ', '<p:sld show="0" '),
    });
    const document = await read(data);
    expect(document.parts[0]?.text).toBe('# T\n\n[comment] why?\n\nNotes: say this');
    expect(document.warnings).toEqual(['Slide 1 is hidden when the presentation is shown.']);
  });
});
