import { type AstNode, getChild, getChildren, getIdentifierName, unwrapExpression } from './ast.ts';

/** Methods that change the Map, Set, array or record that they are called on. */
const MUTATING = new Set(
  'add clear copyWithin delete fill pop push reverse set shift sort splice unshift'.split(' '),
);

/** Functions of `Object` and `Reflect` that change their first argument. */
const CHANGING = new Set(['assign', 'defineProperties', 'defineProperty', 'set', 'setPrototypeOf']);

/** `seen.byId[0]` → `seen`, `this.seen` → `this`. */
export const getRootName = (node: AstNode | undefined): string | undefined => {
  let current = unwrapExpression(node);
  while (current?.type === 'MemberExpression' || current?.type === 'ChainExpression') {
    const inner = current.type === 'ChainExpression' ? 'expression' : 'object';
    current = unwrapExpression(getChild(current, inner));
  }
  return current?.type === 'ThisExpression' ? 'this' : getIdentifierName(current);
};

/** `this.seen.byId[0] = 1` → `seen`: the field of the class that a node writes to. */
export const getFieldName = (node: AstNode): string | undefined => {
  const [first] = getChildren(node, 'arguments');
  const callee = getChild(node, 'callee');
  const target = getChild(node, 'left') ?? getChild(node, 'argument') ?? callee;
  let current = unwrapExpression(target && getRootName(target) === 'this' ? target : first);
  while (current) {
    const inner = unwrapExpression(getChild(current, 'object') ?? getChild(current, 'expression'));
    if (inner?.type === 'ThisExpression') return getIdentifierName(getChild(current, 'property'));
    current = inner;
  }
  return undefined;
};

/** Whether a method call changes its receiver. */
const isMutatingCall = (callee: AstNode | undefined): boolean =>
  callee?.type === 'MemberExpression' &&
  MUTATING.has(getIdentifierName(getChild(callee, 'property')) ?? '');

/** Whether a node assigns a new value to a variable without changing the old one. */
export const isRebinding = (node: AstNode): boolean =>
  getIdentifierName(getChild(node, 'left') ?? getChild(node, 'argument')) !== undefined;

/**
 * The name that a node writes to: by assigning to, deleting or incrementing a part of it, or by
 * calling a setter.
 */
export const findWritten = (node: AstNode): string | undefined => {
  switch (node.type) {
    case 'AssignmentExpression':
      return getRootName(getChild(node, 'left'));
    case 'UpdateExpression':
      return getRootName(getChild(node, 'argument'));
    case 'UnaryExpression':
      return node['operator'] === 'delete' ? getRootName(getChild(node, 'argument')) : undefined;
    case 'CallExpression': {
      const callee = getChild(node, 'callee');
      const owner = getRootName(callee);
      if (owner === 'Object' || owner === 'Reflect') {
        const isChange = CHANGING.has(getIdentifierName(getChild(callee, 'property')) ?? '');
        return isChange ? getRootName(getChildren(node, 'arguments')[0]) : undefined;
      }
      return isMutatingCall(callee) ? getRootName(getChild(callee, 'object')) : undefined;
    }
  }
  return undefined;
};
