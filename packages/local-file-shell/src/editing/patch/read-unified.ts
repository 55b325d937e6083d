import { createPatchError, quoteLine } from './patch-error.ts';
import type { NumberedLine } from './unwrap-patch.ts';

const GIT_HEADER = /^(?<from>"(?:[^"\\]|\\.)*"|.+) (?<to>"b\/(?:[^"\\]|\\.)*"|b\/.+)$/;
/** The header of a file that is not moved: with prefixes that differ, or with none. */
const SAME_NAME =
  /^(?<quote>"?)(?:(?<prefix>[^/ ]+)\/(?<name>.{1,4096}) \k<quote>(?!\k<prefix>\/)[^/ ]+\/\k<name>|(?<plain>.{1,4096}) \k<quote>\k<plain>)$/;
/** Lines of git, Subversion and mails between the hunks of one file and those of the next. */
const BETWEEN =
  /^(?:diff |Index: |={4,}$|index [\da-f]+\.\.|(?:old|new|new file|deleted file) mode |(?:dis)?similarity index |(?:rename|copy) (?:from|to) |Binary files |GIT binary patch|Only in |From [\da-f]{40} )/;
/** The time of a missing file as `diff -N` writes it, in any time zone, and what Subversion writes. */
const NO_TIME = /\t(?:(?:1970-01-01|1969-12-31) |\((?:nonexistent|revision 0)\))/;
const NOWHERE = '/dev/null';
const UNREADABLE = /^(?:GIT binary patch|Binary files |copy from )/;
/** A symbolic link, whose text is its target, or the commit of a submodule. */
const NO_FILE = /^new (?:file )?mode 1[26]0000$|^index \S+ 1[26]0000$/;

/** The part of a diff that changes one file: its headers and its hunks. */
interface FileDiff {
  facts: NumberedLine[];
  hunks: NumberedLine[];
}

/*
 * A line of a hunk can look like each of these, but not like the three in a row: `@@` is never one.
 */
const namesFile = (lines: readonly NumberedLine[], index: number): boolean =>
  lines[index]?.text.startsWith('--- ') === true &&
  lines[index + 1]?.text.startsWith('+++ ') === true &&
  lines[index + 2]?.text.startsWith('@@') === true;

/** Whether a text is a unified diff, with or without the header of git or a mail. */
export const isUnified = (lines: readonly NumberedLine[]): boolean =>
  lines.some(({ text }, index) => text.startsWith('diff --git ') || namesFile(lines, index));

/** Whether a mail's signature begins at a line, which is also what a removed `-` looks like. */
const isSignature = (lines: readonly NumberedLine[], index: number): boolean => {
  const [line = '', next = '', after = ''] = lines.slice(index, index + 3).map(({ text }) => text);
  return /^-- ?$/.test(line) && /^[^-+ @\\]/.test(next) && !BETWEEN.test(next) && after === '';
};

const splitFiles = (lines: readonly NumberedLine[]): FileDiff[] => {
  const files: FileDiff[] = [];
  let file: FileDiff | undefined;
  let isHunk = false;
  for (const [index, line] of lines.entries()) {
    const isNamed = namesFile(lines, index);
    if (isNamed || BETWEEN.test(line.text) || isSignature(lines, index)) isHunk = false;
    else if (line.text.startsWith('@@')) isHunk = true;
    // Names below git's header line belong to the same file.
    const isNext = isNamed && (file === undefined || file.hunks.length > 0 || !isGit(file));
    if (isNext || line.text.startsWith('diff --git ')) {
      file = { facts: [], hunks: [] };
      files.push(file);
    }
    (isHunk ? file?.hunks : file?.facts)?.push(line);
  }
  return files;
};

const findFact = ({ facts }: FileDiff, beginning: string): string | undefined =>
  facts.find(({ text }) => text.startsWith(beginning))?.text.slice(beginning.length);

const isGit = (file: FileDiff): boolean => findFact(file, 'diff --git ') !== undefined;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** A name with unusual characters as git and diff write it: in quotes, with octal bytes. */
const unquote = (name: string): string => {
  const inside = /^"(?<inside>.*)"$/.exec(name)?.groups?.['inside'];
  if (inside === undefined) return name;
  const latin = Buffer.from(inside).toString('latin1');
  const bytes = latin.replaceAll(/\\(?:([0-7]{3})|(.))/g, (_, octal?: string, letter = '') =>
    octal === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(parseInt(octal, 8)),
  );
  return Buffer.from(bytes, 'latin1').toString();
};

/** A tab ends a name that may end with blanks. */
const readName = (fact: string): string => {
  const [name = '', ...time] = fact.split('\t');
  return unquote(time.length > 0 ? name : name.trim());
};

const withoutFirst = (name: string): string => name.slice(name.indexOf('/') + 1);

/** The file's names before and after; they differ only if it is moved, created or deleted. */
const readNames = (file: FileDiff): { from: string; to: string } => {
  const moved = findFact(file, 'rename from ');
  if (moved !== undefined)
    return { from: unquote(moved), to: unquote(findFact(file, 'rename to ') ?? '') };
  const header = findFact(file, 'diff --git ') ?? '';
  const git = GIT_HEADER.exec(header)?.groups;
  const same = SAME_NAME.exec(header)?.groups;
  // An empty file has no other line with its name.
  const only = same && `${same['quote']}${same['name'] ?? same['plain']}`;
  const before = findFact(file, '--- ') ?? only ?? git?.['from'] ?? '';
  const after = findFact(file, '+++ ') ?? only ?? git?.['to'] ?? '';
  const old = readName(before);
  const next = readName(after);
  const [range = ''] = file.hunks.map(({ text }) => text);
  const isMade =
    old === NOWHERE ||
    (NO_TIME.test(before) && range.startsWith('@@ -0,0 ')) ||
    findFact(file, 'new file mode ') !== undefined;
  const isDeleted =
    next === NOWHERE ||
    (NO_TIME.test(after) && range.includes(' +0,0 @@')) ||
    findFact(file, 'deleted file mode ') !== undefined;
  const name = isDeleted ? old : next;
  const isPrefixed =
    same?.['name'] !== undefined ||
    git !== undefined ||
    (old === NOWHERE || next === NOWHERE
      ? /^[ab]\//.test(name)
      : withoutFirst(old) === withoutFirst(next));
  const isWhole = old === next || (same?.['plain'] !== undefined && name === unquote(only ?? ''));
  const plain = isPrefixed && !isWhole ? withoutFirst(name) : name;
  return { from: isMade ? NOWHERE : plain, to: isDeleted ? NOWHERE : plain };
};

/** What `\\ No newline at end of file` says about the new text, if it is there. */
const readEnd = (hunks: readonly NumberedLine[]): boolean | undefined => {
  const marked = hunks.flatMap(({ text }, index) =>
    text.startsWith('\\ ') ? (hunks[index - 1]?.text ?? '') : [],
  );
  return marked.length === 0 ? undefined : marked.every((text) => text.startsWith('-'));
};

const translate = (file: FileDiff): NumberedLine[] => {
  const { facts, hunks } = file;
  const { hasReturn, number = 1 } = facts[0] ?? {};
  const { from, to } = readNames(file);
  const head = (text: string): NumberedLine => ({
    endsWithBreak: readEnd(hunks),
    hasReturn,
    isExact: true,
    number,
    text,
  });
  const unreadable = facts.find(({ text }) => UNREADABLE.test(text));
  if (unreadable !== undefined)
    throw createPatchError(
      unreadable.number,
      `${quoteLine(unreadable.text)}: a patch changes text, and copies nothing. Copy with copyFiles.`,
    );
  const special = facts.find(({ text }) => NO_FILE.test(text));
  if (special !== undefined)
    throw createPatchError(
      special.number,
      `${quoteLine(special.text)}: links and submodules are not changed by a patch. Leave them out.`,
    );
  // If all of it has CRLF, that says nothing about the file.
  const isExact = hasReturn === false && hunks.some((line) => line.hasReturn === true);
  const lines = hunks
    .filter(({ text }) => !text.startsWith('\\ '))
    .map((line) => {
      const lineBreak = line.hasReturn === true ? '\r\n' : '\n';
      return isExact ? { ...line, lineBreak } : line;
    });
  if (to === NOWHERE) return [head(`*** Delete File: ${from}`), ...lines];
  if (from === NOWHERE)
    return [head(`*** Add File: ${to}`), ...lines.filter(({ text }) => !text.startsWith('@@'))];
  if (lines.length === 0 && from === to)
    throw createPatchError(number, `No text of ${quoteLine(to)} changes. Modes are left alone.`);
  const move = from === to ? [] : [head(`*** Move to: ${to}`)];
  return [head(`*** Update File: ${from}`), ...move, ...lines];
};

const isOnlyMode = (file: FileDiff): boolean =>
  findFact(file, 'new mode 100') !== undefined &&
  file.hunks.length === 0 &&
  !file.facts.some(({ text }) => /^(?:rename |copy |Binary |GIT )/.test(text));

/**
 * Converts a unified diff of git, diff or Subversion to the form of `*** Begin Patch`. The numbers
 * of its hunks only distinguish otherwise equal places.
 *
 * @throws ToolError `InvalidPattern` if that form cannot express it: binary files, copies, nothing but modes
 */
export const readUnified = (lines: readonly NumberedLine[]): NumberedLine[] => {
  const files = splitFiles(lines);
  // Whoever applies it is told that modes are left alone.
  const changed = files.filter((file) => !isOnlyMode(file));
  return (changed.length > 0 ? changed : files).flatMap(translate);
};
