/** The kind of a diff line. A `note` belongs to neither side, such as a missing final newline. */
export type DiffLineKind = 'added' | 'context' | 'gap' | 'note' | 'removed';

/** One line of a diff, with its number on either side. */
export interface DiffLine {
  kind: DiffLineKind;
  /** 1-based. Absent if the line is not in the new text. */
  newNumber?: number | undefined;
  /** 1-based. Absent if the line is not in the old text. */
  oldNumber?: number | undefined;
  /** For a gap: the number of unchanged lines it represents, if known. */
  skipped?: number | undefined;
  text: string;
}

/** A diff, as far as it was read. */
export interface ParsedDiff {
  /** More or longer lines were left out. */
  isCut: boolean;
  lines: DiffLine[];
}

/** How much of a diff is read at most: a state can hold one of any size. */
const DiffLimits = {
  /** UTF-16 units. */
  length: 2_000_000,
  /** UTF-16 units of a line. */
  lineLength: 2000,
  lines: 10_000,
} as const;

const HUNK = /^@@ -(\d{1,9})(?:,\d{1,9})? \+(\d{1,9})(?:,\d{1,9})? @@ ?(.*)$/;

/**
 * Parses a unified diff of one file for display. File names before the first hunk are left out;
 * text that is not a diff is returned as notes. Never throws.
 */
export const parseUnifiedDiff = (diff: string): ParsedDiff => {
  let isCut = diff.length > DiffLimits.length;
  const given = diff.slice(0, DiffLimits.length).split('\n', DiffLimits.lines + 1);
  if (given.length > DiffLimits.lines) {
    isCut = true;
    given.pop();
  }
  if (given.at(-1) === '') given.pop();

  const lines: DiffLine[] = [];
  let numbers: { newNumber: number; oldNumber: number } | undefined;
  const isDiff = given.some((line) => HUNK.test(line));
  for (const whole of given) {
    const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole;
    if (line.length > DiffLimits.lineLength) isCut = true;
    const hunk = HUNK.exec(line);
    const text = line.slice(1, DiffLimits.lineLength);
    if (hunk) {
      const oldNumber = Number(hunk[1]);
      const skipped = Math.max(0, oldNumber - (numbers?.oldNumber ?? 1));
      const heading = (hunk[3] ?? '').slice(0, DiffLimits.lineLength);
      numbers = { newNumber: Number(hunk[2]), oldNumber };
      if (skipped > 0 || heading !== '') lines.push({ kind: 'gap', skipped, text: heading });
    } else if (!numbers) {
      if (!isDiff) lines.push({ kind: 'note', text: line.slice(0, DiffLimits.lineLength) });
    } else if (line.startsWith('+')) {
      lines.push({ kind: 'added', newNumber: numbers.newNumber++, text });
    } else if (line.startsWith('-')) {
      lines.push({ kind: 'removed', oldNumber: numbers.oldNumber++, text });
    } else if (line.startsWith(' ') || line === '') {
      const { newNumber, oldNumber } = numbers;
      numbers = { newNumber: newNumber + 1, oldNumber: oldNumber + 1 };
      lines.push({ kind: 'context', newNumber, oldNumber, text });
    } else {
      const note = line.startsWith('\\ ') ? line.slice(2) : line;
      lines.push({ kind: 'note', text: note.slice(0, DiffLimits.lineLength) });
    }
  }
  return { isCut, lines };
};
