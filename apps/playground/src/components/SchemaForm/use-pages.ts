import { useState } from 'react';

/** Which of many fields are drawn. */
export interface Pages {
  /** Index of the first one that is drawn. */
  readonly first: number;
  /** Shows the page with the field of this index. */
  readonly goTo: (index: number) => void;
  /** How many are drawn at most. */
  readonly size: number;
  /** How many there are. */
  readonly total: number;
}

/**
 * Draws a few of many fields at a time: each field of a form costs a browser milliseconds, and a
 * schema may allow thousands of them.
 */
export const usePages = (total: number, size: number): Pages => {
  const [wish, setWish] = useState(0);
  const lastPage = Math.max(0, Math.ceil(total / size) - 1);
  const page = Math.min(wish, lastPage);
  return {
    first: page * size,
    // The index may be that of a field that is only being added.
    goTo: (index) => setWish(Math.floor(index / size)),
    size,
    total,
  };
};
