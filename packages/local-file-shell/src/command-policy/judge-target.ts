import { findReadingDanger, findTargetDanger } from './dangers/targets.ts';
import { ALLOW, ask, type Judging, type Verdict, withDanger } from './judging.ts';
import type { Redirect } from './syntax/script.ts';
import { getValue } from './words/argument.ts';
import { expandWord } from './words/expand-word.ts';
import { joinStates, type ShellState } from './words/shell-state.ts';

/** A redirection that cannot fail. If one fails, its command does not run. */
const isCertain = ({ operator, word }: Redirect): boolean =>
  operator === '<<' ||
  ((operator === '>' || operator === '>>') && word.source === '/dev/null') ||
  (operator === '>&' && /^[12]$/.test(word.source));

/** The effect of a command on the state: none if it did not run, or runs in the background. */
export const afterRedirects = (
  redirects: readonly Redirect[],
  before: ShellState,
  after: ShellState,
): ShellState => (redirects.every(isCertain) ? after : joinStates(before, after));

/** Judges the target of a redirection: an input must be in the workspace, an output is asked. */
export const judgeTarget = async (
  redirect: Exclude<Redirect, { operator: '<<' }>,
  state: ShellState,
  { outside, workspace }: Judging,
): Promise<Verdict> => {
  const { operator, word } = redirect;
  const [target, ...more] = await expandWord(word, state, workspace);
  const text = more.length === 0 ? getValue(target) : undefined;
  if (operator === '<<<') return ALLOW;
  if (operator === '<&' || operator === '>&') {
    if (operator === '>&' && text !== undefined && /^[12]$/.test(text)) return ALLOW;
    if (operator === '<&') return ask(`What it reads ('${word.source}') is not known.`);
  }
  if (text === '/dev/null' || text === '/dev/stderr') return ALLOW;
  if (operator !== '<') {
    const located = text === undefined ? undefined : await workspace.locate(state.cwd, text);
    if (located?.real !== undefined && !located.inside) outside.add(located.real);
    const named = target?.kind === 'inside' ? (target.matches ?? []) : [text];
    const danger =
      findTargetDanger(located?.real) ?? named.map(findTargetDanger).find((note) => note);
    if (danger === undefined) return ask(`It writes to '${word.source}'.`);
    return { ...ask(`Writing to '${word.source}' ${danger}.`), danger };
  }
  if (target?.kind === 'pipe' || (target?.kind === 'inside' && !target.many)) return ALLOW;
  if (text === undefined) return ask(`Which file it reads ('${word.source}') is not known.`);
  const located = await workspace.locate(state.cwd, text);
  if (located.inside) return ALLOW;
  if (located.real !== undefined) outside.add(located.real);
  const danger = findReadingDanger(located.real ?? text);
  return withDanger(ask(`It reads '${word.source}', which leads out of the workspace.`), danger);
};
