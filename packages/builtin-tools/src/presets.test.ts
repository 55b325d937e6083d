import { describe, expect, it } from 'vitest';

import { BUILTIN_TOOL_IDENTIFIERS } from './identifiers.ts';
import {
  BUILTIN_TOOL_PRESETS,
  type BuiltinToolSelection,
  resolveBuiltinSelection,
} from './presets.ts';

describe('resolveBuiltinSelection', () => {
  it.each(['everything', 'constructor', '__proto__'])('rejects the preset %j', (name) => {
    expect(() => resolveBuiltinSelection(name as BuiltinToolSelection)).toThrow(
      /There is no preset '.*' of builtin tools\. Presets: all, computation, none\./,
    );
  });

  it('reports all unknown identifiers at once, and lists the existing ones', () => {
    const selection = ['lobe-calculator', 'lobe-x', 'lobe-y'] as unknown as BuiltinToolSelection;
    expect(() => resolveBuiltinSelection(selection)).toThrow(
      /There is no builtin tool 'lobe-x', 'lobe-y'\. Builtin tools: .*lobe-calculator/,
    );
  });

  it('selects all tools by default', () => {
    expect([...resolveBuiltinSelection()].toSorted()).toEqual([...BUILTIN_TOOL_IDENTIFIERS]);
  });

  it.each(Object.keys(BUILTIN_TOOL_PRESETS))(
    'always includes the tool that reads spilled results (preset %s)',
    (preset) => {
      const selected = resolveBuiltinSelection(preset as BuiltinToolSelection);
      expect(selected.has('lobe-artifact')).toBe(true);
    },
  );

  it('accepts single identifiers, and keeps the artifact tool with them', () => {
    expect([...resolveBuiltinSelection(['lobe-calculator'])]).toEqual([
      'lobe-artifact',
      'lobe-calculator',
    ]);
    expect([...resolveBuiltinSelection([])]).toEqual(['lobe-artifact']);
  });
});
