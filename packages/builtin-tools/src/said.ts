import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';
import type { ToolLocales } from '@lobechat/types';

import { artifactPhrases } from './said/zh-CN/artifact.ts';
import { calculatorAlgebraFailurePhrases } from './said/zh-CN/calculator-algebra-failures.ts';
import { calculatorDataFailurePhrases } from './said/zh-CN/calculator-data-failures.ts';
import { calculatorFailurePhrases } from './said/zh-CN/calculator-failures.ts';
import { calculatorNotePhrases } from './said/zh-CN/calculator-notes.ts';
import { calculatorPhrases } from './said/zh-CN/calculator.ts';
import { callFailurePhrases } from './said/zh-CN/call-failures.ts';
import { exampleNames } from './said/zh-CN/examples.ts';
import { hostPhrases } from './said/zh-CN/host.ts';
import { judgementPhrases } from './said/zh-CN/judgements.ts';
import { knowledgeBasePhrases } from './said/zh-CN/knowledge-base.ts';
import { localFailurePhrases } from './said/zh-CN/local-failures.ts';
import { localSystemPhrases } from './said/zh-CN/local-system.ts';
import { serverFailurePhrases } from './said/zh-CN/server-failures.ts';
import { taskFailurePhrases } from './said/zh-CN/task-failures.ts';
import { taskPhrases } from './said/zh-CN/task.ts';
import { webBrowsingPhrases } from './said/zh-CN/web-browsing.ts';

/**
 * Translations of the English texts that builtin tools and their hosts write for models:
 * descriptions, names of examples, reasons for failures and questions. For i18next's
 * `SAID_NAMESPACE`.
 */
export const builtinPhrases: Readonly<Record<Exclude<keyof ToolLocales, 'en-US'>, Phrases>> = {
  'zh-CN': {
    ...judgementPhrases,
    ...hostPhrases,
    ...callFailurePhrases,
    ...exampleNames,
    ...artifactPhrases,
    ...calculatorPhrases,
    ...calculatorAlgebraFailurePhrases,
    ...calculatorDataFailurePhrases,
    ...calculatorFailurePhrases,
    ...calculatorNotePhrases,
    ...knowledgeBasePhrases,
    ...localFailurePhrases,
    ...localSystemPhrases,
    ...serverFailurePhrases,
    ...taskFailurePhrases,
    ...taskPhrases,
    ...webBrowsingPhrases,
  },
};
