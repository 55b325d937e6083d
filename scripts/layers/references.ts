import {
  identifierName,
  isSyntaxNode,
  type NodePlace,
  type SyntaxNode,
  walkSyntax,
} from './syntax.ts';

/** A use of a global of the environment: `fetch`, `Date.now`, `new Date()`, `process`. */
export interface GlobalUse {
  /** As written: `Math.random`, `new Date()`. */
  name: string;
  /** Offset into the source. */
  start: number;
}

/** Type syntax that contains expressions; all other `TS…` nodes contain only types. */
const TYPED_EXPRESSIONS = new Set([
  'TSAsExpression',
  'TSInstantiationExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
]);

const BINDING_KEYS = new Set(['id', 'param', 'params', 'local']);
const PATTERNS = new Set(['ArrayPattern', 'AssignmentPattern', 'ObjectPattern', 'RestElement']);

const isTypeOnly = (node: SyntaxNode): boolean =>
  node.type.startsWith('TS') && !TYPED_EXPRESSIONS.has(node.type);

/** Names that are only keys, labels or specifiers. */
const isMention = ({ key, parent }: NodePlace): boolean => {
  if (!parent) return false;
  if (parent['computed'] !== true && parent['shorthand'] !== true) {
    if (parent.type === 'MemberExpression' && key === 'property') return true;
    if (key === 'key') return true;
  }
  return /^(?:Import|Export).*Specifier$|^(?:Labeled|Break|Continue)Statement$|^JSX|^MetaProperty$/.test(
    parent.type,
  );
};

const collectPattern = (node: unknown, names: Set<string>): void => {
  if (!isSyntaxNode(node)) return;
  const name = identifierName(node);
  if (name !== undefined) names.add(name);
  if (node.type === 'Property') collectPattern(node['value'], names);
  if (node.type === 'AssignmentPattern') collectPattern(node['left'], names);
  if (node.type === 'RestElement') collectPattern(node['argument'], names);
  if (node.type === 'TSParameterProperty') collectPattern(node['parameter'], names);
  for (const list of [node['properties'], node['elements']]) {
    if (PATTERNS.has(node.type) && Array.isArray(list)) {
      for (const item of list) collectPattern(item, names);
    }
  }
};

/** Every name that the file declares anywhere: a local `fetch` is not the global one. */
const collectBindings = (program: SyntaxNode): Set<string> => {
  const names = new Set<string>();
  walkSyntax(program, (node) => {
    for (const key of BINDING_KEYS) {
      const value = node[key];
      if (Array.isArray(value)) for (const item of value) collectPattern(item, names);
      else collectPattern(value, names);
    }
  });
  return names;
};

const describeUse = (name: string, { key, parent }: NodePlace): string => {
  if (!parent) return name;
  if (parent.type === 'MemberExpression' && key === 'object') {
    const property = parent['computed'] === true ? undefined : identifierName(parent['property']);
    return property === undefined ? name : `${name}.${property}`;
  }
  const argumentCount = Array.isArray(parent['arguments']) ? parent['arguments'].length : 0;
  if (key !== 'callee') return name;
  if (parent.type === 'NewExpression') return `new ${name}(${argumentCount > 0 ? '…' : ''})`;
  return parent.type === 'CallExpression' ? `${name}()` : name;
};

/**
 * The globals that a file uses as values, in order. Names that the file declares, property names
 * and types do not count; neither does `typeof name`, which tests for a global.
 */
export const findGlobalUses = (program: SyntaxNode): GlobalUse[] => {
  const bindings = collectBindings(program);
  const uses: GlobalUse[] = [];
  walkSyntax(program, (node, place) => {
    if (isTypeOnly(node)) return false;
    if (node.type === 'UnaryExpression' && node['operator'] === 'typeof') {
      if (identifierName(node['argument']) !== undefined) return false;
    }
    const name = identifierName(node);
    if (name === undefined || bindings.has(name) || isMention(place)) return true;
    uses.push({ name: describeUse(name, place), start: node.start });
    return true;
  });
  return uses;
};
