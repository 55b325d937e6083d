/** The eight groups of an IPv6 address in any valid notation. */
export const expandIPv6 = (address: string): number[] => {
  // The URL parser normalises every notation, including a dotted end.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const toGroups = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = toGroups(head);
  if (tail === undefined) return before;
  const after = toGroups(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
};

/** The IPv4 address in the last two of eight groups. */
export const toDottedIPv4 = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
