import {
  type AstNode,
  getChild,
  getChildren,
  getIdentifierName,
  unwrapExpression,
  walkAst,
} from './ast.ts';

/** A use of the code's environment. */
export interface GlobalUse {
  /** As written: `fetch`, `Date.now`, `new Date()`. */
  name: string;
  offset: number;
}

const GLOBALS = new Set(
  (
    'EventSource Function WebSocket Worker XMLHttpRequest clearInterval clearTimeout console document eval fetch ' +
    'indexedDB localStorage navigator process queueMicrotask require requestAnimationFrame sessionStorage ' +
    'setImmediate setInterval setTimeout window'
  ).split(' '),
);

/** Objects that are harmless except for some of their members. */
const MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'performance.now',
]);

const DECLARING_TYPES = new Set([
  'ClassDeclaration',
  'FunctionDeclaration',
  'ImportDefaultSpecifier',
  'ImportNamespaceSpecifier',
  'ImportSpecifier',
  'VariableDeclarator',
]);

function* namesOfPattern(pattern: AstNode | undefined): Generator<string> {
  if (!pattern) return;
  for (const { ancestors, node } of walkAst(pattern)) {
    const name = getIdentifierName(node);
    const parent = ancestors.at(-1);
    const isKey =
      parent?.type === 'Property' && parent['shorthand'] !== true && parent['key'] === node;
    if (name && !isKey) yield name;
  }
}

/** Every name that a file declares anywhere: such a name is local, not a global. */
const collectDeclared = (program: AstNode): Set<string> => {
  const declared = new Set<string>();
  for (const { node } of walkAst(program)) {
    if (DECLARING_TYPES.has(node.type)) {
      const target = getChild(node, 'id') ?? getChild(node, 'local');
      for (const name of namesOfPattern(target)) declared.add(name);
    }
    for (const parameter of getChildren(node, 'params')) {
      for (const name of namesOfPattern(parameter)) declared.add(name);
    }
  }
  return declared;
};

/** Methods of a Date that answer for the time zone of the machine. */
const LOCAL_TIME =
  /^(?:getDate|getDay|getFullYear|getHours|getMinutes|getMonth|getTimezoneOffset|toDateString|toTimeString)$/;

/** Methods and constructors that take the language of the machine if they are given none. */
const FORMATTING =
  /^toLocale(?:Date|LowerCase|Time|UpperCase)?String$|^toLocale(?:Lower|Upper)Case$/;

/** `date.getHours()`, `number.toLocaleString()`, `new Intl.Collator()`: another answer elsewhere. */
const describeLocal = (node: AstNode): string | undefined => {
  const callee = unwrapExpression(getChild(node, 'callee'));
  const method = getIdentifierName(getChild(callee, 'property'));
  if (callee?.type !== 'MemberExpression' || method === undefined) return undefined;
  const isBare = getChildren(node, 'arguments').length === 0;
  if (isBare && getIdentifierName(getChild(callee, 'object')) === 'Intl')
    return `Intl.${method} without a language`;
  if (node.type !== 'CallExpression' || !isBare) return undefined;
  if (LOCAL_TIME.test(method)) return `${method}(), which depends on the time zone of the machine`;
  return FORMATTING.test(method)
    ? `${method}(), which depends on the language of the machine`
    : undefined;
};

/** Whether an identifier is only a name here: a property, a key, a part of a type. */
const isOnlyName = (node: AstNode, ancestors: readonly AstNode[]): boolean => {
  const parent = ancestors.at(-1);
  if (!parent || parent.type.startsWith('TS'))
    return !/^TS(?:As|NonNull|Satisfies)Expression$/.test(parent?.type ?? '');
  if (parent['computed'] === true) return false;
  const isProperty = parent.type === 'MemberExpression' && parent['property'] === node;
  const isKey = parent['key'] === node && parent['shorthand'] !== true;
  return isProperty || isKey;
};

const describeNode = (node: AstNode, ancestors: readonly AstNode[]): string | undefined => {
  const local = describeLocal(node);
  if (local !== undefined) return local;
  if (node.type === 'MemberExpression') {
    const object = getIdentifierName(unwrapExpression(getChild(node, 'object')));
    const property = getIdentifierName(getChild(node, 'property'));
    if (object === 'globalThis') return `globalThis.${property ?? '…'}`;
    return object && property && MEMBERS.has(`${object}.${property}`)
      ? `${object}.${property}`
      : undefined;
  }
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const isDate = getIdentifierName(getChild(node, 'callee')) === 'Date';
    // `new Date(timestamp)` is arithmetic; without arguments it reads the clock.
    const readsClock =
      node.type === 'CallExpression' || getChildren(node, 'arguments').length === 0;
    if (isDate && readsClock) return node.type === 'NewExpression' ? 'new Date()' : 'Date()';
    return undefined;
  }
  const name = getIdentifierName(node);
  return name && GLOBALS.has(name) && !isOnlyName(node, ancestors) ? name : undefined;
};

/** Finds where a file uses the clock, randomness, the network, timers, the page or local settings. */
export function* findGlobalUses(program: AstNode): Generator<GlobalUse> {
  const declared = collectDeclared(program);
  for (const { ancestors, node } of walkAst(program)) {
    const name = describeNode(node, ancestors);
    const root = name?.replace('new ', '').split(/[.(]/)[0] ?? '';
    if (name && !declared.has(root)) yield { name, offset: node.start };
  }
}
