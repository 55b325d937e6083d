import { isInterpreter } from './dangers/inline-code.ts';

const STRINGS = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`/gs;
/** The new text of `s`, and that of `a`, `c` and `i`. */
const SED_TEXTS =
  /s([/|#,:@%!~_])(?:\\.|(?!\1).)*\1((?:\\.|(?!\1).)*)|(?:^|[\d$/;{}])\s*[aci]\s*\\?\s*(.+)/gs;
/** Code that edits a file, whose texts are mostly those that it replaces. */
const EDITS = /read|repl|sub/i;
const SED_FILES = /\bw\s*([\w./-]+)/g;
/** Texts, and characters of code, that are looked at. */
const MOST = 50;
const MAX_LENGTH = 4000;

const collect = (code: string, pattern: RegExp): string[] =>
  [...code.slice(0, MAX_LENGTH).matchAll(pattern)]
    .slice(0, MOST)
    .flatMap((groups) => groups.slice(1).filter((text) => text !== undefined && text.length > 1));

/** What code on a command line may print or write, and the names of files among it. */
export interface CodeTexts {
  files: string[];
  texts: string[];
}

/**
 * The texts in the code of a command: `awk '{print "rm " $1}'`, `sed 's/^/rm /'`,
 * `node -e 'fs.writeFileSync("x.sh", "rm x")'`.
 *
 * @param name The program
 * @param args Its known words, and the texts that it is given
 */
export const findCodeTexts = (name: string, args: readonly string[]): CodeTexts => {
  if (/^g?sed$/.test(name)) {
    const find = (pattern: RegExp): string[] => args.flatMap((code) => collect(code, pattern));
    return { files: find(SED_FILES), texts: find(SED_TEXTS) };
  }
  if (name !== 'jq' && !isInterpreter(name)) return { files: [], texts: [] };
  const texts = args.flatMap((code) => collect(code, STRINGS));
  const edits = args.some((code) => EDITS.test(code));
  const files = edits ? [] : texts.filter((text) => /^[\w./-]+$/.test(text));
  return { files: [...new Set(files)], texts };
};
