import { choiceOf, INTEGER, listOf, objectOf, TEXT } from '@lobechat/types';

import { PREVIEWED_CHANGE } from './changing.ts';

/**
 * The preview of a file change by the host's audit, before approval. The details are sentences about
 * what is there outside of the workspace, which the reason must not tell.
 */
export const CHANGES_PREVIEW = objectOf(
  { changes: listOf(PREVIEWED_CHANGE), kind: { const: 'changes' } },
  { details: TEXT },
);

/** Run without asking, ask a person first, or never run. */
const DECISION = choiceOf(['allow', 'ask', 'deny']);

/** A part of the command line that is asked about, in UTF-16 units: why, and what is dangerous about it. */
const MARK = objectOf({ length: INTEGER, offset: INTEGER, reason: TEXT }, { danger: TEXT });

/**
 * What a command line would run: its simple commands as they are written, each followed by what runs
 * inside it (`nested` says how), with why it is decided so, by what rule, and what makes it dangerous.
 * The words are without quotes, where all are known beforehand. The most important reason comes first;
 * the paths are absolute real ones outside the workspace that it names. The marks are in their order,
 * and none overlaps another one.
 */
const JUDGEMENT = objectOf(
  {
    commands: listOf(
      objectOf(
        { decision: DECISION, reason: TEXT, text: TEXT },
        {
          danger: TEXT,
          nested: choiceOf([
            'find -exec',
            'heredoc',
            'process substitution',
            'script',
            'substitution',
            'wrapper',
            'xargs',
          ]),
          rule: TEXT,
          words: listOf(TEXT),
        },
      ),
    ),
    decision: DECISION,
    reason: TEXT,
    reasons: listOf(TEXT),
  },
  { marks: listOf(MARK), paths: listOf(TEXT) },
);

/** The programs that a command would run, where, and whether in a sandbox. */
export const COMMAND_PREVIEW = objectOf({
  command: TEXT,
  cwd: TEXT,
  judgement: JUDGEMENT,
  kind: { const: 'command' },
  sandbox: choiceOf(['none', 'used']),
});
