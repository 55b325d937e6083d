import type { Script, Word, WordPart } from '../syntax/script.ts';
import type { Argument } from './argument.ts';
import { expandBraces } from './expand-braces.ts';
import { expandGlob } from './expand-glob.ts';
import { isTame } from './is-tame.ts';
import type { ShellState, VariableValue } from './shell-state.ts';
import type { Workspace } from './workspace.ts';

/** How a word is expanded: as words of a command, as a value, or inside `[[ ]]`. */
export type WordRole = 'argument' | 'value';

/** The expansion of a part of a word. */
type Piece =
  | { isUnclear: boolean; kind: 'any' }
  | { isPlain?: boolean; kind: 'inside' }
  | { kind: 'literal'; quoted: boolean; text: string }
  | { kind: 'pipe' }
  | { kind: 'unknown' };

const NUMBERS = new Set(['?', '#', '$']);

const lookUp = (name: string, state: ShellState, workspace: Workspace): VariableValue => {
  const value = state.variables.get(name);
  if (value) return value;
  if (NUMBERS.has(name)) return { kind: 'number' };
  if (name === 'HOME' && workspace.home !== undefined)
    return { kind: 'known', value: workspace.home };
  if (name === 'PWD' && state.cwd !== undefined && state.isPhysical)
    return { kind: 'known', value: state.cwd };
  return workspace.isPlainVariable(name) ? { kind: 'plain' } : { kind: 'unknown' };
};

