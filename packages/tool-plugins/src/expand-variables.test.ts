import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { expandVariables } from './expand-variables.ts';

describe('expanding variables', () => {
  it('names every missing variable and keeps its reference', () => {
    expect(expandVariables('${A} ${B} ${C:-c}', { B: 'b' })).toEqual({
      malformed: [],
      missing: ['A'],
      value: '${A} b c',
    });
  });

  it.each([
    ['${A', 'is not closed: write ${A}'],
    ['x ${', 'is not closed: write ${NAME}'],
    ['${A:-x', 'is not closed: write ${A}'],
    ['${A:default}', 'a default is written ${A:-default}'],
    ['${A-default}', 'a default is written ${A:-default}'],
    ['${A:=x}', 'a default is written ${A:-x}'],
    ['${123A}', 'does not begin with a digit'],
    ['${}', 'a name has letters'],
    ['${A B}', 'a default is written'],
    ['${ A }', 'a name has letters'],
    ['${A:-${B}}', 'has a variable in its default'],
    [`\${${'😀'.repeat(70)}`, `${'😀'.repeat(29)}…' is not closed`],
  ])('names the mistake in %s', (text, problem) => {
    const { malformed } = expandVariables(text, { A: 'a', B: 'b' });
    expect(malformed).toHaveLength(1);
    expect(malformed[0]).toContain(problem);
  });

  it('treats $${ as the text ${', () => {
    expect(expandVariables('$${A} ${A}', { A: 'a' })).toEqual({
      malformed: [],
      missing: [],
      value: '${A} a',
    });
  });

  it('handles every text that begins like a reference', () => {
    const piece = fc.constantFrom('${', '}', 'A', ':-', '$', '\\', '1', ' ');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const { malformed, missing, value } = expandVariables(text, { A: 'a' });
        const isClean = malformed.length === 0 && missing.length === 0;
        return !isClean || !value.includes('${') || text.includes('$${');
      }),
    );
  });

  it('does not find inherited properties of objects', () => {
    expect(expandVariables('${constructor}', {}).missing).toEqual(['constructor']);
  });

  it('uses the default for an absent and for an empty variable', () => {
    expect(expandVariables('${A:-x}${B:-y}', { B: '' }).value).toBe('xy');
  });

  it('uses an empty value without a default', () => {
    expect(expandVariables('[${A}]', { A: '' })).toEqual({
      malformed: [],
      missing: [],
      value: '[]',
    });
  });

  it('does not expand the value of a variable again', () => {
    expect(expandVariables('${A}', { A: '${B}', B: 'secret' }).value).toBe('${B}');
  });

  it('treats replacement patterns in a value as text', () => {
    expect(expandVariables('<${A}>', { A: "$& $1 $` $'" }).value).toBe("<$& $1 $` $'>");
  });

  it('allows an escaped closing brace, slashes and colons in a default', () => {
    expect(expandVariables('${A:-http://x:1/{y\\}}', {}).value).toBe('http://x:1/{y}');
  });

  it('leaves text without references unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('${'));
        expect(expandVariables(text, process.env)).toEqual({
          malformed: [],
          missing: [],
          value: text,
        });
      }),
    );
  });
});
