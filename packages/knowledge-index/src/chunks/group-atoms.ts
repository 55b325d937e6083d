import { type Atom, Boundary } from './find-atoms.ts';

/** The atoms `[from, to)` that form one passage. */
export interface AtomGroup {
  from: number;
  to: number;
}

/** The target size of a passage in words, and its maximum where the pieces allow. */
const TARGET_WORDS = 250;
const MOST_WORDS = 330;

/** Sections with fewer words are merged. */
const TINY_SECTION = 60;

/** Words on either side among which a fixed point is sought. */
const WINDOW_WORDS = 300;

/** Sections with fewer words need no fixed points. */
const LONG_SECTION = 3 * WINDOW_WORDS;

/** A number from 0 to 1 that depends only on how a piece begins, not on its surroundings. */
const hashBeginning = (text: string, { end, start }: Atom): number => {
  let hash = 0x81_1c_9d_c5;
  const stop = Math.min(end, start + 48);
  for (let at = start; at < stop; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  return (hash >>> 0) / 0x1_00_00_00_00;
};

/** Prefix sums of word counts; one entry more than there are atoms. */
const sumWords = (atoms: readonly Atom[]): Float64Array => {
  const sums = new Float64Array(atoms.length + 1);
  for (const [index, { words }] of atoms.entries()) sums[index + 1] = (sums[index] ?? 0) + words;
  return sums;
};

/**
 * Groups atoms by section. Each small section is merged with adjacent small ones or with its
 * neighbour on the same sheet, slide or chapter.
 */
const groupSections = (atoms: readonly Atom[], sums: Float64Array): AtomGroup[] => {
  const wordsOf = ({ from, to }: AtomGroup): number => (sums[to] ?? 0) - (sums[from] ?? 0);
  const groups: AtomGroup[] = [];
  let tiny: AtomGroup | undefined;
  const addSection = (section: AtomGroup): void => {
    if (wordsOf(section) < TINY_SECTION) {
      tiny = { from: tiny?.from ?? section.from, to: section.to };
      return;
    }
    if (tiny && wordsOf(tiny) < TINY_SECTION) groups.push({ from: tiny.from, to: section.to });
    else {
      if (tiny) groups.push(tiny);
      groups.push(section);
    }
    tiny = undefined;
  };
  let from = 0;
  let partStart = 0;
  const endPart = (): void => {
    const last = groups.at(-1);
    if (tiny && last && last.from >= partStart && wordsOf(tiny) < TINY_SECTION) last.to = tiny.to;
    else if (tiny) groups.push(tiny);
    tiny = undefined;
  };
  for (let index = 1; index <= atoms.length; index += 1) {
    const boundary = atoms[index]?.boundary ?? Boundary.part;
    if (boundary < Boundary.section) continue;
    addSection({ from, to: index });
    from = index;
    if (boundary !== Boundary.part) continue;
    endPart();
    partStart = index;
  }
  return groups;
};

/**
 * Fixed points of a long section: atoms whose beginning has the smallest hash within a window on
 * either side. An edit moves only nearby points, so that distant passages do not change.
 */
const findFixedPoints = (
  text: string,
  atoms: readonly Atom[],
  sums: Float64Array,
  { from, to }: AtomGroup,
): number[] => {
  const costs = new Float64Array(to - from);
  for (let index = from; index < to; index += 1) {
    const atom = atoms[index];
    if (atom) costs[index - from] = hashBeginning(text, atom) - atom.boundary;
  }
  const costAt = (index: number): number => costs[index - from] ?? 0;
  const placeAt = (index: number): number => sums[index] ?? 0;
  /** Atoms with the lowest cost within the window before them, in one direction. */
  const findLeast = (step: -1 | 1, isLess: (a: number, b: number) => boolean): Set<number> => {
    const least = new Set<number>();
    let queue: number[] = [];
    let head = 0;
    for (let index = step > 0 ? from : to - 1; index >= from && index < to; index += step) {
      while (
        head < queue.length &&
        Math.abs(placeAt(index) - placeAt(queue[head] ?? 0)) > WINDOW_WORDS
      ) {
        head += 1;
      }
      while (queue.length > head && isLess(costAt(index), costAt(queue.at(-1) ?? 0))) queue.pop();
      if (queue.length <= head) least.add(index);
      queue.push(index);
      if (head > 1024) {
        queue = queue.slice(head);
        head = 0;
      }
    }
    return least;
  };
  const before = findLeast(1, (a, b) => a < b);
  const after = findLeast(-1, (a, b) => a <= b);
  const edge = Math.min(WINDOW_WORDS, TARGET_WORDS);
  return [...before]
    .filter(
      (index) =>
        after.has(index) &&
        placeAt(index) - placeAt(from) >= edge &&
        placeAt(to) - placeAt(index) >= edge,
    )
    .toSorted((a, b) => a - b);
};

/** Positions within reach always win over positions outside. */
const FAR = 10;

/** Divides a stretch of atoms evenly, at the best boundaries near the even positions. */
const divide = (
  atoms: readonly Atom[],
  sums: Float64Array,
  { from, to }: AtomGroup,
): AtomGroup[] => {
  const first = sums[from] ?? 0;
  const total = (sums[to] ?? 0) - first;
  if (total <= MOST_WORDS || to - from < 2) return [{ from, to }];
  const count = Math.max(2, Math.round(total / TARGET_WORDS));
  const reach = total / count / 3;
  const groups: AtomGroup[] = [];
  let start = from;
  let index = from + 1;
  for (let part = 1; part < count && index < to; part += 1) {
    const ideal = first + (total * part) / count;
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (; index < to; index += 1) {
      const distance = Math.abs((sums[index] ?? 0) - ideal);
      const isNear = distance <= reach;
      const score = (isNear ? (atoms[index]?.boundary ?? 0) : -FAR) * reach - distance;
      if (score > bestScore) {
        best = index;
        bestScore = score;
      }
      if ((sums[index] ?? 0) > ideal + reach) break;
    }
    if (best <= start) continue;
    groups.push({ from: start, to: best });
    start = best;
    index = best + 1;
  }
  groups.push({ from: start, to });
  return groups;
};

/** Decides which atoms form each passage. Runs in linear time. */
export const groupAtoms = (text: string, atoms: readonly Atom[]): AtomGroup[] => {
  if (atoms.length === 0) return [];
  const sums = sumWords(atoms);
  const groups: AtomGroup[] = [];
  for (const section of groupSections(atoms, sums)) {
    const isLong = (sums[section.to] ?? 0) - (sums[section.from] ?? 0) > LONG_SECTION;
    const points = isLong ? findFixedPoints(text, atoms, sums, section) : [];
    let from = section.from;
    for (const to of [...points, section.to]) {
      for (const group of divide(atoms, sums, { from, to })) groups.push(group);
      from = to;
    }
  }
  return groups;
};
