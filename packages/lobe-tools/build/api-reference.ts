import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { parseSync } from 'oxc-parser';

/** Longer declarations are cut: an editor shows the rest better. */
const MOST_LINES = 40;

interface Entry {
  /** Without an extension. */
  fileName: string;
  /** The import specifier, e.g. `lobe-tools/react`. */
  specifier: string;
}

interface Declared {
  /** The text of its JSDoc, without asterisks. */
  about: string;
  code: string;
}

const toText = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd())
    .join('\n')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .trim();

/** The declarations of a declaration file, by name. */
const readDeclared = (file: string, code: string): Map<string, Declared> => {
  const { comments, program } = parseSync(file, code);
  const declared = new Map<string, Declared>();
  for (const statement of program.body) {
    const inner =
      statement.type === 'ExportNamedDeclaration'
        ? (statement.declaration ?? statement)
        : statement;
    const name =
      inner.type === 'VariableDeclaration'
        ? inner.declarations[0]?.id
        : 'id' in inner
          ? inner.id
          : undefined;
    if (!name || !('name' in name)) continue;
    const above = comments.find(
      ({ end, type, value }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        end <= statement.start &&
        code.slice(end, statement.start).trim() === '',
    );
    const known = declared.get(name.name);
    const text = code.slice(statement.start, statement.end).replace(/^export (?:declare )?/, '');
    declared.set(name.name, {
      about: known?.about || toText(above?.value ?? ''),
      // A function may have several signatures, and a name may be both a type and a value.
      code: known ? `${known.code}\n${text}` : text,
    });
  }
  return declared;
};

const cut = (code: string): string => {
  const lines = code.split('\n');
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '// …'].join('\n') : code;
};

/**
 * Writes a page per entry with its exports: every name with the documentation in its source.
 *
 * @param types - folder of the declarations, as {@link writeDeclarations} leaves them
 */
export const writeApiReference = async (
  types: string,
  entries: readonly Entry[],
  output: string,
): Promise<void> => {
  const files = new Map<string, Map<string, Declared>>();
  const read = async (file: string) => {
    const known = files.get(file) ?? readDeclared(file, await readFile(file, 'utf8'));
    files.set(file, known);
    return known;
  };
  await mkdir(output, { recursive: true });
  const contents: string[] = [];
  for (const { fileName, specifier } of entries) {
    const entry = join(types, `${fileName}.d.ts`);
    const lines = (await readFile(entry, 'utf8')).matchAll(
      /^export \{ (\w+)(?: as (\w+))? \} from '(.+)';$/gm,
    );
    const sections: { isType: boolean; name: string; text: string }[] = [];
    for (const [, original = '', exported = original, from = ''] of lines) {
      const file = join(dirname(entry), from.replace(/\.(m?)js$/, '.d.$1ts'));
      const found = (await read(file)).get(original);
      const code = found ? `\n\`\`\`ts\n${cut(found.code)}\n\`\`\`\n` : '';
      const about = found?.about ? `\n${found.about}\n` : '';
      sections.push({
        isType: /^(?:interface|type) /.test(found?.code ?? ''),
        name: exported,
        text: `## ${exported}\n${about}${code}`,
      });
    }
    // Functions come before the types of their parameters.
    const sorted = sections.toSorted(
      (one, other) =>
        Number(one.isType) - Number(other.isType) || one.name.localeCompare(other.name, 'en'),
    );
    const page = `# ${specifier}\n\n${sorted.map(({ text }) => text).join('\n')}`;
    await writeFile(join(output, `${fileName}.md`), page);
    const called = sorted.filter(({ isType }) => !isType).map(({ name }) => `\`${name}\``);
    contents.push(`| [\`${specifier}\`](${fileName}.md) | ${called.join(', ')} |`);
  }
  const title =
    '# API reference\n\nMade from the sources by `pnpm build`.\n\n| entry | functions and values |\n|---|---|\n';
  await writeFile(join(output, 'README.md'), `${title}${contents.join('\n')}\n`);
};
