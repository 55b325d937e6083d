import type { ReadFileState, ReadTextState } from '@lobechat/builtin-tool-local-system';

/** Divides a budget: small needs are met completely, the others get equal shares. */
export const shareFairly = (needs: readonly number[], budget: number): number[] => {
  const bySize = [...needs.entries()].toSorted(([, left], [, right]) => left - right);
  const shares: number[] = [];
  let left = budget;
  for (const [place, [index, need]] of bySize.entries()) {
    const share = Math.min(need, Math.floor(left / (needs.length - place)));
    shares[index] = share;
    left -= share;
  }
  return shares;
};

const shortenText = (state: ReadTextState, characters: number): ReadTextState => {
  // A whole number of lines, at least one.
  const lines = Math.max(1, state.text.slice(0, characters + 1).split('\n').length - 1);
  const endLine = state.startLine + lines - 1;
  if (endLine >= state.endLine) return state;
  return {
    ...state,
    cutLines: state.cutLines.filter(({ line }) => line <= endLine),
    endLine,
    nextStartLine: endLine + 1,
    text: state.text.split('\n', lines).join('\n'),
  };
};

/** Shortens the text of a file and says how to continue with the rest. Only texts are shortened. */
export const shortenTo = (state: ReadFileState, characters: number): ReadFileState =>
  state.kind === 'text' && state.text.length > characters ? shortenText(state, characters) : state;
