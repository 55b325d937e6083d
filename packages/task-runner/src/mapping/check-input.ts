import { ToolError, ToolErrorType } from '@lobechat/types';

/** How deep lists and objects may lie in each other. */
const MAX_DEPTH = 100;
/** Problems that are told; more of them help nobody. */
const MAX_TOLD = 10;

const describeText = (text: string): string | undefined => {
  const zero = text.indexOf('\u0000');
  if (zero !== -1) {
    return `has a NUL character (U+0000) at position ${zero + 1}, which cannot be stored; leave it out`;
  }
  if (text.isWellFormed()) return undefined;
  return 'has half of a surrogate pair, as when a text is cut in the middle of a character; write the whole character or leave it out';
};

interface Visit {
  readonly depth: number;
  readonly path: string;
  readonly value: unknown;
}

const childrenOf = ({ depth, path, value }: Visit): Visit[] => {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => ({
      depth: depth + 1,
      path: `${path}[${index}]`,
      value: item,
    }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, item]) => ({
    depth: depth + 1,
    path: path === '' ? name : `${path}.${name}`,
    value: item as unknown,
  }));
};

const problemOf = ({ depth, path, value }: Visit): string | undefined => {
  if (typeof value === 'string') {
    const what = describeText(value);
    return what && `${path} ${what}`;
  }
  if (depth > MAX_DEPTH) return `${path} lies deeper than ${MAX_DEPTH} levels; make it flatter`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const name = Object.keys(value).find((key) => describeText(key) !== undefined);
  return name === undefined
    ? undefined
    : `a name in ${path || 'the arguments'} ${describeText(name) ?? ''}`;
};

/**
 * Refuses what no store can keep as it is: texts with NUL characters or halves of surrogate pairs,
 * and values that lie too deep.
 *
 * @throws ToolError `InvalidArguments` that names the places
 */
export const checkInput = (params: unknown): void => {
  const problems: string[] = [];
  // A stack of its own: the value may lie as deep as it likes.
  const stack: Visit[] = [{ depth: 0, path: '', value: params }];
  for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
    const problem = problemOf(visit);
    if (problem !== undefined) problems.push(problem);
    if (visit.depth <= MAX_DEPTH) stack.push(...childrenOf(visit).toReversed());
    if (problems.length >= MAX_TOLD) break;
  }
  if (problems.length === 0) return;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `Nothing was done: ${problems.join('; ').toWellFormed().replaceAll('\u0000', '')}.`,
    { body: { problems } },
  );
};
