import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { xml } from '../testing/office.ts';
import type { XmlElement } from '../xml/element.ts';
import { readElements } from '../xml/read-elements.ts';
import { formatMath } from './math.ts';

const parse = async (name: string, content: string, namespaces?: string): Promise<XmlElement> => {
  const roots: XmlElement[] = [];
  await readElements({
    name: 'formula',
    onDamage: () => undefined,
    onElement: (element) => void roots.push(element),
    source: Readable.from([Buffer.from(xml(name, content, namespaces))]),
    wants: () => true,
  });
  const [root] = roots;
  if (!root) throw new Error('There is no formula.');
  return root;
};

const t = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (text: string): string => `<m:e>${t(text)}</m:e>`;
const sign = (name: string, text: string): string => `<m:${name} m:val="${text}"/>`;

describe('formatMath', () => {
  it.each([
    [
      'an integral',
      `<m:nary><m:sub>${t('0')}</m:sub><m:sup>${t('∞')}</m:sup>${e('x')}</m:nary>`,
      '∫_0^∞ x',
    ],
    [
      'a sum',
      `<m:nary><m:naryPr>${sign('chr', '∑')}</m:naryPr><m:sub>${t('i=1')}</m:sub><m:sup/>${e('i')}</m:nary>`,
      '∑_(i=1) i',
    ],
    [
      'a limit',
      `<m:func><m:fName><m:limLow>${e('lim')}<m:lim>${t('n→∞')}</m:lim></m:limLow></m:fName>${e('n')}</m:func>`,
      'lim_(n→∞) n',
    ],
    [
      'a matrix in brackets',
      `<m:d><m:dPr>${sign('begChr', '[')}${sign('endChr', ']')}</m:dPr><m:e><m:m><m:mr>${e('a')}${e('b')}</m:mr><m:mr>${e('c')}${e('d')}</m:mr></m:m></m:e></m:d>`,
      '[a, b; c, d]',
    ],
    [
      'cases, with a bracket on one side',
      `<m:d><m:dPr>${sign('begChr', '{')}${sign('endChr', '')}</m:dPr><m:e><m:eqArr>${e('0')}${e('1')}</m:eqArr></m:e></m:d>`,
      '{0; 1',
    ],
    ['a choice between brackets', `<m:d>${e('A')}${e('B')}</m:d>`, '(A|B)'],
    [
      'signs above letters',
      `<m:acc><m:accPr>${sign('chr', '\u{20D7}')}</m:accPr>${e('v')}</m:acc><m:bar>${e('z')}</m:bar>`,
      'v\u{20D7}z\u{305}',
    ],
    [
      'indices before and after',
      `<m:sPre><m:sub>${t('2')}</m:sub><m:sup>${t('4')}</m:sup>${e('He')}</m:sPre><m:sSubSup>${e('x')}<m:sub>${t('i')}</m:sub><m:sup>${t('2n')}</m:sup></m:sSubSup>`,
      '_2^4 He x_i^(2n)',
    ],
    [
      'a power beside a root',
      `<m:sSup>${e('x')}<m:sup>${t('2')}</m:sup></m:sSup><m:rad><m:deg>${t('3')}</m:deg>${e('y')}</m:rad>`,
      'x^2 root(y, 3)',
    ],
    [
      'fractions beside letters',
      `${t('2')}<m:f><m:num>${t('1')}</m:num><m:den>${t('2x')}</m:den></m:f>${t('y')}<m:f><m:num>${t('dy')}</m:num><m:den>${t('dx')}</m:den></m:f>${t('a')}${t('b')}`,
      '2 1/(2x) y dy/dx ab',
    ],
    [
      'a number of choices',
      `<m:d><m:e><m:f><m:fPr>${sign('type', 'noBar')}</m:fPr><m:num>${t('n')}</m:num><m:den>${t('k')}</m:den></m:f></m:e></m:d>`,
      '(binom(n, k))',
    ],
    [
      'formulas in lines, without what is deleted or only keeps its place',
      `<m:oMathPara><m:oMath><w:del><m:r><m:t>a</m:t></m:r></w:del><w:ins>${t('x')}</w:ins><m:r><w:t>=1</w:t></m:r></m:oMath><w:ins><m:oMath>${t('y')}</m:oMath></w:ins><m:oMath><m:phant><m:phantPr>${sign('show', '0')}</m:phantPr>${e('b')}</m:phant><m:phant>${e('z')}</m:phant></m:oMath></m:oMathPara>`,
      'x=1\ny\nz',
    ],
    [
      'functions beside letters',
      `${t('x')}<m:func><m:fName>${t('sin')}</m:fName>${e('y')}</m:func>${t('z+')}<m:rad><m:degHide/><m:deg/>${e('2')}</m:rad>`,
      'x sin y z+sqrt(2)',
    ],
  ])('writes %s of Office on one line', async (_, content, text) => {
    expect(formatMath(await parse('m:oMath', content))).toBe(text);
  });

  it('writes a MathML matrix on one line', async () => {
    const row = (...cells: string[]): string =>
      `<mtr>${cells.map((cell) => `<mtd><mi>${cell}</mi></mtd>`).join('')}</mtr>`;
    const root = await parse(
      'math',
      `<mo>(</mo><mtable>${row('a', 'b')}${row('c', 'd')}</mtable><mo>)</mo>`,
      'xmlns="http://www.w3.org/1998/Math/MathML"',
    );
    expect(formatMath(root)).toBe('(a, b; c, d)');
  });
});
