import type { FoundFile, GrepFindings, GrepRequest, LineGroup } from './grep-request.ts';

/** What engines report to, file by file. */
export interface Findings {
  /** A file begins; returns whether its lines are wanted. */
  begin: (path: string) => boolean;
  /** A whole file, where only counts are wanted. */
  count: (path: string, matches: number) => void;
  /** The file ends; a binary one is forgotten. */
  end: (isBinary: boolean) => void;
  group: (group: LineGroup) => void;
  /** Enough was found: the engine stops. */
  isFull: () => boolean;
  result: (unreadable: number) => GrepFindings;
}

/**
 * Collects what is found, up to the request's maximum, so that memory stays flat however much there is.
 *
 * @param accepts Whether the file of an absolute path is wanted.
 */
export const collectFindings = (
  { maximum, output }: Pick<GrepRequest, 'maximum' | 'output'>,
  accepts: (path: string) => boolean,
): Findings => {
  const files: FoundFile[] = [];
  let current: FoundFile | undefined;
  /** Places that match: in the files that are kept, and in the one that is being read. */
  let places = 0;
  let placesHere = 0;
  let stopped = false;

  const keep = (file: FoundFile): void => {
    if (file.count === 0) return;
    places += placesHere;
    files.push(file);
  };
  const isFull = (): boolean =>
    (output === 'count' ? files.length : places + placesHere) >= maximum;

  return {
    begin: (path) => {
      current = accepts(path) ? { count: 0, groups: [], path } : undefined;
      return current !== undefined;
    },
    count: (path, count) => {
      if (!isFull() && accepts(path)) keep({ count, groups: [], path });
      stopped ||= isFull();
    },
    end: (isBinary) => {
      // Where it stops after so many places, an engine has not read the rest of the file.
      if (current && !isBinary) keep(stopped ? { ...current, unfinished: true } : current);
      current = undefined;
      placesHere = 0;
    },
    group: (group) => {
      if (current === undefined || stopped) return;
      current.groups.push(group);
      current.count += group.matches;
      if (group.matches > 0) placesHere += 1;
      stopped ||= isFull();
    },
    isFull: () => stopped,
    result: (unreadable) => {
      if (current) keep({ ...current, unfinished: true });
      current = undefined;
      return { files, stopped, unreadable };
    },
  };
};
