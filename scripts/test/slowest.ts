import path from 'node:path';

/** A test file with the duration of its tests. */
export interface TimedFile {
  /** Absolute. */
  file: string;
  seconds: number;
}

interface Module {
  endTime: number;
  name: string;
  startTime: number;
}

/** The files of a report of vitest's `json` reporter. */
export const readTimedFiles = (report: string): TimedFile[] => {
  const { testResults } = JSON.parse(report) as { testResults: Module[] };
  return testResults.map(({ endTime, name, startTime }) => ({
    file: name,
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
};

const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/');

const slowest = (times: Map<string, number>, count: number): string[] =>
  [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);

/** A table of the packages and files with the longest tests. */
export const formatSlowest = (
  files: readonly TimedFile[],
  { count, root }: { count: number; root: string },
): string[] => {
  const byFile = new Map<string, number>();
  const byPackage = new Map<string, number>();
  for (const { file, seconds } of files) {
    const name = path.relative(root, file).split(path.sep).join('/');
    byFile.set(name, seconds);
    byPackage.set(packageOf(name), (byPackage.get(packageOf(name)) ?? 0) + seconds);
  }
  if (byFile.size === 0) return [];
  return [
    'Slowest packages (the time of their files in all, some of them side by side):',
    ...slowest(byPackage, count),
    'Slowest files:',
    ...slowest(byFile, count),
  ];
};
