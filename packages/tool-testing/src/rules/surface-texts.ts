import type { LintRule } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import {
  type AstNode,
  getChild,
  getChildren,
  getIdentifierName,
  getStringValue,
  unwrapExpression,
  walkAst,
} from '../source/ast.ts';

/** Properties of elements and shared components that a person reads or hears. */
const SHOWN =
  /^(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|ariaLabel|caption|columns|description|emptyText|heading|hint|label|message|note|placeholder|text|title|tooltip)$/;

/** Methods of the surface kit; what their functions return is shown. */
const MAKING = /^create(?:Inspectors|Interventions|Placeholders|Portals|Renders|Streamings)$/;

/** Functions of a kit's entry that return something shown. */
const RETURNING = new Set(['about', 'outcome', 'show', 'summary', 'text', 'title']);

/**
 * Whether a text is prose: it has a word in lower case of three letters or more, or Chinese. A key
 * (`render.none`), a name in code (`--force`, `readOnly`), a unit (`ms`) and an acronym (`JSON`) are
 * the same in every language.
 */
const isProse = (text: string): boolean =>
  /\p{Script=Han}/u.test(text) ||
  text
    .split(/\s+/)
    .some((word) => /^["'(«“]?(?:\p{Lu}\p{Ll}{2,}|\p{Ll}{3,})[!),.:;?…»”"']*$/u.test(word));

/** The literal texts that an expression may have as its value. */
function* readTexts(node: AstNode | undefined): Generator<AstNode> {
  const value = unwrapExpression(node);
  switch (value?.type) {
    case 'ArrayExpression': {
      for (const item of getChildren(value, 'elements')) yield* readTexts(item);
      return;
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression': {
      const body = getChild(value, 'body');
      if (body?.type !== 'BlockStatement') yield* readTexts(body);
      for (const statement of getChildren(body, 'body')) {
        if (statement.type === 'ReturnStatement') yield* readTexts(getChild(statement, 'argument'));
      }
      return;
    }
    case 'ConditionalExpression': {
      yield* readTexts(getChild(value, 'consequent'));
      yield* readTexts(getChild(value, 'alternate'));
      return;
    }
    case 'JSXExpressionContainer': {
      yield* readTexts(getChild(value, 'expression'));
      return;
    }
    case 'LogicalExpression': {
      yield* readTexts(getChild(value, 'left'));
      yield* readTexts(getChild(value, 'right'));
      return;
    }
    case 'JSXText':
    case 'Literal': {
      yield value;
      return;
    }
    case 'TemplateLiteral': {
      yield* getChildren(value, 'quasis');
    }
  }
}

const getText = (node: AstNode): string => {
  const { value } = node;
  if (node.type === 'TemplateElement')
    return String((value as { cooked?: unknown } | undefined)?.cooked ?? '');
  return typeof value === 'string' ? value : '';
};

/** The name of an attribute or property. */
const getKey = (node: AstNode, key: 'key' | 'name'): string => {
  const name = getChild(node, key);
  return getIdentifierName(name) ?? getStringValue(name) ?? '';
};

const isInMaking = (ancestors: readonly AstNode[]): boolean =>
  ancestors.some(
    (node) =>
      node.type === 'CallExpression' &&
      MAKING.test(
        getIdentifierName(getChild(getChild(node, 'callee'), 'property')) ??
          getIdentifierName(getChild(node, 'callee')) ??
          '',
      ),
  );

/** The places of a node that are shown to a person. */
function* listShown(node: AstNode, ancestors: readonly AstNode[]): Generator<AstNode> {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of getChildren(node, 'children')) yield* readTexts(child);
  }
  if (node.type === 'JSXAttribute' && SHOWN.test(getKey(node, 'name'))) {
    yield* readTexts(getChild(node, 'value'));
  }
  if (node.type !== 'Property') return;
  const key = getKey(node, 'key');
  if (RETURNING.has(key) && isInMaking(ancestors)) yield* readTexts(getChild(node, 'value'));
}

/**
 * A person reads surfaces in the own language, so their texts come from the locales. What is checked
 * are the texts that an element, a property with a name such as `label`, or an entry of the surface
 * kit shows directly. A text that travels through a variable or a function is not followed.
 */
export const surfaceTexts: LintRule = {
  *check({ sources }) {
    for (const { lineAt, path, program } of sources.values()) {
      if (!path.startsWith('src/client/') || isTestFile(path)) continue;
      const seen = new Set<AstNode>();
      for (const { ancestors, node } of walkAst(program)) {
        for (const shown of listShown(node, ancestors)) {
          const text = getText(shown).trim().replaceAll(/\s+/g, ' ');
          if (seen.has(shown) || !isProse(text)) continue;
          seen.add(shown);
          const message = `A surface shows '${text}' in every language.`;
          yield { file: path, line: lineAt(shown.start), message };
        }
      }
    }
  },
  group: 'code',
  name: 'surface-texts',
  repair: 'Add the text to src/locales in every language, and ask for it by t(key).',
  severity: 'error',
  summary: 'every text of a surface comes from the locales',
};
