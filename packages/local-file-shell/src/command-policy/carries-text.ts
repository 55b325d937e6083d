import { judgeArguments } from './harmless/parse-arguments.ts';
import { SED } from './harmless/sed.ts';
import { type Argument, getValue } from './words/argument.ts';

/** Programs, with their commands, that store or send texts that they are given, and run none. */
const CARRIERS: ReadonlyArray<readonly [program: string, command: RegExp]> = [
  ['gh', /^(?:issue|pr|release)$/],
  ['git', /^(?:add|commit|merge|notes|stash|status|tag)$/],
  ['glab', /^(?:issue|mr)$/],
  ['mkdir', /^/],
  ['tee', /^/],
  ['touch', /^/],
];

/** Whether a command changes something, but runs no text that it is given: `git commit -m …`. */
export const carriesText = (words: readonly Argument[]): boolean => {
  const [name, command = ''] = words.map(getValue);
  // `sed -i` only replaces if its script would only print.
  if (name === 'sed') {
    const { problem } = judgeArguments(
      SED,
      words.slice(1).filter((word) => !/^(?:-[Enrsuz]*i|--in-place)/.test(getValue(word) ?? '')),
    );
    return problem === undefined;
  }
  return CARRIERS.some(([program, commands]) => program === name && commands.test(command));
};
