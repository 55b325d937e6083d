/**
 * The floors, from the bottom up. Imports may only go down. The numbers match the table in
 * CONTRIBUTING.md.
 */
const FLOORS: readonly { floor: number; name: RegExp }[] = [
  { floor: 1, name: /^(?:types|prompts|shared-tool-ui|utils)$/ },
  {
    floor: 2,
    name: /^(?:builtin-tool-[a-z0-9-]+|tool-engine|tool-contracts|tool-testing|subprocess)$/,
  },
  {
    floor: 3,
    name: /^(?:builtin-tools|tool-plugins|tool-mcp|math-engine|local-file-shell|file-loaders|web-crawler|database|task-runner|knowledge-index)$/,
  },
  { floor: 4, name: /^tool-host$/ },
  { floor: 5, name: /^(?:playground|cli|benchmarks)$/ },
  { floor: 6, name: /^lobe-tools$/ },
];

/** The services: they implement the interfaces that tools declare. */
const SERVICE =
  /^(?:math-engine|local-file-shell|file-loaders|web-crawler|database|task-runner|knowledge-index)$/;

const SCOPE = '@lobechat/';

const folderOf = (packageName: string): string | undefined =>
  packageName.startsWith(SCOPE) ? packageName.slice(SCOPE.length) : undefined;

/** The floor of a workspace package; undefined if it has none. */
export const floorOf = (packageName: string): number | undefined => {
  const folder = folderOf(packageName);
  if (folder === undefined) return undefined;
  return FLOORS.find(({ name }) => name.test(folder))?.floor;
};

/** Whether a name is that of a builtin tool's package. */
export const isToolPackage = (packageName: string): boolean =>
  folderOf(packageName)?.startsWith('builtin-tool-') ?? false;

/** Imports within one floor that are part of the design; see docs/decisions. */
const isAllowedNeighbour = (from: string, to: string): boolean => {
  // The foundation: small helpers that import nothing.
  if (to === 'utils') return true;
  if (from === 'shared-tool-ui') return to === 'types' || to === 'prompts';
  if (from === 'tool-testing') return to === 'tool-engine';
  return SERVICE.test(from) && (to === 'file-loaders' || to === 'database');
};

/** How the importing module is used: tests may import the contract test kit. */
export type ImportPurpose = 'source' | 'test';

/**
 * Says why one package may not import another, or undefined where it may.
 *
 * @example
 * directionProblem('@lobechat/types', '@lobechat/tool-engine', 'source')
 * // 'floor 1 (@lobechat/types) may not import floor 2 (@lobechat/tool-engine)'
 */
export const directionProblem = (
  from: string,
  to: string,
  purpose: ImportPurpose,
): string | undefined => {
  const fromFloor = floorOf(from);
  const toFloor = floorOf(to);
  if (from === to || fromFloor === undefined || toFloor === undefined) return undefined;
  if (toFloor < fromFloor) return undefined;
  const fromFolder = folderOf(from) ?? '';
  const toFolder = folderOf(to) ?? '';
  if (toFloor === fromFloor && isAllowedNeighbour(fromFolder, toFolder)) return undefined;
  if (purpose === 'test' && isToolPackage(from) && toFolder === 'tool-testing') return undefined;
  // A task run calls other tools: its tests make real calls.
  if (purpose === 'test' && fromFolder === 'task-runner' && toFloor === 3) return undefined;
  return `floor ${fromFloor} (${from}) may not import floor ${toFloor} (${to})`;
};
