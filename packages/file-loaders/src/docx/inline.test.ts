import { describe, expect, it } from 'vitest';

import { buildDocx } from '../testing/office.ts';
import { readTexts } from '../testing/read.ts';

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string): string => `<w:p>${content}</w:p>`;

const textOf = async (body: string): Promise<string> =>
  (await readTexts(buildDocx(body))).join('\n---\n');

describe('formatInline', () => {
  it('reads every box of a group of shapes', async () => {
    const box = (text: string) =>
      `<wps:txbx><w:txbxContent>${paragraph(run(text))}</w:txbxContent></wps:txbx>`;
    const group = `<mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing><wpg:wgp>${box('Ada')}<wpg:grpSp>${box('Bob')}</wpg:grpSp><mc:AlternateContent><mc:Choice>${box('Cid')}</mc:Choice><mc:Fallback>${box('Cid')}</mc:Fallback></mc:AlternateContent></wpg:wgp></w:drawing></mc:Choice><mc:Fallback>${box('Ada')}</mc:Fallback></mc:AlternateContent>`;
    const body = paragraph(`<w:r>${group}</w:r>`);
    await expect(textOf(body.replaceAll('wpg:', 'wps:'))).resolves.toBe('Ada\n\nBob\n\nCid');
  });

  it('reads the alternative texts of pictures, and pictures made of letters', async () => {
    const old = (shape: string): string =>
      `<w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml">${shape}</w:pict></w:r>`;
    const cases = [
      ['<w:r><w:drawing><wp:docPr descr="" title="A  cat"/></w:drawing></w:r>', '[image: A cat]'],
      [old('<v:shape alt="A dog"><v:imagedata/></v:shape>'), '[image: A dog]'],
      [old('<v:shape alt="x"><v:textpath string="DRAFT"/></v:shape>'), '[image: DRAFT]'],
      [old('<v:shape/>'), '[image]'],
    ];
    const texts = await textOf(cases.map(([content = '']) => paragraph(content)).join(''));
    expect(texts.split('\n\n')).toEqual(cases.map(([, text]) => text));
  });

  it('reads powers and struck text, however they are split, and the state of controls', async () => {
    const look = (text: string, properties: string) =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const up = (text: string) => look(text, '<w:vertAlign w:val="superscript"/>');
    const struck = (text: string) => look(text, '<w:strike/>');
    const control = (data: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:rPr><w:strike/></w:rPr><w:instrText>FORM</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const field = (code: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const list = '<w:listEntry w:val="A"/><w:listEntry w:val="B"/>';
    const cases = [
      [`${run('10')}${up('-')}${up('3')}`, '10^-3'],
      [`${run('1')}${up('st')}`, '1st'],
      [
        `${struck('5')}${look('0 ', '<w:dstrike/>')}${look('60', '<w:strike w:val="0"/>')}`,
        '~~50~~ 60',
      ],
      [`${struck('10')}${look('6', '<w:strike/><w:vertAlign w:val="superscript"/>')}`, '~~10^6~~'],
      [control('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>'), '☒'],
      [control('<w:checkBox><w:default w:val="0"/></w:checkBox>'), '☐'],
      [control(`<w:ddList><w:result w:val="1"/>${list}</w:ddList>`), 'B'],
      [control(`<w:ddList>${list}</w:ddList>`), 'A'],
      [field(String.raw`eq \f(1,2)`), String.raw`\f(1,2)`],
      [field(String.raw`EQ \* jc2 \* "Font:MS 明朝" \* hps10 \o\ad(\s\up 9(かん),漢)`), '漢(かん)'],
      [field(String.raw`SYMBOL 252 \f "Wingdings"`), '✓'],
      [field('SYMBOL 0x3b1'), 'α'],
    ];
    const texts = await textOf(cases.map(([content = '']) => paragraph(content)).join(''));
    expect(texts.split('\n\n')).toEqual(cases.map(([, text]) => text));
  });
});
