import type { EditMatch } from '@lobechat/builtin-tool-local-system';

import type { IndentationChange } from './indentation.ts';

/** The tolerated differences of a match, as bits. */
export const Tolerance = {
  Indentation: 8,
  LineEndings: 1,
  None: 0,
  Punctuation: 2,
  Whitespace: 4,
} as const;

/** A place of a file that a sent text matches. Offsets are UTF-16 units. */
export interface Place {
  /** Exclusive. */
  end: number;
  /** How to indent the new text's lines. For a match by indentation. */
  indentation?: IndentationChange | undefined;
  /** 0-based. */
  line: number;
  /** The text's last line break matches the end of the file. */
  reachesEnd: boolean;
  start: number;
  /** Bits of {@link Tolerance}. */
  tolerance: number;
}

/**
 * How strict the match is: the lower, the stricter. `undefined`: this combination of differences is
 * not tolerated. Line endings combine with everything, otherwise only neighbours of the ranking do.
 */
export const rankTolerance = (tolerance: number): number | undefined => {
  const { Indentation, LineEndings, Punctuation, Whitespace } = Tolerance;
  if ((tolerance & Indentation) !== 0) return (tolerance & Punctuation) === 0 ? 5 : undefined;
  switch (tolerance & (Punctuation | Whitespace)) {
    case Punctuation | Whitespace: {
      return 4;
    }
    case Whitespace: {
      return 3;
    }
    case Punctuation: {
      return 2;
    }
    default: {
      return (tolerance & LineEndings) === 0 ? 0 : 1;
    }
  }
};

const MATCHES: readonly EditMatch[] = [
  'exact',
  'line-endings',
  'punctuation',
  'whitespace',
  'whitespace',
  'indentation',
];

/** The loosest rule that a match needs. */
export const nameTolerance = (tolerance: number): EditMatch =>
  MATCHES[rankTolerance(tolerance) ?? 0] ?? 'exact';

/** The tolerated differences, without those implied. A shift also ignores trailing white space. */
const toLooseness = (tolerance: number): number =>
  (tolerance & Tolerance.Indentation) === 0
    ? tolerance & ~Tolerance.LineEndings
    : (tolerance | Tolerance.Whitespace) & ~Tolerance.LineEndings;

/**
 * Of places that were found by different rules, those by the strictest. If a single one is wanted,
 * also those that need a rule the strictest do not, but not all of theirs: neither is better.
 */
export const selectStrictest = (places: readonly Place[], isOneWanted: boolean): Place[] => {
  const rank = ({ tolerance }: Place): number => rankTolerance(tolerance) ?? Number.MAX_VALUE;
  const best = places.reduce((lowest, place) => Math.min(lowest, rank(place)), Number.MAX_VALUE);
  const strictest = places.filter((place) => rank(place) === best);
  const [first] = strictest;
  if (first === undefined || !isOneWanted) return strictest;
  const needed = toLooseness(first.tolerance);
  return places.filter(
    (place) => rank(place) === best || (toLooseness(place.tolerance) & needed) !== needed,
  );
};
