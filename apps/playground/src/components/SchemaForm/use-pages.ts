import { useState } from 'react';

/** Which of many fields are rendered. */
export interface Pages {
  /** Index of the first rendered field. */
  readonly first: number;
  /** Shows the page with the field of this index. */
  readonly goTo: (index: number) => void;
  /** Maximum number of rendered fields. */
  readonly size: number;
  /** Number of fields. */
  readonly total: number;
}

/**
 * Renders a few of many fields at a time: each field costs milliseconds, and a schema may allow
 * thousands.
 */
export const usePages = (total: number, size: number): Pages => {
  const [wish, setWish] = useState(0);
  const lastPage = Math.max(0, Math.ceil(total / size) - 1);
  const page = Math.min(wish, lastPage);
  return {
    first: page * size,
    // The index may be that of a field that is being added.
    goTo: (index) => setWish(Math.floor(index / size)),
    size,
    total,
  };
};
