import type { LintRule } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import {
  type AstNode,
  getChild,
  getChildren,
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

/** Elements that open or load whatever their address names. */
const OPENERS = new Set(['a', 'embed', 'iframe', 'object']);
/** Expressions of an image's `src` that give an address as it came. */
const GIVEN = new Set(['ChainExpression', 'Identifier', 'MemberExpression']);
const REMOTE = /^\s*(?:https?:)?\/\//i;

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

const isRemote = (value: AstNode | undefined): boolean => {
  if (value === undefined) return false;
  if (value.type === 'JSXExpressionContainer') return isRemote(getChild(value, 'expression'));
  return GIVEN.has(value.type) || REMOTE.test(getStringValue(value) ?? '');
};

/** A link or frame, or an image from an address that a result may choose. */
const findOpener = (node: AstNode): string | undefined => {
  if (node.type !== 'JSXOpeningElement') return undefined;
  const name = getName(getChild(node, 'name'));
  if (name !== undefined && OPENERS.has(name)) return name;
  const source = getChildren(node, 'attributes').find(
    (item) => getName(getChild(item, 'name')) === 'src',
  );
  return name === 'img' && isRemote(getChild(source, 'value')) ? name : undefined;
};

const describeProblem = (node: AstNode): string | undefined => {
  const name = findRawMarkup(node);
  if (name !== undefined) return `A surface makes markup of text by '${name}'.`;
  const opener = findOpener(node);
  return opener && `A surface opens an unchecked address by '<${opener}>'.`;
};

/** Tool output is text, wherever it comes from: a surface never turns it into markup or code. */
export const surfaceMarkup: LintRule = {
  *check({ sources }) {
    for (const { lineAt, path, program } of sources.values()) {
      if (!path.startsWith('src/client/') || isTestFile(path)) continue;
      for (const { node } of walkAst(program)) {
        const message = describeProblem(node);
        if (message !== undefined) yield { file: path, line: lineAt(node.start), message };
      }
    }
  },
  group: 'code',
  name: 'surface-markup',
  repair:
    'Give the text as children, or use a component of shared-tool-ui: WebLink for a link. Show images from data: addresses.',
  severity: 'error',
  summary: 'no surface makes markup of text, or opens an unchecked address',
};
