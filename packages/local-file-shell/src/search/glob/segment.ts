import { findClassEnd } from './expand-braces.ts';

/** Whether a name matches one part of a glob. */
export type NameTest = (name: string) => boolean;

/** One step over a name; `undefined` represents `*`. */
type Step = ((character: string) => boolean) | undefined;

const POSIX_CLASSES: Readonly<Record<string, RegExp>> = {
  alnum: /[0-9A-Za-z]/,
  alpha: /[A-Za-z]/,
  blank: /[\t ]/,
  cntrl: /[\0-\x1f\x7f]/,
  digit: /\d/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /\s/,
  upper: /[A-Z]/,
  xdigit: /[0-9A-Fa-f]/,
};

const isClass = (name: string): boolean => Object.hasOwn(POSIX_CLASSES, name);

/** A named class that does not exist: `[:spaci:]`. */
export const findUnknownClass = (pattern: string): string | undefined =>
  [...pattern.matchAll(/(?<=\[[^\]]*)\[:([A-Za-z]+):\]/g)].find(
    ([, name = '']) => !isClass(name),
  )?.[0];

const parseClass = (body: string): ((character: string) => boolean) => {
  const negated = body.startsWith('!') || body.startsWith('^');
  const characters = Array.from(body.slice(negated ? 1 : 0));
  const singles = new Set<string>();
  const ranges: Array<[string, string]> = [];
  const named: RegExp[] = [];
  const skipEscape = (at: number): number =>
    characters[at] === '\\' && at + 1 < characters.length ? at + 1 : at;
  for (let index = 0; index < characters.length; index += 1) {
    const rest = characters.slice(index).join('');
    const [posix, name = ''] = /^\[:([A-Za-z]+):\]/.exec(rest) ?? [];
    if (posix !== undefined) {
      const known = isClass(name) ? POSIX_CLASSES[name] : undefined;
      // As in git, the whole class matches nothing.
      if (!known) return () => false;
      named.push(known);
      index += posix.length - 1;
      continue;
    }
    index = skipEscape(index);
    const from = characters[index] ?? '';
    const end = skipEscape(index + 2);
    const to = characters[end];
    if (characters[index + 1] === '-' && to !== undefined) {
      ranges.push([from, to]);
      index = end;
    } else singles.add(from);
  }
  const code = (character: string): number => character.codePointAt(0) ?? 0;
  const test = (character: string): boolean =>
    singles.has(character) ||
    ranges.some(([from, to]) => code(from) <= code(character) && code(character) <= code(to)) ||
    named.some((pattern) => pattern.test(character));
  return negated ? (character) => !test(character) : test;
};

const parseSteps = (segment: string): Step[] => {
  const steps: Step[] = [];
  for (let index = 0; index < segment.length;) {
    const end = segment[index] === '[' ? findClassEnd(segment, index) : index;
    if (end > index) {
      steps.push(parseClass(segment.slice(index + 1, end)));
      index = end + 1;
      continue;
    }
    if (segment[index] === '\\' && index + 1 < segment.length) index += 1;
    else if (segment[index] === '*') {
      if (steps.length === 0 || steps.at(-1) !== undefined) steps.push(undefined);
      index += 1;
      continue;
    } else if (segment[index] === '?') {
      steps.push(() => true);
      index += 1;
      continue;
    }
    const expected = String.fromCodePoint(segment.codePointAt(index) ?? 0);
    steps.push((character) => character === expected);
    index += expected.length;
  }
  return steps;
};

/** Backtracks only to the last `*`, so that the time is at most the product of both lengths. */
const matchSteps = (steps: readonly Step[], name: string): boolean => {
  const characters = Array.from(name);
  let at = 0;
  let step = 0;
  let starStep = -1;
  let starAt = 0;
  while (at < characters.length) {
    const test = steps[step];
    if (step < steps.length && test === undefined) {
      starStep = step;
      starAt = at;
      step += 1;
    } else if (test?.(characters[at] ?? '')) {
      at += 1;
      step += 1;
    } else if (starStep >= 0) {
      starAt += 1;
      at = starAt;
      step = starStep + 1;
    } else return false;
  }
  while (step < steps.length && steps[step] === undefined) step += 1;
  return step === steps.length;
};

/** Whether a part of a glob is literal. */
export const isLiteral = (segment: string): boolean => !/[*?[\\]/.test(segment);

/**
 * Compiles one part of a glob, between two slashes: `*`, `?`, `[a-z]`, `[!a]`, `[[:digit:]]` and
 * `\` before a character. Never slower than the product of the two lengths, whatever the pattern.
 */
export const compileSegment = (segment: string): NameTest => {
  if (isLiteral(segment)) return (name) => name === segment;
  const simple = /^(?<head>[^*?[\\]*)\*+(?<tail>[^*?[\\]*)$/.exec(segment)?.groups;
  if (simple) {
    const { head = '', tail = '' } = simple;
    if (head === '' && tail === '') return () => true;
    if (head === '') return (name) => name.endsWith(tail);
    const least = head.length + tail.length;
    return (name) => name.length >= least && name.startsWith(head) && name.endsWith(tail);
  }
  const steps = parseSteps(segment);
  return (name) => matchSteps(steps, name);
};
