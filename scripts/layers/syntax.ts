/** A syntax node, as far as a walk needs to know it. */
export interface SyntaxNode {
  [key: string]: unknown;
  end: number;
  start: number;
  type: string;
}

/** The context of a node. */
export interface NodePlace {
  /** The parent's property that holds the node. */
  key: string;
  parent: SyntaxNode | undefined;
}

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { type?: unknown }).type === 'string' &&
  typeof (value as { start?: unknown }).start === 'number';

/** Visits a node and its descendants, parents first. Returning false skips the descendants. */
export const walkSyntax = (
  node: SyntaxNode,
  visit: (node: SyntaxNode, place: NodePlace) => boolean | void,
  place: NodePlace = { key: '', parent: undefined },
): void => {
  if (visit(node, place) === false) return;
  // Avoids creating entry lists for hundreds of thousands of plain objects.
  for (const key in node) {
    const value = node[key];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value) {
        if (isSyntaxNode(item)) walkSyntax(item, visit, { key, parent: node });
      }
    } else if (isSyntaxNode(value)) walkSyntax(value, visit, { key, parent: node });
  }
};

/** The name of an identifier node; undefined for other nodes. */
export const identifierName = (node: unknown): string | undefined =>
  isSyntaxNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined;

/** The value of a string literal; undefined for other nodes. */
export const stringValue = (node: unknown): string | undefined =>
  isSyntaxNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : undefined;
