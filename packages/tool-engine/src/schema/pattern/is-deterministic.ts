import { type CharacterSet, createCharacterSet, mayOverlap } from './character-set.ts';
import type { PatternNode } from './parse-pattern.ts';

/**
 * Most elements of a pattern that are compared with each other. A pattern with more counts as
 * ambiguous.
 */
const MAX_ELEMENTS = 200;
/** Most characters that an unanchored expression may read from each starting position. */
const MAX_UNANCHORED = 64;

class AmbiguousPattern extends Error {}

/** Maximum cost of trying every path through an expression: paths times characters. */
const MAX_COST = { anchored: 100_000, anywhere: 64 };

interface Extent {
  /** Most characters that are read. */
  readonly length: number;
  /** Number of paths through an expression; infinite if it repeats. */
  readonly ways: number;
}

const extentOf = (node: PatternNode): Extent => {
  switch (node.kind) {
    case 'sequence':
      return node.nodes
        .map(extentOf)
        .reduce(
          (whole, { length, ways }) => ({ length: whole.length + length, ways: whole.ways * ways }),
          { length: 0, ways: 1 },
        );
    case 'choice':
      return node.options.map(extentOf).reduce(
        (whole, { length, ways }) => ({
          length: Math.max(whole.length, length),
          ways: whole.ways + ways,
        }),
        { length: 0, ways: 0 },
      );
    case 'repeat': {
      const { length, ways } = extentOf(node.node);
      return node.max === 1 ? { length, ways: ways + 1 } : { length: Infinity, ways: Infinity };
    }
    case 'look':
      return extentOf(node.node);
    default:
      return { length: 1, ways: 1 };
  }
};

/** The first and last elements of a part. Elements are numbered in order. */
interface Part {
  readonly first: readonly number[];
  readonly isEmptiable: boolean;
  readonly last: readonly number[];
  /** Most characters that it reads. */
  readonly length: number;
}

const EMPTY: Part = { first: [], isEmptiable: true, last: [], length: 0 };

/** Whether every path through a pattern begins with `^`. */
const isAnchored = (node: PatternNode): boolean => {
  if (node.kind === 'start') return true;
  if (node.kind === 'sequence') {
    const [first] = node.nodes;
    return first !== undefined && isAnchored(first);
  }
  return node.kind === 'choice' && node.options.every(isAnchored);
};

const isCheap = (root: PatternNode): boolean => {
  const { length, ways } = extentOf(root);
  return length * ways <= (isAnchored(root) ? MAX_COST.anchored : MAX_COST.anywhere);
};

/**
 * Whether the next character always determines how a pattern continues: then JavaScript's own
 * matcher, which backtracks, never finds an alternative to try and takes linear time. Patterns that
 * repeat a part which can be empty or itself repeats, such as `(a+)+`, are not deterministic;
 * neither are unanchored ones that read on without bounds, since every starting position reads the
 * rest again. When in doubt, the answer is no.
 */
export const isDeterministic = (root: PatternNode): boolean => {
  // Such as a list of names, which the validator builds from the properties of an object.
  if (isCheap(root)) return true;

  const elements: CharacterSet[] = [];
  const followers: Set<number>[] = [];

  const checkDistinct = (indexes: readonly number[]): void => {
    indexes.forEach((one, place) => {
      for (const other of indexes.slice(place + 1)) {
        if (mayOverlap(elements[one] as CharacterSet, elements[other] as CharacterSet)) {
          throw new AmbiguousPattern();
        }
      }
    });
  };

  const connect = (from: Part, to: Part): void => {
    for (const one of from.last) {
      for (const other of to.first) {
        // Two paths to the same element: a nested repetition.
        if (followers[one]?.has(other)) throw new AmbiguousPattern();
        followers[one]?.add(other);
      }
    }
  };

  const visitSequence = (nodes: readonly PatternNode[]): Part => {
    let whole = EMPTY;
    for (const node of nodes) {
      const part = visit(node);
      connect(whole, part);
      whole = {
        first: whole.isEmptiable ? [...whole.first, ...part.first] : whole.first,
        isEmptiable: whole.isEmptiable && part.isEmptiable,
        last: part.isEmptiable ? [...whole.last, ...part.last] : part.last,
        length: whole.length + part.length,
      };
    }
    return whole;
  };

  const visitChoice = (options: readonly PatternNode[]): Part => {
    const parts = options.map(visit);
    if (parts.filter(({ isEmptiable }) => isEmptiable).length > 1) throw new AmbiguousPattern();
    return {
      first: parts.flatMap(({ first }) => first),
      isEmptiable: parts.some(({ isEmptiable }) => isEmptiable),
      last: parts.flatMap(({ last }) => last),
      length: Math.max(...parts.map(({ length }) => length)),
    };
  };

  const visit = (node: PatternNode): Part => {
    switch (node.kind) {
      case 'set': {
        if (elements.length === MAX_ELEMENTS) throw new AmbiguousPattern();
        const index = elements.push(createCharacterSet(node.source)) - 1;
        followers.push(new Set());
        return { first: [index], isEmptiable: false, last: [index], length: 1 };
      }
      case 'sequence':
        return visitSequence(node.nodes);
      case 'choice':
        return visitChoice(node.options);
      case 'repeat': {
        const part = visit(node.node);
        if (part.isEmptiable) throw new AmbiguousPattern();
        if (node.max > 1) connect(part, part);
        return {
          ...part,
          isEmptiable: node.min === 0,
          length: node.max === 0 ? 0 : part.length * node.max,
        };
      }
      case 'look':
        throw new AmbiguousPattern();
      default:
        return EMPTY;
    }
  };

  try {
    const whole = visit(root);
    checkDistinct(whole.first);
    for (const followed of followers) checkDistinct([...followed]);
    return isAnchored(root) || whole.length <= MAX_UNANCHORED;
  } catch (error) {
    if (error instanceof AmbiguousPattern) return false;
    throw error;
  }
};
