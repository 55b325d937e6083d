import { type Kind, kindOf } from './kind.ts';
import { type CountedFile, sumLines } from './source-file.ts';

/** Source lines per part. Parts without lines are absent. */
export type LinesByKind = ReadonlyMap<Kind, number>;

/** The size of one API of a tool. */
export interface ApiAnatomy {
  /** Source files that name it, anywhere in the repository. */
  filesAnywhere: number;
  /** Source files of its own package that name it. */
  filesInPackage: number;
  /** A file about several APIs is divided equally among them. */
  lines: LinesByKind;
  name: string;
}

/** The size of a tool package. */
export interface ToolAnatomy {
  apis: readonly ApiAnatomy[];
  /** Source files only. */
  files: number;
  /** `packages/builtin-tool-<name>`. */
  folder: string;
  /** Lines of files that are not about an API. */
  generalLines: LinesByKind;
  lines: LinesByKind;
  recordedLines: number;
  sourceLines: number;
  testLines: number;
}

/** A tool package and the names of its APIs. */
export interface ToolToMeasure {
  apiNames: readonly string[];
  folder: string;
}

/** A file and the counted fraction of its lines. */
interface Share {
  counted: CountedFile;
  part: number;
}

const linesByKind = (shares: readonly Share[], folder: string): LinesByKind => {
  const lines = new Map<Kind, number>();
  for (const { counted, part } of shares) {
    const inPackage = counted.file.slice(folder.length + 1);
    const kind = inPackage.startsWith('src/') ? kindOf(inPackage.slice('src/'.length)) : 'other';
    lines.set(kind, (lines.get(kind) ?? 0) + counted.lines * part);
  }
  return lines;
};

/** `CompareValues`, `compare-values.ts` and `compareValues` are the same name. */
const foldName = (segment: string): string =>
  segment
    .replace(/\..*$/, '')
    .replaceAll(/[^\dA-Za-z]/g, '')
    .toLowerCase();

/**
 * The APIs that a file is about: the one in the name of a folder or the file, or else those that
 * its text mentions.
 */
const subjectsOf = ({ file, words }: CountedFile, apiNames: readonly string[]): string[] => {
  const segments = new Set(file.split('/').map(foldName));
  const inPath = apiNames.filter((name) => segments.has(name.toLowerCase()));
  return inPath.length === 1 ? inPath : apiNames.filter((name) => words.has(name));
};

/**
 * Measures a tool package. The name of an API is matched as a whole word, so an API with an
 * everyday name (`solve`) also counts comments that use the word.
 *
 * @param files - the counted files of the whole repository
 */
export const measureTool = (
  { apiNames, folder }: ToolToMeasure,
  files: readonly CountedFile[],
): ToolAnatomy => {
  const source = files.filter(({ role }) => role === 'source');
  const own = files.filter(({ file }) => file.startsWith(`${folder}/`));
  const ownSource = own.filter(({ role }) => role === 'source');
  const subjects = new Map(ownSource.map((counted) => [counted, subjectsOf(counted, apiNames)]));
  const countNaming = (name: string, among: readonly CountedFile[]): number =>
    among.filter(({ words }) => words.has(name)).length;
  const sharesOf = (name: string): Share[] =>
    ownSource.flatMap((counted) => {
      const about = subjects.get(counted) ?? [];
      return about.includes(name) ? [{ counted, part: 1 / about.length }] : [];
    });
  const whole = (counted: CountedFile): Share => ({ counted, part: 1 });
  const general = ownSource.filter((counted) => subjects.get(counted)?.length === 0);

  return {
    apis: apiNames.map((name) => ({
      filesAnywhere: countNaming(name, source),
      filesInPackage: countNaming(name, ownSource),
      lines: linesByKind(sharesOf(name), folder),
      name,
    })),
    files: ownSource.length,
    folder,
    generalLines: linesByKind(general.map(whole), folder),
    lines: linesByKind(ownSource.map(whole), folder),
    recordedLines: sumLines(own.filter(({ role }) => role === 'recorded')),
    sourceLines: sumLines(ownSource),
    testLines: sumLines(own.filter(({ role }) => role === 'test')),
  };
};
