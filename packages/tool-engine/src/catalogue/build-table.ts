import type { ToolEntry } from './tool-entry.ts';

/** A name that two tools claim. */
export interface NameConflict {
  message: string;
  name: string;
  /** The source that did not get the name. */
  refused: string;
}

/** Every name that a call may use, with its tool. */
export interface ToolTable {
  conflicts: readonly NameConflict[];
  /** Ordered by qualified name. */
  entries: readonly ToolEntry[];
  names: ReadonlyMap<string, ToolEntry>;
}

const BUILTIN = 'builtin';

/** `lobe-task/createTask`. */
export const shortName = ({ descriptor }: ToolEntry): string =>
  `${descriptor.server}/${descriptor.tool}`;

const compareNames = (a: ToolEntry, b: ToolEntry): number =>
  a.descriptor.name < b.descriptor.name ? -1 : 1;

/**
 * Builds the table that resolves names. Builtin tools come first, so that no other tool can take
 * one of their names; among the others, the source that was added first keeps a name.
 */
export const buildTable = (all: Iterable<ToolEntry>): ToolTable => {
  const names = new Map<string, ToolEntry>();
  const conflicts: NameConflict[] = [];

  const claim = (name: string, entry: ToolEntry): boolean => {
    const owner = names.get(name);
    if (!owner) {
      names.set(name, entry);
      return true;
    }
    if (owner !== entry) {
      const message =
        `The name '${name}' is taken: '${owner.descriptor.name}' of source '${owner.source.id}' has ` +
        `it, and '${entry.descriptor.name}' of source '${entry.source.id}' claims it too. ` +
        'Rename or remove one of them.';
      conflicts.push({ message, name, refused: entry.source.id });
    }
    return false;
  };

  const given = [...all];
  const builtin = given.filter(({ descriptor }) => descriptor.toolbox === BUILTIN);
  const others = given.filter(({ descriptor }) => descriptor.toolbox !== BUILTIN);
  const accepted: ToolEntry[] = [];
  for (const group of [builtin, others]) {
    for (const entry of group) {
      if (claim(entry.descriptor.name, entry)) accepted.push(entry);
    }
    // After all qualified names of the group: derived names give way to real ones.
    for (const entry of accepted) {
      const { server, tool, toolbox } = entry.descriptor;
      if (!names.has(`${toolbox}__${server}/${tool}`)) {
        names.set(`${toolbox}__${server}/${tool}`, entry);
      }
      if (toolbox === BUILTIN && !names.has(shortName(entry))) names.set(shortName(entry), entry);
    }
  }

  for (const entry of accepted) {
    for (const alias of entry.descriptor.aliases ?? []) claim(alias, entry);
  }

  const foreign = accepted.filter(({ descriptor }) => descriptor.toolbox !== BUILTIN);
  for (const [name, entries] of Map.groupBy(foreign, shortName)) {
    const [only] = entries;
    // If two servers in different toolboxes share a name, neither gets the short one.
    if (only && entries.length === 1 && !names.has(name)) names.set(name, only);
  }
  for (const entry of accepted) {
    const name = `${entry.descriptor.toolbox}/${shortName(entry)}`;
    if (!names.has(name)) names.set(name, entry);
  }

  return { conflicts, entries: accepted.toSorted(compareNames), names };
};
