import { truncateText } from '@lobechat/prompts';

import { refuseProblems } from '../service/problems.ts';

/** Maximum nesting of lists and objects. */
const MAX_DEPTH = 100;
/** Maximum number of problems reported; more would not help. */
const MAX_TOLD = 10;
/** Maximum characters of a path: a value may be nested deep, or under a long name. */
const PATH_LENGTH = 120;

const describeText = (text: string): string | undefined => {
  const zero = text.indexOf('\u0000');
  if (zero !== -1) {
    return `has a NUL character (U+0000) at position ${zero + 1}, which cannot be stored; leave it out`;
  }
  if (text.isWellFormed()) return undefined;
  return 'has half of a surrogate pair, as when a text is cut in the middle of a character; write the whole character or leave it out';
};

/** A list or an object, and its path. */
interface Visit {
  readonly container: object;
  readonly depth: number;
  readonly key: string;
  readonly parent: Visit | undefined;
}

const pathOf = (visit: Visit | undefined, key = ''): string => {
  const steps: string[] = key === '' ? [] : [key];
  for (let at = visit; at !== undefined; at = at.parent) if (at.key !== '') steps.unshift(at.key);
  return truncateText(steps.join('').replace(/^\./, ''), { length: PATH_LENGTH });
};

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Checks one list or object; nested ones are pushed on the stack. */
function* lookInto(visit: Visit, stack: Visit[]): Generator<string> {
  const { container, depth } = visit;
  if (depth > MAX_DEPTH) {
    yield `${pathOf(visit)} is nested deeper than ${MAX_DEPTH} levels; make it flatter`;
    return;
  }
  const isList = Array.isArray(container);
  const inner: Visit[] = [];
  for (const [name, value] of Object.entries(container) as [string, unknown][]) {
    const wrongName = isList ? undefined : describeText(name);
    if (wrongName !== undefined) yield `a name in ${pathOf(visit) || 'the arguments'} ${wrongName}`;
    const key = isList ? `[${name}]` : `.${name}`;
    if (isContainer(value)) {
      inner.push({ container: value, depth: depth + 1, key, parent: visit });
    } else if (typeof value === 'string') {
      const what = describeText(value);
      if (what !== undefined) yield `${pathOf(visit, key)} ${what}`;
    }
  }
  for (const one of inner.toReversed()) stack.push(one);
}

/**
 * Rejects values that no store can keep unchanged: texts with NUL characters or lone surrogates,
 * and excessive nesting.
 *
 * @throws ToolError `InvalidArguments` that names the positions
 */
export const checkInput = (params: unknown): void => {
  if (!isContainer(params)) return;
  const problems: string[] = [];
  // An explicit stack: the value may be nested arbitrarily deep.
  const stack: Visit[] = [{ container: params, depth: 0, key: '', parent: undefined }];
  for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
    for (const problem of lookInto(visit, stack)) {
      problems.push(problem);
      if (problems.length >= MAX_TOLD) break;
    }
    if (problems.length >= MAX_TOLD) break;
  }
  const told = problems.map((problem) => problem.toWellFormed().replaceAll('\u0000', ''));
  refuseProblems(
    told.map((problem) => ({ message: `${problem}.`, where: '' })),
    'Nothing was done',
  );
};
