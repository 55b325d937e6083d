/*
 * Changes of formatted sources: a block ends at the first closing line with the indentation of its
 * start.
 */

const indentOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? '';

/** Lines indented for their position. */
const indentTo = (indent: string, text: string): string => {
  const lines = text.split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => indentOf(line).length);
  const depth = Math.min(...depths);
  return lines.map((line) => line && `${indent}${line.slice(depth)}`).join('\n');
};

/**
 * Inserts lines at the end of the block that begins on the first matching line.
 *
 * @returns undefined if no line matches
 */
export const insertAtEnd = (text: string, opener: RegExp, added: string): string | undefined => {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => opener.test(line));
  const indent = indentOf(lines[start] ?? '');
  const end = lines.findIndex(
    (line, index) => index > start && line.startsWith(`${indent}}`) && indentOf(line) === indent,
  );
  if (start < 0 || end < 0) return undefined;
  return lines.toSpliced(end, 0, indentTo(`${indent}  `, added.replace(/^\n/, ''))).join('\n');
};

/** Inserts a line, equally indented, before every matching line; undefined if there is none. */
export const insertBefore = (
  text: string,
  place: RegExp,
  toLine: (before: string) => string,
  most = Infinity,
): string | undefined => {
  const lines = text.split('\n');
  const found: string[] = [];
  let count = 0;
  for (const line of lines) {
    if (count < most && place.test(line)) {
      count += 1;
      found.push(`${indentOf(line)}${toLine(found.join('\n'))}`);
    }
    found.push(line);
  }
  return count === 0 ? undefined : found.join('\n');
};

/** Ensures that a file imports names of a module. */
export const addImports = (
  text: string,
  source: string,
  names: readonly string[],
  keyword = 'import',
): string => {
  const isThere = (name: string): boolean =>
    new RegExp(String.raw`^import [^;]*\b${name.replace(/^type /, '')}\b`, 'm').test(text);
  const missing = names.filter((name) => !isThere(name));
  if (missing.length === 0) return text;
  const statement = new RegExp(
    String.raw`^import \{([^}]*)\} from '${source.replaceAll('.', String.raw`\.`)}';`,
    'm',
  );
  if (!statement.test(text))
    return `${keyword} { ${missing.join(', ')} } from '${source}';\n${text}`;
  return text.replace(statement, (_, listed: string) => {
    const known = listed.split(',').map((name) => name.trim());
    const all = [...known.filter(Boolean), ...missing].toSorted((left, right) =>
      left.replace('type ', '').localeCompare(right.replace('type ', '')),
    );
    return `import { ${all.join(', ')} } from '${source}';`;
  });
};
