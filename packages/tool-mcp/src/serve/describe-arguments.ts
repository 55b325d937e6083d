import { cutMiddle, neutraliseText, takeHead } from '@lobechat/prompts';

/** Characters of all arguments: a person cannot read a megabyte. */
const MOST_CHARACTERS = 4000;
/** To how many characters texts are cut, until all arguments fit. */
const TEXT_LENGTHS = [MOST_CHARACTERS, 2000, 700, 200] as const;

/** Whether a text looks in JSON as it is. */
const isPlain = (text: string): boolean => !/["\\\n\r]/.test(text);

const toJson = (value: unknown): string => neutraliseText(JSON.stringify(value) ?? '');

const hasText = (value: unknown): boolean => {
  if (typeof value === 'string') return !isPlain(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasText);
};

/** The lines of a text behind a mark, so that none of them looks like a part of the question. */
const markLines = (text: string, indent: string): string[] =>
  text === ''
    ? []
    : neutraliseText(text.replace(/\r?\n$/, ''))
        .split(/\r?\n/)
        .map((line) => (line === '' ? `${indent}|` : `${indent}| ${line}`));

/** Writes a text as the lines that it has, with the middle left out if it is too long. */
export const describeText = (text: string, length: number, indent = '  '): string[] => {
  const { head, omitted, tail } = cutMiddle(text, { length });
  if (omitted === 0) return markLines(text, indent);
  return [
    ...markLines(head, indent),
    `${indent}(${omitted} of ${text.length} characters left out)`,
    ...markLines(tail, indent),
  ];
};

const describeField = (name: string, value: unknown, length: number, indent: string): string[] => {
  const label = `${indent}${/^[\w-]+$/.test(name) ? name : toJson(name)}:`;
  const inner = `${indent}  `;
  if (typeof value === 'string' && (!isPlain(value) || value.length > length)) {
    return [label, ...describeText(value, length, inner)];
  }
  if (!hasText(value)) return [`${label} ${toJson(value)}`];
  const isList = Array.isArray(value);
  return [
    label,
    ...Object.entries(value as object).flatMap(([key, item]) =>
      describeField(isList ? String(Number(key) + 1) : key, item, length, inner),
    ),
  ];
};

/** Writes fields as lines: a value per line, and each text as its own lines. Neutralised. */
export const describeFields = (
  fields: Readonly<Record<string, unknown>>,
  length: number,
  indent = '',
): string[] =>
  // A field with several lines stays in one piece.
  Object.entries(fields).map(([name, value]) =>
    describeField(name, value, length, indent).join('\n'),
  );

/**
 * Writes the arguments of a call for the person who must approve it: a value per line, and a text
 * as its own lines, each behind a mark. If they are too long, each text is cut before anything
 * else, and the longest argument comes last, so that it hides no other. Neutralised.
 */
export const describeArguments = (args: Readonly<Record<string, unknown>>): string => {
  const [first, ...shorter] = TEXT_LENGTHS;
  let shown = describeFields(args, first).join('\n');
  for (const length of shorter) {
    if (shown.length <= MOST_CHARACTERS) break;
    shown = describeFields(args, length)
      .toSorted((left, right) => left.length - right.length)
      .join('\n');
  }
  const head = takeHead(shown, MOST_CHARACTERS);
  return head === shown ? shown : `${head}\n… (${shown.length - head.length} more characters)`;
};
