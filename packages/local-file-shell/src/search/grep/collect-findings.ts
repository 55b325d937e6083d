import type { FoundFile, GrepFindings, GrepRequest, LineGroup } from './grep-request.ts';

/** Receives the reports of an engine, file by file. */
export interface Findings {
  /** A file starts; returns whether its lines are wanted. */
  begin: (path: string) => boolean;
  /** A whole file, if only counts are wanted. */
  count: (path: string, matches: number) => void;
  /** The file ends; a binary one is dropped. */
  end: (isBinary: boolean) => void;
  group: (group: LineGroup) => void;
  /** The maximum was reached: the engine stops. */
  isFull: () => boolean;
  result: (unreadable: number) => GrepFindings;
}

/**
 * Collects findings up to the request's maximum, so that memory is bounded for any number of
 * matches.
 *
 * @param accepts Whether the file at an absolute path is wanted.
 */
export const collectFindings = (
  { maximum, output }: Pick<GrepRequest, 'maximum' | 'output'>,
  accepts: (path: string) => boolean,
): Findings => {
  const files: FoundFile[] = [];
  let current: FoundFile | undefined;
  /** Matches in the kept files, and in the current one. */
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
      // An engine that stops after a number of matches has not read the rest of the file.
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
