import { describe, expect, it } from 'vitest';

import { addImports, insertAtEnd, insertBefore } from './insert-text.ts';

describe('insertAtEnd', () => {
  it('changes nothing if the block does not exist or has no end', () => {
    expect(insertAtEnd('const a = 1;', /^const b = \{$/, 'x')).toBeUndefined();
    expect(insertAtEnd('const b = {', /^const b = \{$/, 'x')).toBeUndefined();
  });

  it('finds the end of its own block, after nested ones', () => {
    const text = 'const b = make({\n  c: {\n    d: 1,\n  },\n});\nconst e = {\n};';
    expect(insertAtEnd(text, /^const b = /, '\n  x: 2,')).toBe(
      text.replace('  },\n});', '  },\n  x: 2,\n});'),
    );
  });
});

describe('insertAtEnd, indented like the block', () => {
  it('indents lines and leaves blank ones blank', () => {
    expect(insertAtEnd('  b({\n  });', /b\(\{$/, '\n\nx: [\n  1,\n],')).toBe(
      '  b({\n\n    x: [\n      1,\n    ],\n  });',
    );
  });
});

describe('insertBefore', () => {
  it('changes nothing if no line matches', () => {
    expect(insertBefore('a\nb', /^c/, () => 'x')).toBeUndefined();
  });

  it('puts a line before every match, depending on the preceding lines', () => {
    expect(insertBefore('a\nt\nb\nt', /^t/, (before) => before.at(-1) ?? '')).toBe(
      'a\na\nt\nb\nb\nt',
    );
    expect(insertBefore('  t\nt', /t/, () => 'x', 1)).toBe('  x\n  t\nt');
  });
});

describe('addImports', () => {
  it('adds only missing names, to the existing import or a new one', () => {
    const text = "import { b, type C } from 'x';\n\nd();";
    expect(addImports(text, 'x', ['type C', 'b'])).toBe(text);
    expect(addImports(text, 'x', ['d'])).toBe("import { b, type C, d } from 'x';\n\nd();");
    expect(addImports(text, 'y', ['d'])).toBe(`import { d } from 'y';\n${text}`);
  });
});
