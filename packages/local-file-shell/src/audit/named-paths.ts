import { LocalSystemApiName } from '@lobechat/builtin-tool-local-system';

import { listPatchPaths } from '../editing/index.ts';
import { splitLiteral } from '../search/glob/split-glob-path.ts';

/** What an API does with a path in its arguments. */
export type PathUse =
  | 'change'
  | 'copy-to'
  | 'delete'
  | 'make'
  | 'move-from'
  | 'move-to'
  | 'read'
  | 'write';

/** A path in the arguments of a call. */
export interface NamedPath {
  path: string;
  use: PathUse;
}

type Arguments = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap(asText) : []);

const asRecords = (value: unknown): Arguments[] =>
  Array.isArray(value)
    ? value.filter((item): item is Arguments => typeof item === 'object' && item !== null)
    : [];

const name = (use: PathUse, paths: readonly string[]): NamedPath[] =>
  paths.map((path) => ({ path, use }));

/** The literal part of a glob, which may lead out of the scope, also by a link. Joined as the search does it. */
const nameGlob = ({ pattern, scope }: Arguments): NamedPath[] => {
  const [glob] = asText(pattern);
  if (glob === undefined) return [];
  const { base } = splitLiteral(glob);
  // It is also searched for as a literal name, brackets included.
  const names = base === '' ? [glob] : [base, glob];
  const [start = '.'] = asText(scope);
  return name(
    'read',
    names.map((text) => (/^[/~]|^[A-Za-z]:/.test(text) ? text : `${start}/${text}`)),
  );
};

const PATCH_USES = {
  add: 'make',
  delete: 'delete',
  'move-to': 'move-to',
  update: 'change',
} as const;

const readScope = ({ scope }: Arguments): NamedPath[] =>
  name('read', scope === undefined ? ['.'] : asText(scope));

const readPath = ({ path }: Arguments): NamedPath[] =>
  name('read', path === undefined ? ['.'] : asText(path));

const changePath = ({ path }: Arguments): NamedPath[] => name('change', asText(path));

const api = LocalSystemApiName;

const LISTERS: Readonly<Partial<Record<string, (args: Arguments) => NamedPath[]>>> = {
  [api.applyPatch]: ({ patch }) =>
    asText(patch).flatMap((text) =>
      listPatchPaths(text).map(({ kind, path }) => ({ path, use: PATCH_USES[kind] })),
    ),
  [api.copyFiles]: ({ items }) =>
    asRecords(items).flatMap(({ from, to }) => [
      ...name('read', asText(from)),
      ...name('copy-to', asText(to)),
    ]),
  [api.deleteFiles]: ({ paths }) => name('delete', asTexts(paths)),
  [api.editFile]: changePath,
  [api.editFiles]: ({ files }) => asRecords(files).flatMap(changePath),
  [api.globFiles]: (args) => [...readScope(args), ...nameGlob(args)],
  [api.grepContent]: readScope,
  [api.listChanges]: ({ path }) => name('read', asText(path)),
  [api.listFiles]: readPath,
  [api.moveFiles]: ({ items }) =>
    asRecords(items).flatMap(({ from, to }) => [
      ...name('move-from', asText(from)),
      ...name('move-to', asText(to)),
    ]),
  [api.readFile]: readPath,
  [api.readFiles]: ({ paths }) => name('read', asTexts(paths)),
  [api.searchFiles]: readScope,
  [api.writeFile]: ({ path }) => name('write', asText(path)),
};

/**
 * Returns the paths in a call's arguments, and their purpose. Undefined for APIs without paths.
 *
 * @throws ToolError `InvalidPattern` for an invalid patch
 */
export const listNamedPaths = (apiName: string, args: Arguments): NamedPath[] | undefined =>
  Object.hasOwn(LISTERS, apiName) ? LISTERS[apiName]?.(args) : undefined;
