import { runInParts } from './run-in-parts.ts';

/** Characters printed in one step: about a millisecond of work. */
const PART_LENGTH = 250_000;

const isHighSurrogate = (code: number): boolean => code >= 0xd8_00 && code < 0xdc_00;

/** The remaining characters after printing a value; negative if it does not fit. */
const spend = (value: unknown, room: number): number => {
  if (typeof value === 'string') return room - value.length - 2;
  if (typeof value !== 'object' || value === null) return room - 8;
  let left = room - 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      left = spend(item, left) - 1;
      if (left < 0) break;
    }
    return left;
  }
  for (const [name, item] of Object.entries(value)) {
    left = spend(item, left) - name.length - 4;
    if (left < 0) break;
  }
  return left;
};

interface Layout {
  /** Spaces per level. */
  indent: number;
  partLength: number;
}

function* printString(text: string, partLength: number): Generator<string, void, void> {
  yield '"';
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + partLength, text.length);
    // The two halves of a surrogate pair are written together.
    while (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to += 1;
    yield JSON.stringify(text.slice(from, to)).slice(1, -1);
    from = to;
  }
  yield '"';
}

/** Neighbouring items printed together, or one item that is longer than a part. */
interface Group {
  from: number;
  isLong: boolean;
  to: number;
}

function* groupValues(
  values: readonly unknown[],
  names: readonly string[] | undefined,
  partLength: number,
): Generator<Group, void, void> {
  let from = 0;
  let left = partLength;
  for (let index = 0; index < values.length; index += 1) {
    const nameLength = names?.[index]?.length ?? 0;
    left = spend(values[index], left) - nameLength;
    if (left >= 0) continue;
    if (index > from) yield { from, isLong: false, to: index };
    const own = spend(values[index], partLength);
    if (own < 0) yield { from: index, isLong: true, to: index + 1 };
    from = own < 0 ? index + 1 : index;
    left = own < 0 ? partLength : own - nameLength;
  }
  if (from < values.length) yield { from, isLong: false, to: values.length };
}

function* printContainer(
  value: object,
  depth: number,
  layout: Layout,
): Generator<string, void, void> {
  const { indent, partLength } = layout;
  const fields = value as Readonly<Record<string, unknown>>;
  const names = Array.isArray(value)
    ? undefined
    : Object.keys(value).filter((name) => fields[name] !== undefined);
  const values: readonly unknown[] = names
    ? names.map((name) => fields[name])
    : (value as unknown[]);
  const [open, close] = names ? ['{', '}'] : ['[', ']'];
  if (values.length === 0) {
    yield open + close;
    return;
  }
  const line = (level: number): string => (indent === 0 ? '' : `\n${' '.repeat(indent * level)}`);
  let before = open + line(depth + 1);
  for (const { from, isLong, to } of groupValues(values, names, partLength)) {
    yield before;
    before = `,${line(depth + 1)}`;
    if (isLong) {
      if (names) yield `${JSON.stringify(names[from])}:${indent === 0 ? '' : ' '}`;
      yield* printValue(values[from], depth + 1, layout);
      continue;
    }
    const items = values.slice(from, to);
    const part: unknown = names
      ? Object.fromEntries(items.map((item, index) => [names[from + index], item]))
      : items;
    const text = JSON.stringify(part, null, indent);
    // Without its brackets, indented to its depth. JSON strings contain no line breaks.
    const inner = indent === 0 ? text.slice(1, -1) : text.slice(2 + indent, -2);
    yield depth === 0 || indent === 0 ? inner : inner.replaceAll('\n', line(depth));
  }
  yield line(depth) + close;
}

function* printValue(value: unknown, depth: number, layout: Layout): Generator<string, void, void> {
  if (typeof value === 'string') yield* printString(value, layout.partLength);
  else if (typeof value === 'object' && value !== null) yield* printContainer(value, depth, layout);
  else yield JSON.stringify(value);
}

/** Whether the JSON text of a value exceeds a number of characters. Stops as soon as it knows. */
export const isLongJson = (value: unknown, characters: number = PART_LENGTH): boolean =>
  spend(value, characters) < 0;

/**
 * The JSON text of plain data as `JSON.stringify` writes it, one part at a time.
 *
 * @param indent - spaces per level
 */
export function* printJsonParts(
  value: unknown,
  indent = 0,
  partLength: number = PART_LENGTH,
): Generator<string, void, void> {
  if (isLongJson(value, partLength)) yield* printValue(value, 0, { indent, partLength });
  else yield JSON.stringify(value, null, indent);
}

/** The parts of the JSON text of plain data of any size, written without blocking the thread. */
export const printJsonInParts = async (value: unknown, indent = 0): Promise<string[]> => {
  const parts: string[] = [];
  await runInParts(printJsonParts(value, indent), (part) => parts.push(part));
  return parts;
};
