import type { LintRule } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import { type AstNode, getChild, getIdentifierName, walkAst } from '../source/ast.ts';

/** Properties of elements and components that turn text into markup. */
const RAW = new Set(['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'srcDoc']);
const WRITERS = new Set(['insertAdjacentHTML', 'createContextualFragment']);

const findRawMarkup = (node: AstNode): string | undefined => {
  const name =
    node.type === 'JSXAttribute'
      ? getIdentifierName(getChild(node, 'name'))
      : node.type === 'Property'
        ? getIdentifierName(getChild(node, 'key'))
        : node.type === 'AssignmentExpression'
          ? getIdentifierName(getChild(getChild(node, 'left'), 'property'))
          : undefined;
  if (name !== undefined && RAW.has(name)) return name;
  if (node.type !== 'CallExpression') return undefined;
  const method = getIdentifierName(getChild(getChild(node, 'callee'), 'property'));
  return method !== undefined && WRITERS.has(method) ? method : undefined;
};

/** What a tool gave is text, wherever it comes from: a surface never makes markup of it. */
export const surfaceMarkup: LintRule = {
  *check({ sources }) {
    for (const { lineAt, path, program } of sources.values()) {
      if (!path.startsWith('src/client/') || isTestFile(path)) continue;
      for (const { node } of walkAst(program)) {
        const name = findRawMarkup(node);
        if (name === undefined) continue;
        const message = `A surface makes markup of text by '${name}'.`;
        yield { file: path, line: lineAt(node.start), message };
      }
    }
  },
  group: 'code',
  name: 'surface-markup',
  repair: 'Give the text as children, or use a component of shared-tool-ui.',
  severity: 'error',
  summary: 'no surface makes markup of text',
};