/** What is known about a text derived from a variable's value. */
const derive = (value: VariableValue, adds: boolean): VariableValue => {
  const isPlain =
    value.kind === 'plain' || (value.kind === 'known' && !/[*?[\\]/.test(value.value));
  return { kind: isPlain && !adds ? 'plain' : 'unknown' };
};

const toVariablePiece = (
  part: WordPart & { kind: 'variable' },
  state: ShellState,
  workspace: Workspace,
): Piece => {
  const { adds, derived, name, quoted } = part;
  // The script has no arguments, so there are none.
  if (name === '@' || name === '*') return { isUnclear: false, kind: 'any' };
  const given = lookUp(name, state, workspace);
  const value = derived && !NUMBERS.has(name) ? derive(given, adds) : given;
  // Digits are neither split nor empty.
  if (value.kind === 'number') return { kind: 'unknown' };
  if (value.kind === 'known') {
    // Unquoted text is split at white space, and patterns are expanded.
    if (!quoted && !/^[^\s*?[\]\\]+$/.test(value.value)) return { isUnclear: true, kind: 'any' };
    return { kind: 'literal', quoted: true, text: value.value };
  }
  if (value.kind === 'inside' && value.isPlain) return { isPlain: true, kind: 'inside' };
  if (!quoted) return { isUnclear: value.kind !== 'plain', kind: 'any' };
  return value.kind === 'inside' ? { kind: 'inside' } : { kind: 'unknown' };
};

/** Whether it has the same meaning in shells other than bash: no brace lists, and no `$'…'`. */
export const isPortableWord = (source: string): boolean =>
  !/(?<!\$)(?<![@^](?=\{[\w-]*\}))\{|\$'/.test(source);

/** The output of `"$(cat <<'EOF' …)"`, the usual form of a message of several lines. */
const readHeredoc = ({ items: [item, ...more] }: Script): string | undefined => {
  const command = item?.command;
  if (command?.kind !== 'simple' || more.length > 0 || item?.background === true) return undefined;
  const { assignments, redirects, words } = command;
  const [redirect] = redirects;
  const isOnly = assignments.length === 0 && words.length === 1 && redirects.length === 1;
  if (!isOnly || words[0]?.source !== 'cat' || redirect?.operator !== '<<') return undefined;
  return redirect.body.replace(/\n+$/, '');
};

const toPiece = (part: WordPart, state: ShellState, workspace: Workspace): Piece => {
  switch (part.kind) {
    case 'arithmetic':
      return { kind: 'unknown' };
    case 'process':
      return { kind: 'pipe' };
    case 'script': {
      if (!part.quoted) return { isUnclear: !isTame(part.script), kind: 'any' };
      const text = readHeredoc(part.script);
      return text === undefined ? { kind: 'unknown' } : { kind: 'literal', quoted: true, text };
    }
    case 'text':
      return { kind: 'literal', quoted: part.quoted, text: part.text };
    case 'variable':
      return toVariablePiece(part, state, workspace);
  }
};

type Literal = Piece & { kind: 'literal' };

const isEmpty = ({ text }: Literal): boolean => text === '';

/** Replaces a `~` with the home folder. Undefined if it is another user's, or unclear. */
const expandTilde = (pieces: Literal[], home: string | undefined): Literal[] | undefined => {
  const [first, ...rest] = pieces;
  if (!first || first.quoted || !first.text.startsWith('~')) return pieces;
  const isHome = first.text.startsWith('~/') || (first.text === '~' && rest.length === 0);
  if (!isHome || home === undefined) return undefined;
  return [
    { kind: 'literal', quoted: true, text: home },
    { ...first, text: first.text.slice(1) },
    ...rest,
  ];
};

const expandLiterals = async (
  literals: Literal[],
  source: string,
  state: ShellState,
  workspace: Workspace,
  role: WordRole,
): Promise<Argument> => {
  const pieces = expandTilde(literals, workspace.home);
  if (!pieces) return { isUnclear: true, kind: 'any', source };
  const value = pieces.map(({ text }) => text).join('');
  const isGlob = pieces.some(({ quoted, text }) => !quoted && /[*?[]/.test(text));
  if (role === 'value' || !isGlob || value === '[' || value === '[[')
    return { kind: 'known', source, value };
  // A quoted special character is literal: not judging it is better than judging it wrongly.
  if (pieces.some(({ quoted, text }) => quoted && /[*?[\]\\]/.test(text)))
    return { isUnclear: true, kind: 'any', source };
  if (state.cwd === undefined && !value.startsWith('/'))
    return { isUnclear: true, kind: 'any', source };
  const found = await expandGlob(value, state.cwd ?? '/', workspace);
  if (!found || found.hasDash) return { isUnclear: true, kind: 'any', source };
  if (found.outside.length > 0) return { kind: 'any', outside: found.outside, source };
  if (found.matches.length === 0) return { kind: 'known', source, value };
  const isPlain = found.matches.every((match) => /^[\w./@+,=-]+$/.test(match));
  return { isPlain, kind: 'inside', many: true, matches: found.matches, source };
};

/** Returns the shell's expansion of a word: usually one, several with braces. */
export const expandWord = async (
  word: Word,
  state: ShellState,
  workspace: Workspace,
  role: WordRole = 'argument',
): Promise<Argument[]> => {
  const { source } = word;
  const pieces = word.parts.map((part) => toPiece(part, state, workspace));
  const unclear: Argument = { isUnclear: true, kind: 'any', source };
  if (pieces.some(({ kind }) => kind === 'any')) {
    const isPlain = pieces.every((piece) =>
      piece.kind === 'any'
        ? !piece.isUnclear
        : piece.kind === 'literal' && (piece.quoted || !/[*?[{~]/.test(piece.text)),
    );
    return [isPlain ? { kind: 'any', source } : unclear];
  }
  const [first] = pieces;
  if (first?.kind === 'pipe') return [{ kind: 'pipe', source }];
  if (
    role === 'value' &&
    pieces.some((piece) => piece.kind === 'literal' && !piece.quoted && piece.text.includes('~'))
  )
    return [{ kind: 'text', prefix: '', source }];
  const literals = pieces.filter((piece) => piece.kind === 'literal');
  const isPlain = literals.length === pieces.length;
  const hasBraces =
    role === 'argument' && literals.some(({ quoted, text }) => !quoted && text.includes('{'));
  if (hasBraces) {
    const [only] = literals;
    const texts = isPlain && pieces.length === 1 && only ? expandBraces(only.text) : undefined;
    if (!texts) return [unclear];
    return Promise.all(
      texts.map((text) =>
        expandLiterals([{ kind: 'literal', quoted: false, text }], source, state, workspace, role),
      ),
    );
  }
  if (isPlain) return [await expandLiterals(literals, source, state, workspace, role)];
  const isPattern = literals.some(({ quoted, text }) => !quoted && /[*?[]/.test(text));
  if (isPattern && role === 'argument') return [unclear];
  const inside = pieces.filter((piece) => piece.kind === 'inside');
  const [path] = inside;
  if (
    path &&
    inside.length === 1 &&
    literals.length === pieces.length - 1 &&
    literals.every(isEmpty)
  )
    return [{ isPlain: path.isPlain === true, kind: 'inside', many: false, source }];
  // A text that begins with an unquoted `~` and is not completely known.
  if (first?.kind === 'literal' && !first.quoted && first.text.startsWith('~')) return [unclear];
  const known = literals.slice(
    0,
    pieces.findIndex(({ kind }) => kind !== 'literal'),
  );
  return [{ kind: 'text', prefix: known.map(({ text }) => text).join(''), source }];
};
