import type { BinaryOperator, Expression } from '../syntax/ast.ts';

/** Binding strength of nodes. A looser operand of a tighter operator needs parentheses. */
const Level = {
  compare: 0,
  convert: 1,
  sum: 2,
  product: 3,
  sign: 4,
  power: 5,
  atom: 6,
} as const;

const OPERATOR_LEVEL: Readonly<Record<BinaryOperator, number>> = {
  '*': Level.product,
  '+': Level.sum,
  '-': Level.sum,
  '/': Level.product,
  '^': Level.power,
  mod: Level.product,
  of: Level.product,
};

interface Piece {
  level: number;
  /** Of a list of one sum or product: as an operand, its brackets alone would be parentheses. */
  operand?: string;
  text: string;
}

/** Writes an expression in the grammar, so that it can be parsed again. */
export const toText = (node: Expression): string => write(node).text;

const wrap = ({ level, operand, text }: Piece, least: number): string =>
  level < least ? `(${text})` : (operand ?? text);

const write = (node: Expression): Piece => {
  switch (node.type) {
    case 'number': {
      const { denominator, numerator } = node.value;
      if (denominator !== 1n) return { level: Level.product, text: `${numerator}/${denominator}` };
      return { level: numerator < 0n ? Level.sign : Level.atom, text: `${numerator}` };
    }
    case 'name':
    case 'symbol':
    case 'unit':
      return { level: Level.atom, text: node.name };
    case 'call':
      return { level: Level.atom, text: `${node.name}(${node.arguments.map(toText).join(', ')})` };
    case 'list': {
      const items = node.items.map(write);
      const [only, ...more] = items;
      const isOne = only !== undefined && more.length === 0 && only.level < Level.atom;
      return {
        level: Level.atom,
        ...(isOne ? { operand: `[(${only.text})]` } : {}),
        text: `[${items.map(({ text }) => text).join(', ')}]`,
      };
    }
    case 'negate': {
      const operand = write(node.operand);
      const text = `-${wrap(operand, Level.product)}`;
      return { level: Math.min(Level.sign, Math.max(operand.level, Level.product)), text };
    }
    case 'percent':
      return { level: Level.atom, text: `${wrap(write(node.operand), Level.atom)}%` };
    case 'convert':
      return { level: Level.convert, text: `${toText(node.value)} to ${writeTarget(node.target)}` };
    case 'compare':
      return {
        level: Level.compare,
        text: `${toText(node.left)} ${node.operator} ${toText(node.right)}`,
      };
    case 'binary':
      return writeBinary(node.operator, write(node.left), write(node.right));
  }
};

const writeTarget = (target: Expression): string =>
  target.type === 'list' ? target.items.map(toText).join(' + ') : toText(target);

const writeBinary = (operator: BinaryOperator, left: Piece, right: Piece): Piece => {
  const level = OPERATOR_LEVEL[operator];
  // `5i` is the customary notation, and that of the decimal.
  if (operator === '*' && right.text === 'i' && /^-?\d+$/.test(left.text)) {
    return { level, text: `${left.text}i` };
  }
  if (operator === '^') {
    return { level, text: `${wrap(left, Level.atom)}^${wrap(right, Level.atom)}` };
  }
  const leftText = wrap(left, level);
  // `a + -b` is `a - b`.
  if (operator === '+' && right.text.startsWith('-') && right.level >= Level.product) {
    return { level, text: `${leftText} - ${right.text.slice(1)}` };
  }
  const isAssociative = operator === '+' || operator === '*';
  const rightText = wrap(right, isAssociative && !right.text.includes('/') ? level : level + 1);
  const spaced = operator === '+' || operator === '-' || operator === 'mod' || operator === 'of';
  return {
    level,
    text: spaced ? `${leftText} ${operator} ${rightText}` : leftText + operator + rightText,
  };
};
