import { useState } from 'react';

/** Up to this many empty optional properties are not folded, because folding would save nothing. */
const FEW = 3;

/** What {@link usePropertyOrder} needs to know about an object. */
export interface PropertyOrderOptions {
  /** Names of properties with a value. */
  filled: ReadonlySet<string>;
  /** All names in the order of the schema. */
  names: readonly string[];
  required: readonly string[];
}

/** The properties in the order of the form. */
export interface PropertyOrder {
  /** Names behind the fold; empty if nothing is folded. */
  folded: readonly string[];
  /** Names that are always visible. */
  front: readonly string[];
  isOpen: boolean;
  toggle: () => void;
}

/**
 * Puts required and filled properties first and folds the other optional ones. While the fold is
 * open nothing moves, so that fields do not jump while a person types.
 */
export const usePropertyOrder = ({
  filled,
  names,
  required,
}: PropertyOrderOptions): PropertyOrder => {
  const first = names.filter((name) => required.includes(name));
  const optional = names.filter((name) => !required.includes(name));
  const given = optional.filter((name) => filled.has(name));
  const inSight = [...first, ...given];
  const [frozen, setFrozen] = useState<readonly string[] | undefined>(
    inSight.length === 0 ? [] : undefined,
  );
  const front = frozen ?? inSight;
  const folded = names.filter((name) => !front.includes(name));

  if (optional.length <= FEW || (frozen === undefined && folded.length <= FEW)) {
    return { folded: [], front: [...first, ...optional], isOpen: true, toggle: () => {} };
  }
  return {
    folded,
    front,
    isOpen: frozen !== undefined,
    toggle: () => setFrozen(frozen ? undefined : inSight),
  };
};
