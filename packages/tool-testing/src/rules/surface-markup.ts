import type { LintRule } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import {
  type AstNode,
  getChild,
  getIdentifierName,
  getStringValue,
  walkAst,
} from '../source/ast.ts';

/** Properties of elements and components that turn text into markup. */
const RAW = new Set(['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'srcDoc']);
const WRITERS = new Set([
  'createContextualFragment',
  'insertAdjacentHTML',
  'parseFromString',
  'setHTMLUnsafe',
  'write',
  'writeln',
]);

/** The name of a key, even if it is written as a text. */
const getName = (node: AstNode | undefined): string | undefined =>
  getIdentifierName(node) ?? getStringValue(node);

/** An address that runs code, in a text or at the beginning of a template. */
const PROGRAM = /^\s*javascript:/i;

const isProgram = (node: AstNode): boolean => {
  const value =
    node.type === 'TemplateElement' ? (node['value'] as { raw?: unknown }).raw : node['value'];
  return (
    (node.type === 'TemplateElement' || node.type === 'Literal') &&
    typeof value === 'string' &&
    PROGRAM.test(value)
  );
};

const findRawMarkup = (node: AstNode): string | undefined => {
  if (isProgram(node)) return 'javascript';
  const name =
    node.type === 'JSXAttribute'
      ? getName(getChild(node, 'name'))
      : node.type === 'Property'
        ? getName(getChild(node, 'key'))
        : node.type === 'AssignmentExpression'
          ? getName(getChild(getChild(node, 'left'), 'property'))
          : undefined;
  if (name !== undefined && RAW.has(name)) return name;
  if (node.type !== 'CallExpression') return undefined;
  const callee = getChild(node, 'callee');
  const method = getName(getChild(callee, 'property'));
  const isWrite = method === 'write' || method === 'writeln';
  if (isWrite && getIdentifierName(getChild(callee, 'object')) !== 'document') return undefined;
  return method !== undefined && WRITERS.has(method) ? method : undefined;
};

/** Tool output is text, wherever it comes from: a surface never turns it into markup or code. */
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
