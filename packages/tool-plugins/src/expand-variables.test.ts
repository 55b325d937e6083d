import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { expandVariables } from './expand-variables.ts';

describe('expanding variables', () => {
  it('names every variable that is missing and leaves its reference', () => {
    expect(expandVariables('${A} ${B} ${C:-c}', { B: 'b' })).toEqual({
      missing: ['A'],
      value: '${A} b c',
    });
  });

  it('does not find what every object inherits', () => {
    expect(expandVariables('${constructor}', {}).missing).toEqual(['constructor']);
  });

  it('takes the default for an absent and for an empty variable', () => {
    expect(expandVariables('${A:-x}${B:-y}', { B: '' }).value).toBe('xy');
  });

  it('takes an empty value where there is no default', () => {
    expect(expandVariables('[${A}]', { A: '' })).toEqual({ missing: [], value: '[]' });
  });

  it('does not expand the value of a variable again', () => {
    expect(expandVariables('${A}', { A: '${B}', B: 'secret' }).value).toBe('${B}');
  });

  it('takes replacement patterns in a value as text', () => {
    expect(expandVariables('<${A}>', { A: "$& $1 $` $'" }).value).toBe("<$& $1 $` $'>");
  });

  it('lets a default contain a closing brace after a backslash, and slashes and colons', () => {
    expect(expandVariables('${A:-http://x:1/{y\\}}', {}).value).toBe('http://x:1/{y}');
  });

  it('leaves text without references as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('${'));
        expect(expandVariables(text, process.env)).toEqual({ missing: [], value: text });
      }),
    );
  });
});
