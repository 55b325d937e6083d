import type { LintRule } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import { getChild, getIdentifierName, getStringValue, walkAst } from '../source/ast.ts';

/** Properties and attributes whose value is a colour or contains one. */
const COLOURED = /^(?:background|backgroundColor|border\w*|boxShadow|color|fill|outline|stroke)$/;

const FIXED = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:hsla?|oklch|rgba?)\(/i;

/**
 * Colours are those of the theme, since a fixed one cannot be read in every theme. Objects of styles
 * and attributes are read; the text of a style sheet in a template is not.
 */
export const surfaceColors: LintRule = {
  *check({ sources }) {
    for (const { lineAt, path, program } of sources.values()) {
      if (!path.startsWith('src/client/') || isTestFile(path)) continue;
      for (const { node } of walkAst(program)) {
        if (node.type !== 'JSXAttribute' && node.type !== 'Property') continue;
        const key = getChild(node, node.type === 'Property' ? 'key' : 'name');
        const value = getStringValue(getChild(node, 'value')) ?? '';
        const name = getIdentifierName(key) ?? getStringValue(key) ?? '';
        if (!COLOURED.test(name) || !FIXED.test(value)) continue;
        const message = `A surface has the fixed colour '${value}'.`;
        yield { file: path, line: lineAt(node.start), message };
      }
    }
  },
  group: 'code',
  name: 'surface-colors',
  repair: 'Use a colour of the theme: cssVar.colorText, cssVar.colorError or another.',
  severity: 'error',
  summary: 'surfaces have the colours of the theme',
};
