import { compileSegment, type NameTest } from './segment.ts';

/**
 * The unmatched rest of a set of globs, relative to a folder. A walk carries it along, so that it
 * never enters a folder where nothing can match, and each entry costs one test of its name.
 */
export interface GlobState {
  /** Whether an entry of the folder matches. */
  accepts: NameTest;
  /** The state within a subfolder; undefined where nothing can match any more. */
  enter: (name: string) => GlobState | undefined;
}

interface Node {
  globstar: boolean;
  last: boolean;
  test: NameTest;
}

const always: NameTest = () => true;

/**
 * @param globs Each as its parts between slashes. `**` as a part matches any number of folders; as
 * the last part it matches everything below.
 */
export const compileGlobs = (
  globs: ReadonlyArray<readonly string[]>,
  compile: (segment: string) => NameTest = compileSegment,
): GlobState => {
  const nodes: Node[] = [];
  const starts: number[] = [];
  for (const glob of globs) {
    const parts = glob.filter((part, index) => part !== '**' || glob[index - 1] !== '**');
    starts.push(nodes.length);
    for (const [index, part] of parts.entries()) {
      const globstar = part === '**';
      nodes.push({
        globstar,
        last: index === parts.length - 1,
        test: globstar ? always : compile(part),
      });
    }
  }

  const interned = new Map<string, GlobState>();

  /** Adds a position and, since `**` may match no folder, the next one. */
  const add = (positions: Set<number>, position: number): void => {
    positions.add(position);
    const node = nodes[position];
    if (node?.globstar && !node.last) positions.add(position + 1);
  };

  const stateOf = (positions: Set<number>): GlobState => {
    const key = [...positions].toSorted((a, b) => a - b).join();
    const known = interned.get(key);
    if (known) return known;
    const active = [...positions].flatMap((position) => {
      const node = nodes[position];
      return node === undefined ? [] : [{ ...node, position }];
    });
    const finals = active.filter(({ last }) => last).map(({ test }) => test);
    const [only, second] = finals;
    const accepts: NameTest =
      only !== undefined && second === undefined
        ? only
        : (name) => finals.some((test) => test(name));
    const movers = active.filter(({ globstar, last }) => !globstar && !last);
    const staying = new Set<number>();
    for (const { globstar, position } of active) if (globstar) add(staying, position);
    let unmoved: GlobState | undefined;
    const state: GlobState = {
      accepts,
      enter: (name) => {
        const moved = movers.filter(({ test }) => test(name));
        if (moved.length === 0) {
          // Most folders of a walk: only '**' matches them.
          if (staying.size > 0) unmoved ??= stateOf(staying);
          return unmoved;
        }
        const next = new Set(staying);
        for (const { position } of moved) add(next, position + 1);
        return stateOf(next);
      },
    };
    // Hostile patterns have many states; those that are not cached are created again.
    if (interned.size < 10_000) interned.set(key, state);
    return state;
  };

  const initial = new Set<number>();
  for (const start of starts) add(initial, start);
  return stateOf(initial);
};

/** Whether a path matches, with `/` between its parts. */
export const matchPath = (state: GlobState, path: string): boolean => {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  let current: GlobState | undefined = state;
  for (const part of parts) {
    current = current.enter(part);
    if (current === undefined) return false;
  }
  return current.accepts(name);
};
