/** A node of the ESTree-shaped syntax tree, with the fields that the rules use. */
export interface AstNode {
  readonly [key: string]: unknown;
  /** Offset in UTF-16 units. */
  readonly end: number;
  readonly start: number;
  readonly type: string;
}

/** Whether a value is a node of a syntax tree. */
export const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { type?: unknown }).type === 'string' &&
  typeof (value as { start?: unknown }).start === 'number';

/** A node with the nodes that contain it, outermost first. */
export interface VisitedNode {
  readonly ancestors: readonly AstNode[];
  readonly node: AstNode;
}

const visit = (node: AstNode, ancestors: readonly AstNode[], found: VisitedNode[]): void => {
  found.push({ ancestors, node });
  const inner = [...ancestors, node];
  // Plain objects, hundreds of thousands of them: no list of entries is created for each.
  for (const key in node) {
    const value = node[key];
    if (typeof value !== 'object' || value === null || key === 'parent') continue;
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) visit(item, inner, found);
    } else if (isNode(value)) visit(value, inner, found);
  }
};

const visited = new WeakMap<AstNode, readonly VisitedNode[]>();

/**
 * Every node below and including `root`, outermost first. Cached: all rules walk the same trees.
 */
export const walkAst = (root: AstNode): readonly VisitedNode[] => {
  const known = visited.get(root);
  if (known) return known;
  const found: VisitedNode[] = [];
  visit(root, [], found);
  visited.set(root, found);
  return found;
};

/** The child of a node under a key, if there is one. */
export const getChild = (node: AstNode | undefined, key: string): AstNode | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};

/** The children of a node under a key. */
export const getChildren = (node: AstNode | undefined, key: string): AstNode[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The name of an identifier, or undefined for any other node. */
export const getIdentifierName = (node: AstNode | undefined): string | undefined =>
  (node?.type === 'Identifier' ||
    node?.type === 'JSXIdentifier' ||
    node?.type === 'PrivateIdentifier') &&
  typeof node['name'] === 'string'
    ? node['name']
    : undefined;

/** The text of a string literal or of a template without expressions. */
export const getStringValue = (node: AstNode | undefined): string | undefined => {
  if (node?.type === 'Literal') {
    const { value } = node;
    return typeof value === 'string' ? value : undefined;
  }
  if (node?.type !== 'TemplateLiteral' || getChildren(node, 'expressions').length > 0)
    return undefined;
  const [quasi] = getChildren(node, 'quasis');
  const value = quasi?.['value'] as { cooked?: unknown } | undefined;
  return typeof value?.cooked === 'string' ? value.cooked : undefined;
};

/** Strips TypeScript's wrappers from an expression: `as`, `satisfies`, `!`, parentheses. */
export const unwrapExpression = (node: AstNode | undefined): AstNode | undefined => {
  const wrappers = new Set([
    'ParenthesizedExpression',
    'TSAsExpression',
    'TSNonNullExpression',
    'TSSatisfiesExpression',
  ]);
  let current = node;
  while (current && wrappers.has(current.type)) current = getChild(current, 'expression');
  return current;
};
