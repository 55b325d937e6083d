import { expandBraces } from '../glob/expand-braces.ts';
import { parseIncludeGlob } from '../glob/glob-pattern.ts';
import { matchPath } from '../glob/glob-state.ts';
import { compileSegment } from '../glob/segment.ts';
import type { GrepRequest } from './grep-request.ts';

type PathFilter = Pick<GrepRequest, 'fileName' | 'folder' | 'include' | 'typeGlobs'>;

/** Creates the test of an absolute path by the request's name, include and file types. */
export const acceptPaths = ({
  fileName,
  folder,
  include,
  typeGlobs,
}: PathFilter): ((path: string) => boolean) => {
  const glob = include === undefined ? undefined : parseIncludeGlob(include).state;
  const types = typeGlobs?.flatMap((each) =>
    expandBraces(each, { single: true }).map(compileSegment),
  );
  const base = folder.endsWith('/') ? folder.length : folder.length + 1;
  return (path) => {
    const relative = path.slice(base);
    const name = relative.slice(relative.lastIndexOf('/') + 1);
    if (fileName !== undefined && relative !== fileName) return false;
    if (types && !types.some((test) => test(name))) return false;
    return glob === undefined || matchPath(glob, relative);
  };
};
