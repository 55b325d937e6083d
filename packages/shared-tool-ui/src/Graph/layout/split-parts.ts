import type { Links } from './assign-layers.ts';

/** Connected nodes, each list in ascending order; isolated nodes are lists of one. */
export const splitParts = ({ after, before }: Links): number[][] => {
  const part = new Int32Array(after.length).fill(-1);
  const parts: number[][] = [];
  for (let root = 0; root < after.length; root += 1) {
    if (part[root] !== -1) continue;
    const found = [root];
    part[root] = parts.length;
    for (let index = 0; index < found.length; index += 1) {
      const node = found[index] ?? 0;
      for (const next of [...(after[node] ?? []), ...(before[node] ?? [])]) {
        if (part[next] !== -1) continue;
        part[next] = parts.length;
        found.push(next);
      }
    }
    parts.push(found.toSorted((left, right) => left - right));
  }
  return parts;
};
