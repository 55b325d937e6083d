import type { Rational } from '../numbers/rational.ts';

/** A number as written: `12`, `1.5`, `0xff`. */
export interface NumberNode {
  /** Whether it was written with a decimal point: answers then prefer decimals to fractions. */
  isDecimal: boolean;
  type: 'number';
  value: Rational;
}

/** A variable, constant or unit. */
export interface NameNode {
  name: string;
  /** Its position in the text, from 0. */
  position: number;
  type: 'name';
}

/** A unit, once names are resolved: the name as `mathjs` knows it. */
export interface UnitNode {
  name: string;
  type: 'unit';
}

/** A variable without a value, once names are resolved: an unknown to solve for, or a parameter. */
export interface SymbolNode {
  name: string;
  type: 'symbol';
}

/** A function applied to arguments. */
export interface CallNode {
  arguments: readonly Expression[];
  /** Whether it was written with bars, `|x|`. */
  hasBars?: boolean;
  name: string;
  position: number;
  type: 'call';
}

export type BinaryOperator = '*' | '+' | '-' | '/' | '^' | 'mod' | 'of';

export interface BinaryNode {
  /** `multiply` or `divide`, of which the meaning for matrices differs between programs. */
  functionName?: string;
  /** Written with ×, which between two vectors of space is their cross product. */
  isCross?: boolean;
  /** `.*`, `./` and `.^`: for each element, also of matrices. */
  isElementwise?: boolean;
  /** Implicit multiplication: `3x`. */
  isImplicit?: boolean;
  left: Expression;
  operator: BinaryOperator;
  right: Expression;
  type: 'binary';
}

export interface NegateNode {
  operand: Expression;
  type: 'negate';
}

/** `20%` */
export interface PercentNode {
  operand: Expression;
  type: 'percent';
}

/** `[1, 2]` or, as a list of lists, `[[1, 2], [3, 4]]`. */
export interface ListNode {
  items: readonly Expression[];
  type: 'list';
}

/** Whether a node is a list of numbers, not of lists. */
export const isVector = (node: Expression | undefined): node is ListNode =>
  node?.type === 'list' && node.items.every((item) => item.type !== 'list');

/** `5 km to m` */
export interface ConvertNode {
  /** The target is the number that the answer counts: a hundredth for percent. */
  isShare?: boolean;
  target: Expression;
  type: 'convert';
  value: Expression;
}

export type ComparisonOperator = '!=' | '<' | '<=' | '=' | '>' | '>=';

export interface CompareNode {
  left: Expression;
  operator: ComparisonOperator;
  right: Expression;
  type: 'compare';
}

/** An expression of the grammar that all engines share. */
export type Expression =
  | BinaryNode
  | CallNode
  | CompareNode
  | ConvertNode
  | ListNode
  | NameNode
  | NegateNode
  | NumberNode
  | PercentNode
  | SymbolNode
  | UnitNode;

/** The operands of a node, in reading order. */
export const childrenOf = (node: Expression): readonly Expression[] => {
  switch (node.type) {
    case 'name':
    case 'number':
    case 'symbol':
    case 'unit':
      return [];
    case 'call':
      return node.arguments;
    case 'list':
      return node.items;
    case 'negate':
    case 'percent':
      return [node.operand];
    case 'binary':
    case 'compare':
      return [node.left, node.right];
    case 'convert':
      return [node.value, node.target];
  }
};

/** The node with each operand replaced. */
export const mapChildren = (
  node: Expression,
  change: (child: Expression) => Expression,
): Expression => {
  switch (node.type) {
    case 'name':
    case 'number':
    case 'symbol':
    case 'unit':
      return node;
    case 'call':
      return { ...node, arguments: node.arguments.map(change) };
    case 'list':
      return { ...node, items: node.items.map(change) };
    case 'negate':
    case 'percent':
      return { ...node, operand: change(node.operand) };
    case 'binary':
    case 'compare':
      return { ...node, left: change(node.left), right: change(node.right) };
    case 'convert':
      return { ...node, target: change(node.target), value: change(node.value) };
  }
};

/** Whether any node of the expression matches. */
export const someNode = (node: Expression, fits: (node: Expression) => boolean): boolean =>
  fits(node) || childrenOf(node).some((child) => someNode(child, fits));

/** An operation on two operands. */
export const binaryNode = (
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
): BinaryNode => ({ left, operator, right, type: 'binary' });

/** A function of some arguments, which stands nowhere in the text. */
export const callNode = (name: string, ...items: readonly Expression[]): CallNode => ({
  arguments: items,
  name,
  position: 0,
  type: 'call',
});

/** A number node. */
export const numberNode = (value: Rational, isDecimal = false): NumberNode => ({
  isDecimal,
  type: 'number',
  value,
});
