import type { CommandNesting } from '@lobechat/builtin-tool-local-system';

import { FOUND, type Unwrapped } from './unwrap.ts';
import type { Argument } from './words/argument.ts';

interface InnerOf {
  /** A rule covers the command that may run it. */
  isCovered?: boolean;
  isGuess: boolean;
  nesting: CommandNesting;
}

/** Something that a command runs. */
export type Inner =
  | (InnerOf & { kind: 'command'; words: Argument[] })
  | (InnerOf & { isJudged: boolean; kind: 'script'; script: Argument });

export const toInner = ({
  commands,
  isGuess,
  nesting,
  scripts,
  scriptsAreJudged,
}: Unwrapped): Inner[] => [
  ...commands.map((words): Inner => ({ isGuess, kind: 'command', nesting, words })),
  ...scripts.map((script): Inner => ({
    isGuess,
    isJudged: scriptsAreJudged,
    kind: 'script',
    nesting,
    script,
  })),
];

/** Adds the words that `xargs` and the like append or put in. */
export const addFound = (inner: Inner[], adds: boolean, isSafe: boolean): Inner[] =>
  inner.map((item) => {
    if (item.kind !== 'command' || (item.isGuess && !adds)) return item;
    const words = item.words.map((word): Argument =>
      word.source === FOUND && isSafe ? { kind: 'inside', many: false, source: FOUND } : word,
    );
    const added: Argument =
      isSafe && !item.isGuess
        ? { kind: 'inside', many: true, source: FOUND }
        : { kind: 'any', source: FOUND };
    return { ...item, words: adds ? [...words, added] : words };
  });
