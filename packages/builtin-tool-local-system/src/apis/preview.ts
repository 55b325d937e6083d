import { choiceOf, INTEGER, listOf, objectOf, TEXT } from '@lobechat/types';

import { PREVIEWED_CHANGE } from './changing.ts';

/**
 * The preview of a file change by the host's audit, before approval. The details describe files
 * outside the workspace, which the reason must not reveal.
 */
export const CHANGES_PREVIEW = objectOf(
  { changes: listOf(PREVIEWED_CHANGE), kind: { const: 'changes' } },
  { details: TEXT },
);

/** Run without approval, ask a person first, or never run. */
const DECISION = choiceOf(['allow', 'ask', 'deny']);

/** A part of the line that needs approval, in UTF-16 units: reason, and danger if any. */
const MARK = objectOf({ length: INTEGER, offset: INTEGER, reason: TEXT }, { danger: TEXT });

/**
 * What a command line would run: its simple commands as written, each followed by the commands
 * nested in it (`nested` says how), with the decision, its reason and rule, and the danger if any.
 * Words are unquoted, and present if all of them are known in advance. The most important reason
 * comes first; `paths` are absolute real paths outside the workspace that the line names. Marks are
 * in order and do not overlap.
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
