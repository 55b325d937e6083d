import { findInheritedRules } from '../ignore/inherited-rules.ts';
import { walkSync } from '../walk/walk-sync.ts';
import { acceptPaths } from './accept-paths.ts';
import type { GrepRequest } from './grep-request.ts';

/** The paths of a request's regular files, found on demand. */
export function* listCandidates(
  request: GrepRequest,
  onUnreadable: () => void,
): Generator<string, undefined> {
  const { fileName, folder, includeIgnored, root } = request;
  const prefix = folder.endsWith('/') ? folder : `${folder}/`;
  if (fileName !== undefined) {
    yield prefix + fileName;
    return undefined;
  }
  const accepts = acceptPaths(request);
  const walk = walkSync({
    enter: () => true,
    ignore: includeIgnored ? undefined : findInheritedRules(folder, root).chain,
    initial: true,
    onUnreadable,
    root: folder,
  });
  for (const { entries, path } of walk)
    for (const entry of entries)
      if (entry.isFile() && accepts(path + entry.name)) yield path + entry.name;
  return undefined;
}
